import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { call, codeSentTo, newPhone } from './players';
import { platformUrl } from './site';

/** A picture as a data URL, drawn by the browser: the suite brings none. */
export const photo = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const canvas = document.createElement('canvas');
    canvas.width = 640;
    canvas.height = 400;
    canvas.getContext('2d')?.fillRect(40, 40, 300, 200);
    return canvas.toDataURL('image/jpeg');
  });

/** Hands in the identity of the player whose page is open, and staff accepts it. */
async function verifyIdentity(page: Page, api: APIRequestContext): Promise<void> {
  const handedIn = await call(api, 'PUT', '/json-api/verifications/identity', {
    data: { file: await photo(page) },
  });
  expect(handedIn.status(), await handedIn.text()).toBe(200);
  const { user_id: id } = (await (await call(api, 'GET', '/json-api/users/profile')).json()).data;
  const desk = await (await api.get(`${platformUrl()}/sandbox/verification`)).text();
  const [, row] = new RegExp(`player ${id} ·.*?/sandbox/verification/(\\d+)`, 's').exec(desk) ?? [];
  const accepted = await api.post(`${platformUrl()}/sandbox/verification/${row}/accept`, {
    form: { note: '' },
    maxRedirects: 0,
  });
  expect(accepted.status()).toBe(303);
}

/** The player's own phone, confirmed by its code. @returns digits with the dial code */
async function confirmPhone(api: APIRequestContext): Promise<string> {
  const phone = newPhone();
  const made = await call(api, 'POST', '/json-api/players/contacts/create/phone', { data: { value: phone } });
  expect(made.status(), await made.text()).toBe(200);
  const { id } = (await made.json()).data;
  const at = '/json-api/players/contacts/phone-verification';
  expect((await call(api, 'POST', `${at}/request/${id}`)).status()).toBe(200);
  const data = { code: await codeSentTo(api, phone) };
  const confirmed = await call(api, 'POST', `${at}/confirm/${id}`, { data });
  expect(confirmed.status(), await confirmed.text()).toBe(200);
  return phone;
}

/** Makes the player whose page is open one who may withdraw. @returns the phone that codes go to */
export async function mayWithdraw(page: Page, api: APIRequestContext): Promise<string> {
  await verifyIdentity(page, api);
  return confirmPhone(api);
}
