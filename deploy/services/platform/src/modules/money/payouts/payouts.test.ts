import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { brandOf } from '../../../brands';
import { onADriver } from '../../../testing/database';
import { bonusTemplate, depositTemplate, giftsIn } from '../../../testing/gifts';
import { Harness, PASSWORD } from '../../../testing/harness';
import { toldIn } from '../../../testing/heard';
import {
  CARD,
  type PayoutsIn,
  payoutBody,
  payoutsIn,
  type Somebody,
} from '../../../testing/payouts';
import { CODE } from '../../identity/accounts/codes';
import { devices, playerDevices } from '../../identity/accounts/schema';
import { contacts, players } from '../../identity/players/schema';
import { notifications } from '../../site/notifications/schema';
import { SHOWN, wasPaid } from './repository';
import { risksOfOne } from './risk-repository';
import { payouts as table } from './schema';

onADriver((open) => {
  let site: Harness;
  let payouts: PayoutsIn;
  beforeAll(async () => {
    site = await Harness.start(await open());
    payouts = await payoutsIn(site);
  });
  afterAll(() => site.close());
  beforeEach(() => site.services.sandboxPayouts.turn('waits'));

  const get = (path: string, { token }: Somebody, headers: Record<string, string> = {}) =>
    site.call('GET', `/json-api/treasury/${path}`, { token, headers });
  const cancel = (player: Somebody, id: string, headers: Record<string, string> = {}) =>
    site.call('POST', '/json-api/treasury/user-payout/cancel', {
      token: player.token,
      body: { transaction_id: id },
      headers,
    });
  const told = async ({ brand, hash }: Somebody) =>
    (await toldIn(site, brand, `user.${hash}`))
      .filter(({ topic }) => topic === 'payout.changed')
      .map(({ payload }) => (payload as { status: string }).status);
  const noticesOf = async ({ id }: Somebody) =>
    (
      await site.services.core.db
        .select()
        .from(notifications)
        .where(eq(notifications.playerId, id))
        .orderBy(notifications.id)
    )
      .map(({ template }) => template)
      .filter((name) => name.startsWith('payout'));

  test('PA1: systems have limits in every currency of the brand, by position', async () => {
    const player = await payouts.somebody(0);
    const { data } = (await get('payout-system', player)).body;
    expect(data.map(({ position }: { position: number }) => position)).toEqual([1, 2, 3, 4, 5]);
    for (const { limits } of data)
      expect(limits.map(({ currency }: { currency: string }) => currency)).toEqual(
        brandOf('aurora').currencies,
      );
    expect((await site.app.server.inject({ url: data[0].image })).statusCode).toBe(200);
  });

  test.each([
    ['another currency', { currency: 'USD' }, 'currency: invalid_currency'],
    [
      'a system that there is not',
      { payoutSystemId: 1 },
      'payoutSystemId: payment_system_unavailable',
    ],
    ['too little', { amount: 999 }, 'amount: amount_too_small'],
    ['too much', { amount: 100_000_001 }, 'amount: amount_too_large'],
    ['more than there is', { amount: 5001 }, 'amount: insufficient_funds'],
    ['an account with a hole', { account: { number: CARD } }, 'account.firstname: required'],
    ['a field of nobody', { status: 'success' }, 'status: validation'],
  ])('PA1, PA4: %s makes nothing', async (_, change, code) => {
    const player = await payouts.somebody(5000);
    const { status, codes } = await payouts.ask(player, { ...payoutBody(change), code: '1234' });
    expect([status, codes[0]]).toEqual([422, code]);
    expect((await get('user/payouts?offset=0', player)).body).toEqual({ items: [], totalItems: 0 });
    expect(await payouts.money(player)).toEqual({ balance: 5000, bonus: 0 });
  });

  test('PA2, PA3: asked with the code of the phone, the money is held at once and once', async () => {
    const player = await payouts.somebody(3000);
    const key = randomUUID();
    expect((await payouts.ask(player, payoutBody(), key)).body).toEqual({
      data: null,
      codeNeeded: true,
    });
    expect((await payouts.ask(player, payoutBody(), key)).codes).toEqual(['code_sent_just_now']);
    const body = { ...payoutBody(), code: await site.codeTo(player.phone) };
    const twice = await Promise.all([1, 2, 3].map(() => payouts.ask(player, body, key)));
    const again = await payouts.ask(player, body, key);
    const made = again.body;
    expect(made.data).toMatchObject({
      amount: 2000,
      currency: 'EUR',
      status: 'created',
      finishedAt: null,
    });
    for (const { status, body } of [...twice, again]) expect([status, body]).toEqual([200, made]);
    expect((await payouts.ask(player, { ...body, amount: 2001 }, key)).codes).toEqual([
      'idempotency_conflict',
    ]);
    expect((await payouts.ask(player, { ...body, amount: 1000 })).codes).toEqual([
      'code: code_expired',
    ]);
    expect(await payouts.money(player)).toEqual({ balance: 1000, bonus: 0 });
    expect((await get('user/new-payouts', player)).body.data).toEqual([made.data]);
    expect(await told(player)).toEqual(['created']);
  });

  test('PA1a: nothing that is kept holds the number of the card', async () => {
    const player = await payouts.somebody(5000);
    const id = await payouts.create(player);
    await payouts.approve(id);
    const row = await payouts.read(id);
    expect(row.account).toMatchObject({
      number: '**** 1111',
      numberToken: expect.stringMatching(/^card_/),
    });
    const sent = (await site.services.sandboxPayouts.list()).find(
      ({ payoutId }) => payoutId === id,
    );
    expect(sent).toMatchObject({ amount: 2000, account: row.account });
    expect(JSON.stringify([row, sent])).not.toContain(CARD);
  });

  test('PA3: five wrong codes are the last, one of ten minutes ago is none, and without a phone nothing is sent', async () => {
    const player = await payouts.somebody(5000);
    const key = randomUUID();
    const withCode = (code: string) => payouts.ask(player, { ...payoutBody(), code }, key);
    await payouts.ask(player, payoutBody(), key);
    const old = (await site.codeTo(player.phone)) ?? '';
    site.pass(CODE.lifeMs);
    const here = { token: player.token, body: { password: PASSWORD } };
    expect((await site.call('POST', '/json-api/players/step-up', here)).status).toBe(200);
    expect((await withCode(old)).codes).toEqual(['code: code_expired']);
    await payouts.ask(player, payoutBody(), key);
    for (let n = 0; n < 4; n += 1)
      expect((await withCode('12345')).codes).toEqual(['code: wrong_code']);
    const limit = { data: null, is_max_attempts_used: true };
    expect((await withCode('12345')).body).toEqual(limit);
    expect((await withCode((await site.codeTo(player.phone)) ?? '')).body).toEqual(limit);
    expect((await payouts.ask(player, payoutBody())).body).toEqual(limit);
    expect(await payouts.money(player)).toEqual({ balance: 5000, bonus: 0 });
    const other = await site.richPlayer(5000);
    await payouts.verify(other.id);
    expect((await payouts.ask(other, payoutBody())).codes).toEqual(['phone_required']);
  });

  test('PA4: an account that is not verified is paid nothing, unless no documents are taken', async () => {
    const player = await payouts.somebody(5000);
    const { core } = site.services;
    await core.db.update(players).set({ isVerified: false }).where(eq(players.id, player.id));
    const refused = await payouts.ask(player, payoutBody());
    expect([refused.status, refused.codes]).toEqual([403, ['action_not_allowed']]);
    core.config.verification = false;
    const sent = await payouts.ask(player, payoutBody());
    core.config.verification = true;
    expect(sent.body.codeNeeded).toBe(true);
  });

  test('PA4, GI14: with a bonus in play the player agrees first; then it and what was taken burn, and offers stay', async () => {
    const gifts = await giftsIn(site, [
      bonusTemplate('payout-bonus'),
      depositTemplate('payout-match'),
    ]);
    const player = await payouts.somebody(5000);
    const count = async () =>
      (await site.call('GET', '/json-api/user-gifts/payout-gift-count', { token: player.token }))
        .body.data.count;
    const [active, chosen, offered] = [
      await gifts.offer(player, 'payout-bonus'),
      await gifts.offer(player, 'payout-match'),
      await gifts.offer(player, 'payout-match'),
    ];
    expect(await count()).toBe(0);
    await gifts.activate(player, active);
    await gifts.choose(player, chosen);
    expect(await count()).toBe(2);
    const refused = await payouts.ask(player, payoutBody());
    expect([refused.status, refused.codes]).toEqual([422, ['withdrawal_needs_wager']]);
    await payouts.create(player, { forfeitBonus: true });
    expect(await payouts.money(player)).toEqual({ balance: 3000, bonus: 0 });
    const states = await Promise.all([active, chosen, offered].map((id) => gifts.state(id)));
    expect(states).toEqual(['forfeited', 'cancelled', 'offered']);
    expect(await count()).toBe(0);
  });

  test('less than one unit of a bonus goes without a word', async () => {
    const gifts = await giftsIn(site, [
      bonusTemplate('payout-crumbs', {
        terms: { EUR: { ...bonusTemplate('x').terms.EUR, amount: 99 } },
      }),
    ]);
    const player = await payouts.somebody(5000);
    await gifts.activate(player, await gifts.offer(player, 'payout-crumbs'));
    expect(await payouts.money(player)).toEqual({ balance: 5000, bonus: 99 });
    await payouts.create(player);
    expect(await payouts.money(player)).toEqual({ balance: 3000, bonus: 0 });
  });

  test('PA4b: a player who is excluded takes money out', async () => {
    const player = await payouts.somebody(5000);
    const { limits, core } = site.services;
    const body = { months: brandOf('aurora').exclusionMonths[0] };
    const { token } = player;
    expect(
      (await site.call('POST', '/json-api/users/self-exclusion', { token, body })).status,
    ).toBe(200);
    await site.settled();
    expect(await limits.isAway(core.db, player.id)).toBe(true);
    site.pass(60_000);
    const login = { login: player.phone, password: PASSWORD };
    const back = await site.call('POST', '/json-api/login', { body: login });
    const id = await payouts.create({ ...player, token: back.body.tokens.accessToken });
    await payouts.approve(id);
    await payouts.report(id, 'success');
    expect([await payouts.state(id), await payouts.money(player)]).toEqual([
      'success',
      { balance: 3000, bonus: 0 },
    ]);
  });

  const DAY_MS = 86_400_000;
  /** A card that nobody else has. */
  const own = ({ id }: Somebody) => ({
    number: '**** 1111',
    numberToken: `card_${id}`,
    lastname: 'PETROV',
  });
  const waited = async (id: string) => {
    site.pass(site.services.core.config.payoutReviewSeconds * 1000);
    await site.settled();
    return payouts.state(id);
  };
  /** Was paid to the own card once. */
  const known = async () => {
    const player = await payouts.somebody(20_000);
    const id = await payouts.place(player, 2000, own(player));
    await payouts.approve(id);
    await payouts.report(id, 'success');
    site.pass(DAY_MS);
    return player;
  };

  test('PA6: a request that nobody looked at is approved by no time', async () => {
    const id = await payouts.create(await payouts.somebody(5000));
    expect(await waited(id)).toBe('created');
    site.pass(24 * 3_600_000);
    expect(await waited(id)).toBe('created');
  });

  test('PA6a, policy.payoutReview: a small sum to a known payee is approved by itself', async () => {
    const player = await known();
    const id = await payouts.place(player, 5000, { ...own(player), lastname: 'PETROVA' });
    expect(await payouts.state(id)).toBe('created');
    expect(await waited(id)).toBe('waiting');
  });

  test('policy.payoutReview: a sum that is split within a day is judged as one', async () => {
    const player = await known();
    const ids = [
      await payouts.place(player, 2500, own(player)),
      await payouts.place(player, 2501, own(player)),
    ];
    for (const id of ids) expect(await waited(id)).toBe('created');
    await payouts.decline(ids[1] ?? '');
    site.pass(DAY_MS);
    const [half, rest] = [
      await payouts.place(player, 2500, own(player)),
      await payouts.place(player, 2500, own(player)),
    ];
    expect([await waited(half), await waited(rest)]).toEqual(['waiting', 'waiting']);
  });

  test('the desk shows what waits the longest first, page by page, however much is decided later', async () => {
    const player = await payouts.somebody(5000);
    const at = (n: number, status: 'created' | 'cancelled') => ({
      id: randomUUID(),
      playerId: player.id,
      brand: 'aurora',
      payoutSystemId: 88,
      method: 'card',
      amount: 1,
      currency: 'EUR',
      account: {},
      status,
      requestHash: '',
      idempotencyKey: randomUUID(),
      createdAt: new Date(n),
      finishedAt: status === 'created' ? null : new Date(n),
    });
    const waiting = Array.from({ length: SHOWN + 1 }, (_, n) => at(n, 'created'));
    const later = Array.from({ length: SHOWN + 1 }, (_, n) => at(site.now + n, 'cancelled'));
    await db()
      .insert(table)
      .values([...waiting, ...later]);
    const page = async (query = '') => {
      const { body } = await site.app.server.inject({ url: `/desk/payouts${query}` });
      return [...body.matchAll(/name="id" value="([^"]+)"/g)].map(([, id]) => id);
    };
    expect(await page()).toEqual(waiting.slice(0, SHOWN).map(({ id }) => id));
    expect((await page('?page=2'))[0]).toBe(waiting[SHOWN]?.id);
    await db().delete(table).where(eq(table.playerId, player.id));
  });

  test('PA6a: one account is one payee however its number is written', async () => {
    const bank = (iban: string) => ({ iban, holder: 'IVAN PETROV' });
    const [player, other] = [await payouts.somebody(20_000), await payouts.somebody(5000)];
    const paid = async (iban: string) => wasPaid(db(), player.id, 'card', bank(iban));
    const first = await payouts.place(player, 2000, bank('de89-3704 0044.0532'));
    await payouts.approve(first);
    await payouts.report(first, 'success');
    expect([await paid('DE89370400440532'), await paid('DE89370400440533')]).toEqual([true, false]);
    const second = await payouts.place(other, 2000, bank('DE89370400440532'));
    expect(await risksOfOne(db(), { id: second })).toContain('payee_of_another');
    const coins = await payouts.place(player, 2000, { address: 'bC1q' });
    expect(
      await risksOfOne(db(), { id: await payouts.place(other, 2000, { address: 'bc1q' }) }),
    ).not.toContain('payee_of_another');
    expect(await payouts.state(coins)).toBe('created');
  });

  const db = () => site.services.core.db;
  const contactWait = brandOf('aurora').stepUp.contactWaitHours * 3_600_000;
  /** That was proved so long ago. */
  const addContact = (playerId: number, agoMs: number) =>
    db()
      .insert(contacts)
      .values({
        playerId,
        brand: 'aurora',
        type: 'email',
        value: `${randomUUID()}@example.test`,
        isPrimary: false,
        isVerified: true,
        confirmedAt: new Date(site.now - agoMs),
      });
  test('policy.stepUp: a contact is new until its wait is over, also one that came after the payout', async () => {
    for (const [ago, isNew] of [
      [contactWait, false],
      [contactWait - 1, true],
      [-60_000, true],
    ] as const) {
      const player = await payouts.somebody(5000);
      await addContact(player.id, ago);
      const id = await payouts.place(player, 2000);
      expect([ago, (await risksOfOne(db(), { id })).includes('new_contact')]).toEqual([ago, isNew]);
    }
    const { body } = await site.app.server.inject({ url: '/desk/payouts' });
    expect(body).toMatch(/Look at: [^<]*new contact/);
  });
  test.each<
    [string, { amount?: number; payee?: string; before?: (player: Somebody) => Promise<unknown> }]
  >([
    ['one unit above the sum', { amount: 5001 }],
    ['another payee', { payee: 'card_new' }],
    [
      'an account that is no longer verified',
      {
        before: ({ id }) =>
          db().update(players).set({ isVerified: false }).where(eq(players.id, id)),
      },
    ],
    [
      'a payee to whom somebody else asks to be paid',
      { before: async (player) => payouts.place(await payouts.somebody(5000), 2000, own(player)) },
    ],
    [
      'a browser in which somebody else is known',
      {
        async before({ id }) {
          const other = await payouts.somebody(0);
          const device = { hash: randomUUID(), seenAt: new Date(site.now) };
          const [made] = await db().insert(devices).values(device).returning();
          const deviceId = made?.id ?? 0;
          await db()
            .insert(playerDevices)
            .values([id, other.id].map((playerId) => ({ playerId, deviceId })));
        },
      },
    ],
    [
      'a player who added a contact within the policy’s wait',
      { before: ({ id }) => addContact(id, 1) },
    ],
  ])(
    'PA6a, policy.payoutReview: %s waits for a person',
    async (_, { amount = 5000, payee, before }) => {
      const player = await known();
      await before?.(player);
      const account = payee ? { ...own(player), numberToken: payee } : own(player);
      expect(await waited(await payouts.place(player, amount, account))).toBe('created');
    },
  );

  test('PA6a: the first payout of a player, and one of a brand without an automatic policy, wait for a person', async () => {
    const first = await payouts.somebody(5000);
    expect(await waited(await payouts.place(first, 2000, own(first)))).toBe('created');
    const player = await known();
    const { payoutReview } = brandOf('aurora');
    const { automatic } = payoutReview;
    payoutReview.automatic = null;
    const state = await waited(await payouts.place(player, 2000, own(player)));
    payoutReview.automatic = automatic;
    expect(state).toBe('created');
  });

  test('PA6, PA10, PA10a: approved by a person, paid by the provider’s word, said once', async () => {
    const player = await payouts.somebody(5000);
    const id = await payouts.create(player);
    expect((await payouts.report(id, 'success')).codes).toEqual(['idempotency_conflict']);
    await payouts.approve(id);
    expect(await payouts.state(id)).toBe('waiting');
    for (const change of [{ amount: 1 }, { currency: 'USD' }])
      expect((await payouts.report(id, 'success', change)).codes).toEqual(['amount: validation']);
    for (const _ of [1, 2]) expect((await payouts.report(id, 'success')).status).toBe(200);
    expect((await payouts.report(id, 'declined')).codes).toEqual(['idempotency_conflict']);
    expect((await cancel(player, id)).body).toEqual({ status: 'success' });
    expect(await payouts.money(player)).toEqual({ balance: 3000, bonus: 0 });
    expect(await told(player)).toEqual(['created', 'waiting', 'success']);
    expect(await noticesOf(player)).toEqual(['payout_paid']);
    for (const _ of [1, 2]) expect((await payouts.report(id, 'returned')).status).toBe(200);
    expect((await payouts.report(id, 'success')).status).toBe(200);
    expect([await payouts.state(id), await payouts.money(player)]).toEqual([
      'returned',
      { balance: 5000, bonus: 0 },
    ]);
    expect(await noticesOf(player)).toEqual(['payout_paid', 'payout_returned']);
    const { items } = (await get('user/payouts?offset=0', player)).body;
    expect(items).toMatchObject([{ id, status: 'returned' }]);
  });

  test.each([
    ['a person', async (id: string) => payouts.decline(id)],
    [
      'the provider',
      async (id: string) => {
        await payouts.approve(id);
        await payouts.report(id, 'declined');
      },
    ],
  ])('PA6, PA10: declined by %s, the money is back', async (_, end) => {
    const player = await payouts.somebody(5000);
    const id = await payouts.create(player);
    await end(id);
    await site.settled();
    expect([await payouts.state(id), await payouts.money(player)]).toEqual([
      'declined',
      { balance: 5000, bonus: 0 },
    ]);
    expect(await noticesOf(player)).toEqual(['payout_not_paid']);
    expect((await payouts.report(id, 'success')).codes).toEqual(['idempotency_conflict']);
    await payouts.approve(id);
    expect(await payouts.state(id)).toBe('declined');
  });

  test('the history has 20 a page, the newest first, and nobody else’s', async () => {
    const player = await payouts.somebody(100_000);
    const rows = Array.from({ length: 21 }, (_, n) => ({
      id: randomUUID(),
      playerId: player.id,
      brand: 'aurora',
      payoutSystemId: 88,
      method: 'card',
      amount: n + 1,
      currency: 'EUR',
      account: {},
      status: 'cancelled' as const,
      requestHash: '',
      idempotencyKey: `page-${n}`,
      createdAt: new Date(site.now + n),
      finishedAt: new Date(site.now),
    }));
    await site.services.core.db.insert(table).values(rows);
    const amounts = async (offset: number, somebody = player) =>
      (await get(`user/payouts?offset=${offset}`, somebody)).body.items.map(
        ({ amount }: { amount: number }) => amount,
      );
    expect(await amounts(0)).toEqual(Array.from({ length: 20 }, (_, n) => 21 - n));
    expect(await amounts(20)).toEqual([1]);
    expect(await amounts(0, await payouts.somebody(0))).toEqual([]);
  });
});
