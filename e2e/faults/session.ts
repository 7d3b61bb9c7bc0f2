import {
  type APIRequest,
  type APIRequestContext,
  type BrowserContext,
  expect,
  request,
} from '@playwright/test';
import { call, type Player } from '../support/players';

/** What the console says of reads that were on their way when a player left: they meet the ended session. */
export const LATE_READS = /status of 401.*\/json-api\//;

/** What the console says of a number that is not the first of its address: it is sent once more with a captcha. */
export const ASKED_FOR_CAPTCHA =
  /status of 403.*\/json-api\/(players\/phones\/verify|users\/(register|restore-password\/request)|login)/;

/** The session is ended somewhere else: the browser still holds its cookies. */
export async function revokeSession(requests: APIRequest, context: BrowserContext): Promise<void> {
  const elsewhere = await requests.newContext({ storageState: await context.storageState() });
  expect((await call(elsewhere, 'POST', '/json-api/logout')).status()).toBe(200);
  await elsewhere.dispose();
}

/** The same player on another device, with a session of its own. */
export async function onAnotherDevice({ email, password }: Player): Promise<APIRequestContext> {
  const elsewhere = await request.newContext();
  const answer = await call(elsewhere, 'POST', '/json-api/login', {
    data: { login: email, password },
  });
  expect(answer.status()).toBe(200);
  return elsewhere;
}

/** The browser has lost the session's cookies. */
export async function loseSession(context: BrowserContext): Promise<void> {
  await context.clearCookies({ name: 'at' });
  await context.clearCookies({ name: 'rt' });
}
