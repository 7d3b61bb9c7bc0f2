import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { brandOf } from '../../../brands';
import { type Db, rows } from '../../../db/connect';
import { onADriver } from '../../../testing/database';
import { bonusTemplate, giftsIn } from '../../../testing/gifts';
import { Harness, PASSWORD, registration } from '../../../testing/harness';
import { payoutsIn } from '../../../testing/payouts';
import { leastPayout } from '../../money/payouts/public';
import { linesOf } from '../exports/section-repository';
import { countClosings } from './repository';

const CALL = '/json-api/users/closing';
const DAY = 86_400_000;
type Player = Awaited<ReturnType<Harness['player']>>;

onADriver((open) => {
  let site: Harness;
  beforeAll(async () => {
    site = await Harness.start(await open());
  });
  afterAll(() => site.close());

  const read = async ({ token }: Player) => (await site.call('GET', CALL, { token })).body.data;
  const close = ({ token }: Pick<Player, 'token'>, password = PASSWORD, more: object = {}) =>
    site.call('POST', CALL, { token, body: { password, ...more } });
  const login = ({ body }: Player) =>
    site.call('POST', '/json-api/login', {
      body: { login: (body as { email: string }).email, password: PASSWORD },
    });
  const pay = (player: Player, amount: number) => {
    const booking = { scope: 'test', idempotencyKey: randomUUID(), reference: 'test', amount };
    return site.services.core.transact((tx) => site.services.wallet.adjust(tx, player, booking));
  };
  const stateOf = async ({ id }: Player) => {
    const found = await site.services.core.db.execute(
      sql`select state from account_closings where player_id = ${id} order by id desc`,
    );
    return (found as unknown as { rows: { state: string }[] }).rows[0]?.state;
  };
  const told = async (player: Player, template: string) => {
    const found = await site.services.core.db.execute(
      sql`select 1 from notifications where player_id = ${player.id} and template = ${template}`,
    );
    return (found as unknown as { rows: unknown[] }).rows.length;
  };
  const mailsTo = async (player: Player) => {
    const { email } = player.body as { email: string };
    const { body } = await site.call('GET', `/sandbox/outbox.json?to=${email}`);
    return body.items.filter(({ subject }: { subject: string }) => /закрывается/.test(subject));
  };
  const days = brandOf('aurora').closingDays;
  /** Its job has been done. */
  const atTheEnd = async () => {
    site.pass(days * DAY);
    await site.settled();
  };

  test('CL1a: money, a payout, a deposit and a round stand in the way, all told at once', async () => {
    const player = await site.richPlayer(1000);
    await (await payoutsIn(site)).place(player, 400);
    await site.call('POST', '/json-api/treasury/open', {
      token: player.token,
      body: { paymentSystemId: 88, amount: 2000, currency: 'EUR', returnPath: '/cashbox' },
      headers: { 'idempotency-key': randomUUID() },
    });
    await site.services.core.db.execute(
      sql`with session as (insert into game_sessions (id, mode, player_id, brand, game_slug, currency, locale, platform, created_at)
            values (${`s${player.id}`}, 'real', ${player.id}, 'aurora', 'g', 'EUR', 'en', 'desktop', now()) returning id)
          insert into rounds (session_id, round_ref, player_id, brand, game_slug, currency, started_at)
            select id, 'r', ${player.id}, 'aurora', 'g', 'EUR', now() from session`,
    );
    const all = [
      'account_has_open_round',
      'account_has_open_deposit',
      'account_has_open_payout',
      'account_has_money',
    ];
    expect(await read(player)).toMatchObject({
      obstacles: all.slice(0, 3),
      balance: 600,
      rest: 600,
      days,
    });
    expect(await close(player)).toMatchObject({ status: 409, codes: all });
    expect((await login(player)).status).toBe(200);
  });

  test('it takes the password', async () => {
    const player = await site.player();
    expect((await close(player, 'another one 1')).codes).toEqual(['password: wrong_password']);
    expect(await stateOf(player)).toBeUndefined();
  });

  test('CL2: every session ends, once however often it is asked, and a mail says how to keep the account', async () => {
    const player = await site.player();
    const other = (await login(player)).body.tokens.accessToken;
    const ended = jest.spyOn(site.services.live, 'endSession');
    const answers = await Promise.all([close(player), close({ token: other })]);
    const closesAt = new Date(site.now + days * DAY).toISOString();
    // the pages of the other sessions are told why
    expect(ended.mock.calls.map(([, last]) => last)).toContainEqual({ code: 'account_closing' });
    ended.mockRestore();
    for (const { status } of answers) expect([200, 401]).toContain(status);
    expect(answers.find(({ status }) => status === 200)?.body.data).toEqual({ closesAt });
    for (const token of [player.token, other])
      expect((await site.call('GET', '/json-api/users/profile', { token })).status).toBe(401);
    await site.settled();
    expect(await mailsTo(player)).toHaveLength(1);
  });

  test('policy.closingDays: a sign-in within them keeps the account', async () => {
    const player = await site.player();
    await close(player);
    site.pass(days * DAY - 1000);
    await site.settled();
    expect((await login(player)).status).toBe(200);
    expect([await stateOf(player), await told(player, 'closing_taken_back')]).toEqual([
      'taken_back',
      1,
    ]);
    await atTheEnd();
    expect((await login(player)).status).toBe(200);
    expect(await told(player, 'closing_taken_back')).toBe(1);
  });

  test('CL5, CL6: a bonus is lost; at its time nobody signs in, and its contact makes no other account', async () => {
    const player = await site.player();
    const gifts = await giftsIn(site, [bonusTemplate('closing-bonus', { activeHours: 24 * 90 })]);
    const gift = await gifts.offer(player, 'closing-bonus');
    await gifts.activate(player, gift);
    expect(await read(player)).toMatchObject({ obstacles: [], balance: 0, bonus: 1000 });
    await close(player);
    await atTheEnd();
    expect(await stateOf(player)).toBe('closed');
    expect([await gifts.state(gift), (await gifts.balance(player)).bonus]).toEqual([
      'cancelled',
      0,
    ]);
    expect(await login(player)).toMatchObject({ status: 403, codes: ['account_closed'] });
    const { email } = player.body as { email: string };
    const again = await site.call('POST', '/json-api/users/register', {
      body: registration(email),
    });
    expect(again.codes).toEqual(['email: email_taken']);
    const wrong = { login: email, password: 'not this one 1' };
    expect((await site.call('POST', '/json-api/login', { body: wrong })).codes).toEqual([
      'invalid_credentials',
    ]);
  });

  test('money that came meanwhile keeps it open, and its player is told', async () => {
    const player = await site.player();
    await close(player);
    await pay(player, 1);
    await atTheEnd();
    expect([await stateOf(player), await told(player, 'closing_held')]).toEqual(['held', 1]);
    expect((await login(player)).status).toBe(200);
  });

  const lowest = leastPayout('EUR');
  const givenUp = async () => {
    const found = await rows<{ sum: string }>(
      site.services.core.db,
      sql`select coalesce(sum(e.amount), 0)::text as sum from ledger_entries e join ledger_accounts a on a.id = e.account_id
          where a.kind = 'given_up' and a.brand = 'aurora' and a.currency = 'EUR'`,
    );
    return Number(found[0]?.sum);
  };

  test('a rest under the lowest withdrawal is given up by a yes to just that sum, never silently', async () => {
    const player = await site.richPlayer(lowest - 1);
    expect(await read(player)).toMatchObject({
      obstacles: [],
      rest: lowest - 1,
      lowestPayout: lowest,
    });
    for (const more of [{}, { giveUp: lowest - 2 }, { giveUp: lowest }])
      expect(await close(player, PASSWORD, more)).toMatchObject({
        status: 409,
        codes: ['account_has_money'],
      });
    for (const giveUp of [0, -1, 1.5, true])
      expect((await close(player, PASSWORD, { giveUp })).status).toBe(422);
    const rich = await site.richPlayer(lowest);
    expect(await read(rich)).toMatchObject({ obstacles: ['account_has_money'], rest: 0 });
    expect((await close(rich, PASSWORD, { giveUp: lowest })).codes).toEqual(['account_has_money']);
  });

  test('it goes to the house when the account is closed, not before; mail and copy tell of it', async () => {
    const player = await site.richPlayer(450);
    const before = await givenUp();
    expect((await close(player, PASSWORD, { giveUp: 450 })).status).toBe(200);
    await site.settled();
    const { email } = player.body as { email: string };
    const { body } = await site.call('GET', `/sandbox/outbox.json?to=${email}`);
    const mail = body.items.find(({ subject }: { subject: string }) => /закрывается/.test(subject));
    expect(mail.body).toMatch(/потерять 4,50/);
    expect([await givenUp(), (await site.services.wallet.read(player)).balance]).toEqual([
      before,
      450,
    ]);
    await atTheEnd();
    expect(await stateOf(player)).toBe('closed');
    expect([await givenUp(), (await site.services.wallet.read(player)).balance]).toEqual([
      before + 450,
      0,
    ]);
    const copied = await site.services.core.db.transaction(async (tx) => {
      const lines = [];
      for await (const some of linesOf(tx as unknown as Db, 'closings', player.id))
        lines.push(...some);
      for await (const some of linesOf(tx as unknown as Db, 'money', player.id))
        lines.push(...some);
      return lines;
    });
    expect(copied).toMatchObject([
      { status: 'closed', amount: 450, currency: 'EUR' },
      { kind: 'adjustment', amount: 450 },
      { kind: 'give_up', amount: -450, balance: 0 },
    ]);
  });

  test('a sign-in keeps the rest, and more than was given up keeps the account open', async () => {
    const [back, more] = [await site.richPlayer(450), await site.richPlayer(450)];
    const before = await givenUp();
    for (const player of [back, more]) await close(player, PASSWORD, { giveUp: 450 });
    expect((await login(back)).status).toBe(200);
    await pay(more, 1);
    await atTheEnd();
    expect([await stateOf(back), await stateOf(more)]).toEqual(['taken_back', 'held']);
    for (const [player, amount] of [
      [back, 450],
      [more, 451],
    ] as const)
      expect((await site.services.wallet.read(player)).balance).toBe(amount);
    expect(await givenUp()).toBe(before);
  });

  test('nobody is called back, and the operator sees how many', async () => {
    const { limits, core } = site.services;
    const before =
      (await countClosings(core.db)).find(({ brand }) => brand === 'aurora')?.closing ?? 0;
    const player = await site.player();
    expect(await limits.mayBeApproached(player.id)).toBe(true);
    await close(player);
    expect(await limits.mayBeApproached(player.id)).toBe(false);
    expect(await limits.isAway(core.db, player.id)).toBe(true);
    const after = await countClosings(core.db);
    expect(after.find(({ brand }) => brand === 'aurora')?.closing).toBe(before + 1);
  });
});
