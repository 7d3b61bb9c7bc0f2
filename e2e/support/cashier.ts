import { expect, type Page } from '@playwright/test';
import { nameShown } from './documents';
import { photo } from './photo';
import { callOn, codeSentTo, itemsOn, newPhone } from './players';
import { type Report, report } from './provider';
import { platformUrl } from './site';

export interface DepositSeen {
  id: string;
  amount: number;
  currency: string;
  status: string;
}
interface PayoutSeen {
  id: string;
  status: string;
}

/** The deposit that was opened last by the player whose page is open. */
export async function newestDeposit(page: Page): Promise<DepositSeen> {
  const [newest] = await itemsOn<DepositSeen>(page, '/json-api/treasury/user/deposits?offset=0');
  if (!newest) throw new Error('no deposit was opened');
  return newest;
}

/** The payment provider says what became of it. */
export async function say(
  page: Page,
  deposit: DepositSeen,
  status: Report['status'],
): Promise<void> {
  const { id: depositId, amount, currency } = deposit;
  const answer = await report(page.context().request, { depositId, status, amount, currency });
  expect(answer, status).toBeLessThan(300);
}

/** The limit of deposits without which nobody deposits in some markets, set by the player whose page is open where there is such a rule. */
export async function limitOn(page: Page): Promise<void> {
  const { required } = await callOn(page, 'GET', '/json-api/users/limits');
  if (!(required as string[]).includes('deposit')) return;
  const limit = { kind: 'deposit', period: 'week', amount: 1_000_000 };
  await callOn(page, 'POST', '/json-api/users/limits', limit);
}

/** A press on a page of the operator's sandbox. */
async function pressAt(page: Page, path: string, form: Record<string, string>): Promise<void> {
  const answer = await page.context().request.post(platformUrl() + path, { form, maxRedirects: 0 });
  expect(answer.status(), `${path}: ${await answer.text()}`).toBe(303);
}

/** The number of the account of the player whose page is open. */
const accountOn = async (page: Page): Promise<string> =>
  String((await callOn(page, 'GET', '/json-api/users/profile')).user_id);

/** A document that staff accepted, of the player whose page is open. */
export async function verifyOn(page: Page): Promise<void> {
  await callOn(page, 'PUT', '/json-api/verifications/identity', { file: await photo(page) });
  const desk = `${platformUrl()}/desk/documents`;
  const queue = await (await page.context().request.get(desk)).text();
  const [, row] =
    new RegExp(`player ${await accountOn(page)} ·.*?/desk/documents/(\\d+)`, 's').exec(queue) ?? [];
  const name = await nameShown(page.context().request, `${desk}/${row}`);
  await pressAt(page, `/desk/documents/${row}/accept`, { note: '', name });
}

/** A phone of the player whose page is open, proved by its code. @returns digits with the dial code */
export async function provePhoneOn(page: Page): Promise<string> {
  const phone = newPhone();
  const { id } = await callOn(page, 'POST', '/json-api/players/contacts/create/phone', {
    value: phone,
  });
  const at = '/json-api/players/contacts/phone-verification';
  await callOn(page, 'POST', `${at}/request/${id}`);
  const code = await codeSentTo(page.context().request, phone);
  await callOn(page, 'POST', `${at}/confirm/${id}`, { code });
  // nobody waits a day for codes to it
  await pressAt(page, '/sandbox/payouts/contacts', { player: await accountOn(page) });
  return phone;
}

const payoutsOn = (page: Page) =>
  itemsOn<PayoutSeen>(page, '/json-api/treasury/user/payouts?offset=0');
/** Staff approves the newest withdrawal; then its provider pays it, or sends it back. */
export async function payOut(page: Page, word: 'success' | 'returned'): Promise<void> {
  const [{ id, status } = { id: '', status: '' }] = await payoutsOn(page);
  if (status === 'created') await pressAt(page, '/desk/payouts', { id, decision: 'approve' });
  // the order reaches the provider by a task
  await expect(async () => {
    await pressAt(page, '/sandbox/payouts', { id, decision: word });
    expect((await payoutsOn(page)).find((payout) => payout.id === id)?.status).toBe(word);
  }).toPass();
}

/** The operator gives a gift to the player whose page is open. */
export async function giveOn(
  page: Page,
  brand: string,
  template: string,
  amount = '',
): Promise<void> {
  const player = await accountOn(page);
  await pressAt(page, '/desk/gifts', { brand, player, template, amount, segment: '' });
}
/** The operator publishes an offer; one that is there already stays. */
export async function publishOffer(page: Page, offer: object): Promise<void> {
  const form = { offer: JSON.stringify(offer) };
  const answer = await page.context().request.post(`${platformUrl()}/desk/gifts/publish`, {
    form,
    maxRedirects: 0,
  });
  expect(answer.status() === 303 || (await answer.text()).includes('look at slug')).toBe(true);
}
