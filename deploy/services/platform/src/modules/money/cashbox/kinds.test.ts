import { sql } from 'drizzle-orm';
import { rows } from '../../../db/connect';
import { openEither } from '../../../testing/database';
import {
  ASKS_BANK,
  CARD,
  DECLINED,
  type DepositsIn,
  depositsIn,
  type Player,
} from '../../../testing/deposits';
import { Harness } from '../../../testing/harness';

let site: Harness;
let on: DepositsIn;
beforeAll(async () => {
  site = await Harness.start(await openEither());
  await site.listen();
  on = depositsIn(site);
});
afterAll(() => site.close());

test('D9: an invoice names the deposit and what its page says; the deposit names the frame', async () => {
  const player = await site.player();
  const made = await on.newInvoice(player);
  expect(made).toMatchObject({
    invoiceId: made.id,
    name: 'Aurora',
    description: 'Пополнение баланса: Aurora',
  });
  expect(made.label).toMatch(/^Оплатить 25,00\s€$/);
  expect(made.successUrl).toBe(
    `http://localhost:3000/cashbox?game=star-harbour&deposit=${made.id}`,
  );
  expect(made.payUrl).toContain(made.invoiceAccessToken);
  expect(await on.newest(player)).toMatchObject({
    kind: 'invoice',
    paymentSystemId: 88,
    cardId: null,
  });
});

test('D9: a key is of one kind and one card, and answers the same again', async () => {
  const player = await site.player();
  const key = on.newKey();
  const [one, other] = await Promise.all([
    on.invoice(player, {}, key),
    on.invoice(player, {}, key),
  ]);
  expect(one.body).toEqual(other.body);
  expect((await on.hosted(player, { paymentSystemId: 88 }, key)).codes).toEqual([
    'idempotency_conflict',
  ]);
  expect(await on.deposits(player)).toHaveLength(1);
});

test('a key whose deposit ended without money says how', async () => {
  const player = await site.player();
  const [declined, cancelled] = [on.newKey(), on.newKey()];
  await on.invoice(player, {}, declined);
  await on.send((await on.newest(player)).payUrl, on.typed(DECLINED));
  expect((await on.invoice(player, {}, declined)).codes).toEqual(['payment_declined']);
  await on.invoice(player, { amount: 2600 }, cancelled);
  const { id } = (await on.deposits(player)).find(
    ({ amount }: { amount: number }) => amount === 2600,
  );
  await site.call('POST', `/json-api/treasury/user/deposits/${id}/cancel`, { token: player.token });
  expect((await on.invoice(player, { amount: 2600 }, cancelled)).codes).toEqual([
    'payment_cancelled',
  ]);
});

test('the fields of a card are checked by the provider: length, last digit, time, holder in latin letters, code', async () => {
  const player = await site.player();
  const { id, payUrl } = await on.newInvoice(player);
  const wrong = async (fields: Record<string, string>) => {
    const answer = await on.send(payUrl, fields);
    const html = await answer.text();
    return [answer.status, ...[...html.matchAll(/id="(\w+)-wrong"/g)].map(([, name]) => name)];
  };
  expect(await wrong(on.typed('4111111111111112'))).toEqual([422, 'number']);
  expect(await wrong(on.typed('411'))).toEqual([422, 'number']);
  expect(await wrong(on.typed(CARD, { validity: '01/20' }))).toEqual([422, 'validity']);
  expect(await wrong(on.typed(CARD, { validity: '13/30' }))).toEqual([422, 'validity']);
  expect(await wrong(on.typed(CARD, { holder: 'АДА ЛАВЛЕЙС' }))).toEqual([422, 'holder']);
  expect(await wrong(on.typed(CARD, { cvc: '7' }))).toEqual([422, 'cvc']);
  expect(await on.balance(player)).toBe(0);
  await on.send(payUrl, on.typed('4111 1111 1111 1111', { validity: '12/2030' }));
  expect(await on.balance(player)).toBe(2500);
  // the site asks; the page alone leads nowhere but back
  const back = await on.show(payUrl);
  expect([back.status, back.headers.get('location')]).toEqual([
    303,
    `http://localhost:3000/cashbox?game=star-harbour&deposit=${id}`,
  ]);
});

test('the frame may stand in the site that the deposit came from, and tells that origin alone', async () => {
  const player = await site.player();
  const { payUrl } = await on.newInvoice(player);
  const page = await on.show(payUrl, { 'sec-fetch-dest': 'iframe' });
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
    const { id, payUrl } = await on.newInvoice(player);
    await on.show(payUrl);
    await on.send(payUrl, on.typed(ASKS_BANK));
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
    const frame = await (await on.show(payUrl, { 'sec-fetch-dest': 'iframe' })).text();
    expect(frame).toContain('Ваш банк просит подтвердить');
    expect(await state()).toEqual(['waiting', 0]);
    // another tab: no frame, so it stays with the bank
    const answer = await on.send(bank, { answer: 'confirm' });
    expect(answer.headers.get('location')).toContain('/sandbox/bank/');
    expect(await state()).toEqual(['success', 2500]);
    expect(await (await on.show(payUrl, { 'sec-fetch-dest': 'iframe' })).text()).toContain(
      'data-state="ended"',
    );
    await on.send(bank, { answer: 'refuse' });
    expect(await state()).toEqual(['success', 2500]);
  });
  test('a refusal at the bank is a decline', async () => {
    const { bank, state } = await asked();
    await on.send(bank, { answer: 'refuse' });
    expect(await state()).toEqual(['declined', 0]);
  });
  test('one that was left waits, and goes on an hour later', async () => {
    const { bank, state } = await asked();
    site.pass(3_600_000);
    expect(await state()).toEqual(['waiting', 0]);
    await on.send(bank, { answer: 'confirm' });
    expect(await state()).toEqual(['success', 2500]);
  });
  test('without a card that was typed the bank has nothing to confirm', async () => {
    const player = await site.player();
    const { payUrl } = await on.newInvoice(player);
    await on.send(payUrl.replace('/card/', '/bank/'), { answer: 'confirm' });
    expect(await on.balance(player)).toBe(0);
  });
});

describe('saved cards', () => {
  const save = async (player: Player, number = CARD) => {
    const { payUrl } = await on.newInvoice(player);
    await on.send(payUrl, on.typed(number, { save: 'on' }));
    const bank = payUrl.replace('/card/', '/bank/');
    if (number === ASKS_BANK) await on.send(bank, { answer: 'confirm' });
  };
  test('D11: one is kept when its player wants that, as its last digits, network and validity', async () => {
    const player = await site.player();
    const { payUrl } = await on.newInvoice(player);
    await on.send(payUrl, on.typed(CARD));
    expect(await on.cardsOf(player)).toEqual([]);
    await save(player);
    await save(player);
    expect(await on.cardsOf(player)).toEqual([
      {
        id: expect.any(String),
        network: 'Visa',
        last4: '1111',
        expiryMonth: 12,
        expiryYear: 2030,
        isExpired: false,
        isDefault: true,
      },
    ]);
  });
  test('it pays without being typed, once a key', async () => {
    const player = await site.player();
    await save(player);
    const [{ id: cardId }] = await on.cardsOf(player);
    const key = on.newKey();
    const answers = await Promise.all(
      [1, 2, 3].map(() => on.invoice(player, { cardId, amount: 1500 }, key)),
    );
    expect(new Set(answers.map(({ body }) => body.data.invoiceId)).size).toBe(1);
    expect(await on.balance(player)).toBe(4000);
    // both may be of one moment
    const all: { cardId: string | null }[] = await on.deposits(player);
    expect(all.filter((deposit) => deposit.cardId === cardId)).toEqual([
      expect.objectContaining({ status: 'success', amount: 1500 }),
    ]);
  });
  test('its bank may still ask', async () => {
    const player = await site.player();
    await save(player, ASKS_BANK);
    const [{ id: cardId }] = await on.cardsOf(player);
    const { payUrl } = await on.newInvoice(player, { cardId, amount: 1500 });
    expect(await on.balance(player)).toBe(2500);
    await on.send(payUrl.replace('/card/', '/bank/'), { answer: 'confirm' });
    expect(await on.balance(player)).toBe(4000);
  });
  test('one of them is the default; a removed one pays nothing, at the provider either', async () => {
    const player = await site.player();
    await save(player);
    await save(player, ASKS_BANK);
    const [first, second] = await on.cardsOf(player);
    expect([first.isDefault, second.isDefault]).toEqual([true, false]);
    const chosen = await on.change(player, second.id, 'default');
    expect(chosen.body.data.map(({ id, isDefault }: never) => [id, isDefault])).toEqual([
      [second.id, true],
      [first.id, false],
    ]);
    const left = await on.change(player, second.id, 'remove');
    expect(left.body.data).toMatchObject([{ id: first.id, isDefault: true }]);
    expect((await on.change(player, second.id, 'remove')).body.data).toHaveLength(1);
    expect((await on.change(player, second.id, 'default')).codes).toEqual(['payment_not_found']);
    expect((await on.invoice(player, { cardId: second.id })).codes).toEqual([
      'cardId: payment_not_found',
    ]);
  });
  test('D11c: another player’s card does not exist, and one whose time is over does not pay', async () => {
    const [player, other] = [await site.player(), await site.player()];
    await save(player);
    const [{ id: cardId }] = await on.cardsOf(player);
    expect((await on.invoice(other, { cardId })).codes).toEqual(['cardId: payment_not_found']);
    await on.change(other, cardId, 'remove');
    expect(await on.cardsOf(player)).toHaveLength(1);
    await site.services.core.db.execute(sql`update user_cards set expiry_year = 2020`);
    expect(await on.cardsOf(player)).toMatchObject([{ isExpired: true }]);
    expect((await on.invoice(player, { cardId })).codes).toEqual(['cardId: validation']);
  });
});

describe('a redirect', () => {
  test('D10: it opens a deposit of its method once a key, and is kept by nobody', async () => {
    const player = await site.player();
    const headers = { 'idempotency-key': on.newKey() };
    const path = 'wallet/2500?returnPath=%2Fcashbox%3Fgame%3Dstar-harbour&qs=utm%3Da';
    const [one, other] = [
      await on.redirect(player, path, headers),
      await on.redirect(player, path, headers),
    ];
    expect(one.body).toEqual(other.body);
    expect(await on.deposits(player)).toMatchObject([
      { kind: 'redirect', paymentSystemId: 12, amount: 2500 },
    ]);
    const answer = await on.send(one.body.redirectUrl, { action: 'pay' });
    expect(answer.headers.get('location')).toContain('/cashbox?game=star-harbour&deposit=');
    expect(await on.balance(player)).toBe(2500);
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
  test('D10: what a browser fetches ahead, a page without the header or a call without a key opens nothing', async () => {
    const player = await site.player();
    const key = { 'idempotency-key': on.newKey() };
    expect((await on.redirect(player, 'wallet/2500', {})).codes).toEqual([
      'idempotency_key_required',
    ]);
    for (const [name, value] of [
      ['sec-purpose', 'prefetch;prerender'],
      ['purpose', 'prefetch'],
      ['x-requested-with', ''],
    ] as const)
      expect((await on.redirect(player, 'wallet/2500', { ...key, [name]: value })).codes).toEqual([
        'forbidden',
      ]);
    expect(await on.deposits(player)).toEqual([]);
  });
  test('a method that is paid otherwise, and an amount outside the limits, are refused', async () => {
    const player = await site.player();
    expect((await on.redirect(player, 'instant/2500')).codes).toEqual([
      'method: payment_system_unavailable',
    ]);
    expect((await on.redirect(player, 'wallet/1')).codes).toEqual(['amount: amount_too_small']);
    expect((await on.redirect(player, 'wallet/0.5')).codes).toEqual(['amount: validation']);
    expect((await on.redirect(player, 'wallet/2500?returnPath=%2F%2Fevil.test')).codes).toEqual([
      'returnPath: validation',
    ]);
  });
});

test('D12: what a payer takes back is taken as far as it is there, once; the rest is the house’s loss', async () => {
  const player = await site.player();
  const { id } = await on.newInvoice(player);
  const report = (status: string) =>
    site.signed('webhook', '/treasury/webhook', {
      depositId: id,
      status,
      amount: 2500,
      currency: 'EUR',
    });
  expect((await report('charged_back')).codes).toEqual(['payment_not_found']);
  await report('success');
  const { wallet, core } = site.services;
  const spent = { scope: 'test', idempotencyKey: 'spent', reference: 'spent', amount: 2000 };
  await core.transact((tx) => wallet.giveUp(tx, player as never, spent));
  for (const _ of [1, 2]) expect((await report('charged_back')).status).toBe(200);
  for (const late of ['success', 'declined']) await report(late);
  expect([(await on.newest(player)).status, await on.balance(player)]).toEqual(['charged_back', 0]);
  const [found] = await rows<{ lost: string }>(
    core.db,
    sql`select -sum(e.amount) as lost from ledger_entries e join ledger_accounts a on a.id = e.account_id where a.kind = 'charged_back'`,
  );
  // the other charge backs of this file took all that they gave
  expect(Number(found?.lost)).toBe(2000);
});
