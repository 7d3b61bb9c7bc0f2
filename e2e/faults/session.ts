import { type APIRequest, type BrowserContext, expect } from '@playwright/test';
import { call } from '../support/players';

/** What the console says of reads that were on their way when a player left: they meet the ended session. */
export const LATE_READS = /status of 401.*\/json-api\//;

/** The session is ended somewhere else: the browser still holds its cookies. */
export async function revokeSession(request: APIRequest, context: BrowserContext): Promise<void> {
  const elsewhere = await request.newContext({ storageState: await context.storageState() });
  expect((await call(elsewhere, 'POST', '/json-api/logout')).status()).toBe(200);
  await elsewhere.dispose();
}

/** The browser has lost the session's cookies. */
export async function loseSession(context: BrowserContext): Promise<void> {
  await context.clearCookies({ name: 'at' });
  await context.clearCookies({ name: 'rt' });
}
