import { type APIRequestContext, expect } from '@playwright/test';
import { nameShown } from './documents';
import { call, codeSentTo, newPhone, topUp } from './players';
import { platformUrl } from './site';

/** Of one white pixel. */
const PICTURE =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==';
const CONTACTS = '/json-api/players/contacts';

/** A request that is good, of 20 euros to a card. */
export const PAYOUT = {
  payoutSystemId: 88,
  amount: 2000,
  currency: 'EUR',
  account: { number: '4111111111111111', firstname: 'IVAN', lastname: 'PETROV' },
} as const;

const dataOf = async (
  api: APIRequestContext,
  ...asked: [method: 'GET' | 'POST' | 'PUT', path: string, data?: object]
) => {
  const [method, path, data] = asked;
  const answer = await call(api, method, path, data ? { data } : {});
  expect(answer.status(), await answer.text()).toBe(200);
  return (await answer.json()).data;
};

/** A confirmed phone of the player's own. @returns its digits */
async function confirmPhone(api: APIRequestContext): Promise<string> {
  const phone = newPhone();
  const { id } = await dataOf(api, 'POST', `${CONTACTS}/create/phone`, { value: phone });
  await dataOf(api, 'POST', `${CONTACTS}/phone-verification/request/${id}`);
  const code = await codeSentTo(api, phone);
  await dataOf(api, 'POST', `${CONTACTS}/phone-verification/confirm/${id}`, { code });
  return phone;
}

/** Nobody waits a day for codes to a phone that was added just now. */
async function haveWaited(api: APIRequestContext): Promise<void> {
  const { user_id: player } = await dataOf(api, 'GET', '/json-api/users/profile');
  const at = `${platformUrl()}/sandbox/payouts/contacts`;
  const answer = await api.post(at, { form: { player }, maxRedirects: 0 });
  expect(answer.status(), await answer.text()).toBe(303);
}

/** A document that staff accepted. */
async function beVerified(api: APIRequestContext): Promise<void> {
  await dataOf(api, 'PUT', '/json-api/verifications/identity', { file: PICTURE });
  const { user_id: id } = await dataOf(api, 'GET', '/json-api/users/profile');
  const desk = `${platformUrl()}/desk/documents`;
  const queue = await (await api.get(desk)).text();
  const [, number] = new RegExp(`player ${id} .*?documents/(\\d+)`).exec(queue) ?? [];
  const name = await nameShown(api, `${desk}/${number}`);
  const form = { note: '', name };
  const accepted = await api.post(`${desk}/${number}/accept`, { form, maxRedirects: 0 });
  expect(accepted.status()).toBe(303);
}

/** All that a payout asks of a player: money (cents), a confirmed phone, a verified account. @returns the phone's digits */
export async function readyForPayout(api: APIRequestContext, amount: number): Promise<string> {
  await topUp(api, amount);
  const phone = await confirmPhone(api);
  await haveWaited(api);
  await beVerified(api);
  return phone;
}
