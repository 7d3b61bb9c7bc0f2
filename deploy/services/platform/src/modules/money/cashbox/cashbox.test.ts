import { onADriver } from '../../../testing/database';
import { Harness } from '../../../testing/harness';
import { DEPOSIT_WAITS_MS } from './presenter';

onADriver((open) => {
  let site: Harness;
  let keys = 0;
  beforeAll(async () => {
    site = await Harness.start(await open());
    await site.listen();
  });
  afterAll(() => site.close());

  type Player = Awaited<ReturnType<Harness['player']>>;
  const newKey = () => `deposit-key-${++keys}`;
  const body = (change: object = {}) => ({
    paymentSystemId: 88,
    amount: 2500,
    currency: 'EUR',
    returnPath: '/profile/balance?tab=1',
    ...change,
  });
  const openDeposit = (player: Player, change: object = {}, key = newKey()) =>
    site.call('POST', '/json-api/treasury/open', {
      token: player.token,
      body: body(change),
      headers: { 'idempotency-key': key },
    });
  const deposit = (player: Player, id: string) =>
    site.call('GET', `/json-api/treasury/user/deposits/${id}`, { token: player.token });
  const history = async (player: Player) =>
    (await site.call('GET', '/json-api/treasury/user/deposits?offset=0', { token: player.token }))
      .body;
  const balance = async (player: Player) =>
    (await site.call('GET', '/json-api/users/balance', { token: player.token })).body.data.balance;
  const report = (depositId: string, change: object = {}) =>
    site.signed('webhook', '/treasury/webhook', {
      depositId,
      status: 'success',
      amount: 2500,
      currency: 'EUR',
      ...change,
    });
  const press = (url: string, action: string) =>
    fetch(url.replace(/^https?:\/\/[^/]+/, site.address), {
      method: 'POST',
      body: new URLSearchParams({ action }),
      redirect: 'manual',
    });

  test('D1: the limits and currency of the method are said before anything is made', async () => {
    const player = await site.player();
    expect((await openDeposit(player, { amount: 499 })).codes).toEqual([
      'amount: amount_too_small',
    ]);
    expect((await openDeposit(player, { amount: 1_000_001 })).codes).toEqual([
      'amount: amount_too_large',
    ]);
    expect((await openDeposit(player, { currency: 'USD' })).codes).toEqual([
      'currency: invalid_currency',
    ]);
    expect((await openDeposit(player, { paymentSystemId: 1 })).codes).toEqual([
      'paymentSystemId: payment_system_unavailable',
    ]);
    expect((await openDeposit(player, {}, '')).codes).toEqual(['idempotency_key_required']);
    expect((await openDeposit(player, { returnPath: '//evil.test/' })).codes).toEqual([
      'returnPath: validation',
    ]);
    expect(await history(player)).toEqual({ items: [], totalItems: 0 });
  });

  test('D2: a double click opens one deposit', async () => {
    const player = await site.player();
    const key = newKey();
    const [one, other] = await Promise.all([
      openDeposit(player, {}, key),
      openDeposit(player, {}, key),
    ]);
    expect(one.body).toEqual(other.body);
    expect((await history(player)).totalItems).toBe(1);
    expect(await openDeposit(player, { amount: 3000 }, key)).toMatchObject({
      status: 409,
      codes: ['idempotency_conflict'],
    });
  });

  test('paid on the hosted page: the money is there and the player is back', async () => {
    const player = await site.player();
    const { id, redirectUrl } = (await openDeposit(player)).body.data;
    const page = await (await fetch(redirectUrl.replace(/^https?:\/\/[^/]+/, site.address))).text();
    expect(page).toMatch(/25,00\s€/);
    expect((await deposit(player, id)).body.data.status).toBe('waiting');
    const answer = await press(redirectUrl, 'pay');
    expect(answer.status).toBe(303);
    expect(answer.headers.get('location')).toBe(
      `http://localhost:3000/profile/balance?tab=1&deposit=${id}`,
    );
    expect(await balance(player)).toBe(2500);
    expect((await deposit(player, id)).body.data).toMatchObject({
      status: 'success',
      amount: 2500,
    });
    await press(redirectUrl, 'pay');
    expect(await balance(player)).toBe(2500);
  });

  test.each([
    ['decline', 'declined'],
    ['cancel', 'cancelled'],
  ])('%s: nothing is credited and the history says %s', async (action, status) => {
    const player = await site.player();
    const { id, redirectUrl } = (await openDeposit(player)).body.data;
    expect((await press(redirectUrl, action)).status).toBe(303);
    expect((await deposit(player, id)).body.data.status).toBe(status);
    expect(await balance(player)).toBe(0);
  });

  test('D3, D5b: the word of the provider counts once, however often it comes', async () => {
    const player = await site.player();
    const { id } = (await openDeposit(player)).body.data;
    const answers = await Promise.all([report(id), report(id), report(id)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await balance(player)).toBe(2500);
    await report(id, { status: 'declined' });
    expect((await deposit(player, id)).body.data.status).toBe('success');
  });

  test('D4: a wrong signature, an old one or another amount change nothing', async () => {
    const player = await site.player();
    const { id } = (await openDeposit(player)).body.data;
    const text = JSON.stringify({
      depositId: id,
      status: 'success',
      amount: 2500,
      currency: 'EUR',
    });
    const headers = {
      'x-webhook-timestamp': String(site.now),
      'x-webhook-signature': 'f'.repeat(64),
    };
    const forged = await site.call('POST', '/treasury/webhook', {
      body: JSON.parse(text),
      headers,
    });
    expect(forged).toMatchObject({ status: 401, codes: ['bad_signature'] });
    expect((await site.call('POST', '/treasury/webhook', { body: JSON.parse(text) })).status).toBe(
      401,
    );
    expect((await report(id, { amount: 250_000 })).codes).toEqual(['amount: validation']);
    expect((await report('no such deposit')).codes).toEqual(['payment_not_found']);
    expect(await balance(player)).toBe(0);
  });

  test('D5, D5a: money that arrives after all is kept aside until the operator gives it', async () => {
    const player = await site.player();
    const { id } = (await openDeposit(player)).body.data;
    await report(id, { status: 'cancelled' });
    for (const _ of [1, 2]) await report(id);
    await report(id, { status: 'declined' });
    expect([(await deposit(player, id)).body.data.status, await balance(player)]).toEqual([
      'late',
      0,
    ]);
    const { lateDeposits } = site.services;
    expect((await lateDeposits.list()).map((row) => row.id)).toContain(id);
    for (const _ of [1, 2]) await lateDeposits.release(id);
    expect([(await deposit(player, id)).body.data.status, await balance(player)]).toEqual([
      'success',
      2500,
    ]);
    await expect(lateDeposits.release('no such deposit')).rejects.toThrow('payment_not_found');
  });

  test("another player's deposit does not exist", async () => {
    const [one, other] = [await site.player(), await site.player()];
    const { id } = (await openDeposit(one)).body.data;
    expect(await deposit(other, id)).toMatchObject({ status: 404, codes: ['payment_not_found'] });
  });

  test('the history comes in pages of twenty, newest first', async () => {
    const player = await site.player();
    for (let n = 0; n < 21; n += 1) {
      await openDeposit(player, { amount: 1000 + n });
      site.pass(1000);
    }
    const first = await history(player);
    expect(first).toMatchObject({ totalItems: 21 });
    expect(first.items.map((item: { amount: number }) => item.amount)).toEqual(
      Array.from({ length: 20 }, (_, at) => 1020 - at),
    );
    const { body: rest } = await site.call('GET', '/json-api/treasury/user/deposits?offset=20', {
      token: player.token,
    });
    expect(rest.items).toHaveLength(1);
  });

  const cancel = (player: Player, id: string) =>
    site.call('POST', `/json-api/treasury/user/deposits/${id}/cancel`, { token: player.token });

  test('a deposit that waits can be gone on with or called off, by its player alone', async () => {
    const [player, other] = [await site.player(), await site.player()];
    const { id, redirectUrl } = (await openDeposit(player)).body.data;
    const [waiting] = (await history(player)).items;
    expect(waiting).toMatchObject({ id, status: 'created', payUrl: redirectUrl });
    expect(Date.parse(waiting.expiresAt)).toBe(site.now + DEPOSIT_WAITS_MS);
    expect((await cancel(other, id)).codes).toEqual(['payment_not_found']);
    expect((await site.call('POST', `/json-api/treasury/user/deposits/${id}/cancel`)).status).toBe(
      401,
    );
    expect((await deposit(player, id)).body.data.status).toBe('created');
    for (const _ of [1, 2])
      expect((await cancel(player, id)).body.data).toMatchObject({
        status: 'cancelled',
        payUrl: null,
      });
    await press(redirectUrl, 'pay');
    expect([(await deposit(player, id)).body.data.status, await balance(player)]).toEqual([
      'cancelled',
      0,
    ]);
    // the money did arrive (D5), and then nothing calls it off
    await report(id);
    expect((await cancel(player, id)).body.data.status).toBe('late');
    expect(await balance(player)).toBe(0);
  });

  test('D6: what nobody pays expires, and money that comes later is kept aside', async () => {
    const player = await site.player();
    const { id } = (await openDeposit(player)).body.data;
    await report(id, { status: 'waiting' });
    const { callingOff, wallet } = site.services;
    const status = async () => {
      const locale = 'en' as const;
      return (await site.services.cashbox.get(player.id, id, locale)).status;
    };
    site.pass(DEPOSIT_WAITS_MS - 1000);
    await callingOff.expiry.drain();
    expect(await status()).toBe('waiting');
    site.pass(1000);
    await callingOff.expiry.drain();
    expect(await status()).toBe('expired');
    await report(id, { status: 'waiting' });
    expect(await status()).toBe('expired');
    await report(id);
    expect(await status()).toBe('late');
    expect((await wallet.read(player)).balance).toBe(0);
  });
});
