import { sql } from 'drizzle-orm';
import { rows } from '../../db/connect';
import { openPglite } from '../../testing/database';
import { Harness } from '../../testing/harness';
import { LATER_MS, REPEATED_MS } from '../sandbox/pay-words';
import type { PaymentMode } from '../sandbox/schema';

const CARD = '4111111111111111';
const ASKS_BANK = '4000000000003220';
const DECLINED = '5100000000000016';

let site: Harness;
let keys = 0;
beforeAll(async () => {
  site = await Harness.start(await openPglite());
  await site.listen();
}, 60_000);
afterAll(() => site.close());
afterEach(() => site.services.sandboxPayments.turn('pays'));

type Player = Awaited<ReturnType<Harness['player']>>;
const newKey = () => `kind-key-${++keys}`;
const invoice = ({ token }: Player, change: object = {}, key = newKey()) =>
  site.call('POST', '/json-api/treasury/rbk-create-invoice', {
    ...{ token, headers: { 'idempotency-key': key } },
    body: { amount: 2500, currency: 'EUR', returnPath: '/cashbox?game=star-harbour', ...change },
  });
const redirect = (
  { token }: Player,
  path = 'wallet/2500',
  headers: Record<string, string> = { 'idempotency-key': newKey() },
) => site.call('GET', `/json-api/treasury/user/marbella/deposit/${path}`, { token, headers });
const hosted = ({ token }: Player, change: object = {}, key = newKey()) =>
  site.call('POST', '/json-api/treasury/open', {
    ...{ token, headers: { 'idempotency-key': key } },
    body: { paymentSystemId: 77, amount: 2500, currency: 'EUR', returnPath: '/cashbox', ...change },
  });
const ask = async ({ token }: Player, path: string) => (await site.call('GET', path, { token })).body;
const deposits = async (player: Player) =>
  (await ask(player, '/json-api/treasury/user/deposits?offset=0')).items;
const newest = async (player: Player) => (await deposits(player))[0];
const balance = async (player: Player) => (await ask(player, '/json-api/users/balance')).data.balance;
const cardsOf = async (player: Player) => (await ask(player, '/json-api/treasury/user/cards')).data;
const change = ({ token }: Player, id: string, what: 'remove' | 'default') =>
  site.call('POST', `/json-api/treasury/user/cards/${id}/${what}`, { token });

const send = (url: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
  fetch(url.replace(/^https?:\/\/[^/]+/, site.address), {
    ...{ method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' },
    headers,
  });
const show = (url: string, headers: Record<string, string> = {}) =>
  fetch(url.replace(/^https?:\/\/[^/]+/, site.address), { headers, redirect: 'manual' });
const typed = (number: string, more: Record<string, string> = {}) => ({
  ...{ number, validity: '12/30', holder: 'ADA LOVELACE', cvc: '737' },
  ...more,
});
/** The card page of a new invoice, and its deposit. */
const newInvoice = async (player: Player, body: object = {}) => {
  const answer = await invoice(player, body);
  expect(answer.codes).toEqual([]);
  const { invoiceId: id } = answer.body.data;
  const { data } = await ask(player, `/json-api/treasury/user/deposits/${id}`);
  return { id, payUrl: data.payUrl as string, ...answer.body.data };
};
const later = async (ms: number) => {
  site.pass(ms);
  await site.services.sandboxPayments.drain();
};

test('D9: an invoice names the deposit and what its page says; the deposit names the frame', async () => {
  const player = await site.player();
  const made = await newInvoice(player);
  expect(made).toMatchObject({
    invoiceId: made.id,
    name: 'Aurora',
    description: 'Пополнение баланса: Aurora',
  });
  expect(made.label).toMatch(/^Оплатить 25,00\s€$/);
  expect(made.successUrl).toBe(`http://localhost:3000/cashbox?game=star-harbour&deposit=${made.id}`);
  expect(made.payUrl).toContain(made.invoiceAccessToken);
  expect(await newest(player)).toMatchObject({ kind: 'invoice', paymentSystemId: 88, cardId: null });
});

test('D9: a key is of one kind and one card, and answers the same again', async () => {
  const player = await site.player();
  const key = newKey();
  const [one, other] = await Promise.all([invoice(player, {}, key), invoice(player, {}, key)]);
  expect(one.body).toEqual(other.body);
  expect((await hosted(player, { paymentSystemId: 88 }, key)).codes).toEqual(['idempotency_conflict']);
  expect(await deposits(player)).toHaveLength(1);
});

test('D9a: a key whose deposit ended without money says how', async () => {
  const player = await site.player();
  const [declined, cancelled] = [newKey(), newKey()];
  await invoice(player, {}, declined);
  await send((await newest(player)).payUrl, typed(DECLINED));
  expect((await invoice(player, {}, declined)).codes).toEqual(['payment_declined']);
  await invoice(player, { amount: 2600 }, cancelled);
  const { id } = (await deposits(player)).find(({ amount }: { amount: number }) => amount === 2600);
  await site.call('POST', `/json-api/treasury/user/deposits/${id}/cancel`, { token: player.token });
  expect((await invoice(player, { amount: 2600 }, cancelled)).codes).toEqual(['payment_cancelled']);
});

test('the fields of a card are checked by the provider: length, last digit, time, holder in latin letters, code', async () => {
  const player = await site.player();
  const { id, payUrl } = await newInvoice(player);
  const wrong = async (fields: Record<string, string>) => {
    const answer = await send(payUrl, fields);
    const html = await answer.text();
    return [answer.status, ...[...html.matchAll(/id="(\w+)-wrong"/g)].map(([, name]) => name)];
  };
  expect(await wrong(typed('4111111111111112'))).toEqual([422, 'number']);
  expect(await wrong(typed('411'))).toEqual([422, 'number']);
  expect(await wrong(typed(CARD, { validity: '01/20' }))).toEqual([422, 'validity']);
  expect(await wrong(typed(CARD, { validity: '13/30' }))).toEqual([422, 'validity']);
  expect(await wrong(typed(CARD, { holder: 'АДА ЛАВЛЕЙС' }))).toEqual([422, 'holder']);
  expect(await wrong(typed(CARD, { cvc: '7' }))).toEqual([422, 'cvc']);
  expect(await balance(player)).toBe(0);
  await send(payUrl, typed('4111 1111 1111 1111', { validity: '12/2030' }));
  expect(await balance(player)).toBe(2500);
  // the site asks; the page alone leads nowhere but back
  const back = await show(payUrl);
  expect([back.status, back.headers.get('location')]).toEqual([
    303,
    `http://localhost:3000/cashbox?game=star-harbour&deposit=${id}`,
  ]);
});

test('the frame may stand in the site that the deposit came from, and tells that origin alone', async () => {
  const player = await site.player();
  const { payUrl } = await newInvoice(player);
  const page = await show(payUrl, { 'sec-fetch-dest': 'iframe' });
  const policy = page.headers.get('content-security-policy') ?? '';
  expect(policy).toContain('frame-ancestors http://localhost:3000;');
  expect(policy).toContain("default-src 'none'");
  const html = await page.text();
  expect(html).toContain('data-site="http://localhost:3000" data-state="pay"');
  expect(html).not.toContain("'*'");
});

describe('3-D Secure', () => {
  const asked = async () => {
    const player = await site.player();
    const { id, payUrl } = await newInvoice(player);
    await show(payUrl);
    await send(payUrl, typed(ASKS_BANK));
    const bank = payUrl.replace('/card/', '/bank/');
    // as long as the tests like, however long a token is good for
    const { cashbox, wallet } = site.services;
    const state = async () => [
      (await cashbox.get(player.id, id, 'en')).status,
      (await wallet.read(player)).balance,
    ];
    return { payUrl, bank, state };
  };
  test('it waits for the bank, and is paid once the customer confirmed, in whichever tab', async () => {
    const { payUrl, bank, state } = await asked();
    const frame = await (await show(payUrl, { 'sec-fetch-dest': 'iframe' })).text();
    expect(frame).toContain('Ваш банк просит подтвердить');
    expect(await state()).toEqual(['waiting', 0]);
    // another tab: no frame, so it stays with the bank
    const answer = await send(bank, { answer: 'confirm' });
    expect(answer.headers.get('location')).toContain('/sandbox/bank/');
    expect(await state()).toEqual(['success', 2500]);
    expect(await (await show(payUrl, { 'sec-fetch-dest': 'iframe' })).text()).toContain('data-state="ended"');
    await send(bank, { answer: 'refuse' });
    expect(await state()).toEqual(['success', 2500]);
  });
  test('a refusal at the bank is a decline', async () => {
    const { bank, state } = await asked();
    await send(bank, { answer: 'refuse' });
    expect(await state()).toEqual(['declined', 0]);
  });
  test('one that was left waits, and goes on an hour later', async () => {
    const { bank, state } = await asked();
    site.pass(3_600_000);
    expect(await state()).toEqual(['waiting', 0]);
    await send(bank, { answer: 'confirm' });
    expect(await state()).toEqual(['success', 2500]);
  });
  test('without a card that was typed the bank has nothing to confirm', async () => {
    const player = await site.player();
    const { payUrl } = await newInvoice(player);
    await send(payUrl.replace('/card/', '/bank/'), { answer: 'confirm' });
    expect(await balance(player)).toBe(0);
  });
});

describe('saved cards', () => {
  const save = async (player: Player, number = CARD) => {
    const { payUrl } = await newInvoice(player);
    await send(payUrl, typed(number, { save: 'on' }));
    const bank = payUrl.replace('/card/', '/bank/');
    if (number === ASKS_BANK) await send(bank, { answer: 'confirm' });
  };
  test('D11: one is kept when its player wants that, as its last digits, network and validity', async () => {
    const player = await site.player();
    const { payUrl } = await newInvoice(player);
    await send(payUrl, typed(CARD));
    expect(await cardsOf(player)).toEqual([]);
    await save(player);
    await save(player);
    expect(await cardsOf(player)).toEqual([
      {
        ...{ id: expect.any(String), network: 'Visa', last4: '1111', expiryMonth: 12, expiryYear: 2030 },
        ...{ isExpired: false, isDefault: true },
      },
    ]);
  });
  test('D11a: it pays without being typed, once a key', async () => {
    const player = await site.player();
    await save(player);
    const [{ id: cardId }] = await cardsOf(player);
    const key = newKey();
    const answers = await Promise.all([1, 2, 3].map(() => invoice(player, { cardId, amount: 1500 }, key)));
    expect(new Set(answers.map(({ body }) => body.data.invoiceId)).size).toBe(1);
    expect(await balance(player)).toBe(4000);
    expect(await newest(player)).toMatchObject({ status: 'success', amount: 1500, cardId });
  });
  test('D11a: its bank may still ask', async () => {
    const player = await site.player();
    await save(player, ASKS_BANK);
    const [{ id: cardId }] = await cardsOf(player);
    const { payUrl } = await newInvoice(player, { cardId, amount: 1500 });
    expect(await balance(player)).toBe(2500);
    await send(payUrl.replace('/card/', '/bank/'), { answer: 'confirm' });
    expect(await balance(player)).toBe(4000);
  });
  test('D11b: one of them is the default; a removed one pays nothing, at the provider either', async () => {
    const player = await site.player();
    await save(player);
    await save(player, ASKS_BANK);
    const [first, second] = await cardsOf(player);
    expect([first.isDefault, second.isDefault]).toEqual([true, false]);
    const chosen = await change(player, second.id, 'default');
    expect(chosen.body.data.map(({ id, isDefault }: never) => [id, isDefault])).toEqual([
      [second.id, true],
      [first.id, false],
    ]);
    const left = await change(player, second.id, 'remove');
    expect(left.body.data).toMatchObject([{ id: first.id, isDefault: true }]);
    expect((await change(player, second.id, 'remove')).body.data).toHaveLength(1);
    expect((await change(player, second.id, 'default')).codes).toEqual(['payment_not_found']);
    expect((await invoice(player, { cardId: second.id })).codes).toEqual(['cardId: payment_not_found']);
  });
  test('D11c: another player’s card does not exist, and one whose time is over does not pay', async () => {
    const [player, other] = [await site.player(), await site.player()];
    await save(player);
    const [{ id: cardId }] = await cardsOf(player);
    expect((await invoice(other, { cardId })).codes).toEqual(['cardId: payment_not_found']);
    await change(other, cardId, 'remove');
    expect(await cardsOf(player)).toHaveLength(1);
    await site.services.core.db.execute(sql`update user_cards set expiry_year = 2020`);
    expect(await cardsOf(player)).toMatchObject([{ isExpired: true }]);
    expect((await invoice(player, { cardId })).codes).toEqual(['cardId: validation']);
  });
});

describe('a redirect', () => {
  test('D10: it opens a deposit of its method once a key, and is kept by nobody', async () => {
    const player = await site.player();
    const headers = { 'idempotency-key': newKey() };
    const path = 'wallet/2500?returnPath=%2Fcashbox%3Fgame%3Dstar-harbour&qs=utm%3Da';
    const [one, other] = [await redirect(player, path, headers), await redirect(player, path, headers)];
    expect(one.body).toEqual(other.body);
    expect(await deposits(player)).toMatchObject([{ kind: 'redirect', paymentSystemId: 12, amount: 2500 }]);
    const answer = await send(one.body.redirectUrl, { action: 'pay' });
    expect(answer.headers.get('location')).toContain('/cashbox?game=star-harbour&deposit=');
    expect(await balance(player)).toBe(2500);
    const raw = await site.app.server.inject({
      url: '/json-api/treasury/user/marbella/deposit/wallet/2500',
      headers: {
        authorization: `Bearer ${player.token}`,
        'x-brand': 'aurora',
        ...headers,
        'x-requested-with': 'x',
      },
    });
    expect(raw.headers['cache-control']).toBe('no-store');
  });
  test('D10a: what a browser fetches ahead, a page without the header or a call without a key opens nothing', async () => {
    const player = await site.player();
    const key = { 'idempotency-key': newKey() };
    expect((await redirect(player, 'wallet/2500', {})).codes).toEqual(['idempotency_key_required']);
    for (const [name, value] of [
      ['sec-purpose', 'prefetch;prerender'],
      ['purpose', 'prefetch'],
      ['x-requested-with', ''],
    ] as const)
      expect((await redirect(player, 'wallet/2500', { ...key, [name]: value })).codes).toEqual(['forbidden']);
    expect(await deposits(player)).toEqual([]);
  });
  test('D10b: a method that is paid otherwise, and an amount outside the limits, are refused', async () => {
    const player = await site.player();
    expect((await redirect(player, 'instant/2500')).codes).toEqual(['method: payment_system_unavailable']);
    expect((await redirect(player, 'wallet/1')).codes).toEqual(['amount: amount_too_small']);
    expect((await redirect(player, 'wallet/0.5')).codes).toEqual(['amount: validation']);
    expect((await redirect(player, 'wallet/2500?returnPath=%2F%2Fevil.test')).codes).toEqual([
      'returnPath: validation',
    ]);
  });
});

describe('a provider that fails', () => {
  const KINDS = {
    hosted: async (player: Player) => {
      const { redirectUrl } = (await hosted(player)).body.data;
      await send(redirectUrl, { action: 'pay' });
    },
    redirect: async (player: Player) => {
      const { redirectUrl } = (await redirect(player)).body;
      await send(redirectUrl, { action: 'pay' });
    },
    invoice: async (player: Player) => {
      const { payUrl } = await newInvoice(player);
      await send(payUrl, typed(CARD));
    },
  };
  const WAYS: [PaymentMode, number, [string, number], [string, number]][] = [
    ['pays', 0, ['success', 2500], ['success', 2500]],
    ['declines', 0, ['declined', 0], ['declined', 0]],
    ['delays', LATER_MS, ['waiting', 0], ['success', 2500]],
    ['late', LATER_MS, ['cancelled', 0], ['late', 0]],
    ['twice', LATER_MS, ['success', 2500], ['success', 2500]],
    ['charges_back', LATER_MS, ['success', 2500], ['charged_back', 0]],
    ['loses', REPEATED_MS, ['waiting', 0], ['success', 2500]],
    ['shuffles', LATER_MS, ['success', 2500], ['success', 2500]],
  ];
  describe.each(Object.keys(KINDS) as (keyof typeof KINDS)[])('%s', (kind) => {
    test.each(WAYS)('%s', async (mode, after, atOnce, inTheEnd) => {
      const player = await site.player();
      await site.services.sandboxPayments.turn(mode);
      await KINDS[kind](player);
      const stand = async () => {
        const { status } = await newest(player);
        // nobody opened the page of it in this test
        return [status === 'created' ? 'waiting' : status, await balance(player)];
      };
      expect(await stand()).toEqual(atOnce);
      await later(after);
      expect(await stand()).toEqual(inTheEnd);
    });
  });
  test.each(['hosted', 'redirect', 'invoice'] as const)(
    'down: %s opens nothing, and says so',
    async (kind) => {
      const player = await site.player();
      await site.services.sandboxPayments.turn('down');
      const answer = await { hosted, redirect, invoice }[kind](player);
      expect([answer.status, answer.codes]).toEqual([503, ['payment_system_unavailable']]);
    },
  );
});

test('D12: what a payer takes back is taken as far as it is there, once; the rest is the house’s loss', async () => {
  const player = await site.player();
  const { id } = await newInvoice(player);
  const report = (status: string) =>
    site.signed('webhook', '/treasury/webhook', { depositId: id, status, amount: 2500, currency: 'EUR' });
  expect((await report('charged_back')).codes).toEqual(['payment_not_found']);
  await report('success');
  const { wallet, core } = site.services;
  const spent = { scope: 'test', idempotencyKey: 'spent', reference: 'spent', amount: 2000 };
  await core.transact((tx) => wallet.giveUp(tx, player as never, spent));
  for (const _ of [1, 2]) expect((await report('charged_back')).status).toBe(200);
  for (const late of ['success', 'declined']) await report(late);
  expect([(await newest(player)).status, await balance(player)]).toEqual(['charged_back', 0]);
  const [found] = await rows<{ lost: string }>(
    core.db,
    sql`select -sum(e.amount) as lost from ledger_entries e join ledger_accounts a on a.id = e.account_id where a.kind = 'charged_back'`,
  );
  // the other charge backs of this file took all that they gave
  expect(Number(found?.lost)).toBe(2000);
});
