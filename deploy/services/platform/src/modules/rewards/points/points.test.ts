import { sql } from 'drizzle-orm';
import { onEachDriver, onPostgres } from '../../../testing/database';
import { Harness } from '../../../testing/harness';
import { toldIn } from '../../../testing/heard';
import { booking, pointsIn } from '../../../testing/points';
import { codeOf } from '../../../testing/refusals';
import { bookPoints } from './public';

onEachDriver((open) => {
  let site: Harness;
  let points: ReturnType<typeof pointsIn>;
  beforeAll(async () => {
    site = await Harness.start(await open());
    points = pointsIn(site);
  });
  afterAll(() => site.close());

  test('PT1b: what is booked cannot be changed', async () => {
    await points.gift(await site.player(), booking(5));
    const { db } = site.services.core;
    await expect(db.execute(sql`update point_entries set amount = 50`)).rejects.toThrow();
    await expect(db.execute(sql`delete from point_entries`)).rejects.toThrow();
  });

  test('PT2: nothing is spent that is not there', async () => {
    const player = await site.player();
    await points.gift(player, booking(30));
    expect(await codeOf(points.spend(player, booking(31)))).toBe('insufficient_compoint_balance');
    await points.spend(player, booking(20));
    expect(await codeOf(points.spend(player, booking(11)))).toBe('insufficient_compoint_balance');
    expect(await points.balance(player)).toBe(10);
  });

  test('PT3: a key is used once', async () => {
    const player = await site.player();
    const given = booking(30);
    expect([await points.gift(player, given), await points.gift(player, given)]).toEqual([
      true,
      false,
    ]);
    for (const other of [
      { ...given, amount: 31 },
      { ...given, reason: 'another' },
    ])
      expect(await codeOf(points.gift(player, other))).toBe('idempotency_conflict');
    expect(await codeOf(points.spend(player, given))).toBe('idempotency_conflict');
    expect(await points.balance(player)).toBe(30);
  });

  test('a spend is refunded once', async () => {
    const player = await site.player();
    await points.gift(player, booking(30));
    const spent = booking(20);
    await points.spend(player, spent);
    expect(await points.refund(player, spent.idempotencyKey)).toBe(true);
    expect(await points.refund(player, spent.idempotencyKey)).toBe(false);
    expect(await codeOf(points.refund(player, 'never-spent'))).toBe('not_found');
    expect(await points.balance(player)).toBe(30);
  });

  test('PT1b: another player, kind or promo is another account', async () => {
    const [one, other] = [await site.player(), await site.player()];
    const given = booking(7);
    await points.gift(one, given);
    for (const reference of ['11', '12'])
      await points.gift(one, { ...given, kind: 'promo', reference });
    await points.gift(one, { ...given, kind: 'promo', reference: '12', idempotencyKey: 'more' });
    await points.gift(other, given);
    expect([await points.balance(one), await points.balance(other)]).toEqual([7, 7]);
    expect([
      await points.balance(one, 'promo', '11'),
      await points.balance(one, 'promo', '12'),
    ]).toEqual([7, 14]);
    expect(await codeOf(points.spend(one, booking(8, { kind: 'promo', reference: '11' })))).toBe(
      'insufficient_funds',
    );
    await expect(points.gift(one, booking(1, { kind: 'promo' }))).rejects.toThrow();
    expect(await points.off()).toBe(0);
  });

  test('PT6: XP never falls, whoever tries', async () => {
    const player = await site.player();
    await points.gift(player, booking(100, { kind: 'xp' }));
    await expect(points.spend(player, booking(1, { kind: 'xp' }))).rejects.toThrow(
      'XP is not spent',
    );
    const fall = sql`update point_accounts set balance = 99 where kind = 'xp' and player_id = ${player.id}`;
    await expect(site.services.core.db.execute(fall)).rejects.toThrow();
    expect(await points.balance(player, 'xp')).toBe(100);
  });

  test('every level that XP reaches is told, also by a gift', async () => {
    const player = await site.player();
    await points.gift(player, booking(500, { kind: 'xp' }));
    await points.gift(player, booking(1, { kind: 'xp' }));
    await site.settled();
    const { body } = await site.call('GET', '/json-api/user-notifications', {
      token: player.token,
    });
    const told = body.items.filter((item: object) =>
      JSON.stringify(item).includes('/profile/levels'),
    );
    expect(told).toHaveLength(2);
    const level = await site.call('GET', '/json-api/levels/user-level', { token: player.token });
    expect(level.body.data).toMatchObject({ points: 501, level: { index: 3 } });
  });

  test('a growth of XP is told to its player, once', async () => {
    const player = await site.player();
    const first = booking(120, { kind: 'xp' });
    for (const gift of [first, first, booking(5, { kind: 'xp' })]) await points.gift(player, gift);
    const events = await toldIn(site, player.brand, `user.${player.hash}`);
    const told = events.filter(({ topic }) => topic === 'xp.changed').map(({ payload }) => payload);
    expect(told).toEqual([{ points: 120 }, { points: 125 }]);
  });

  test('a change of compoints is told to its player', async () => {
    const player = await site.player();
    await points.gift(player, booking(30));
    const spent = booking(20);
    await points.spend(player, spent);
    await points.spend(player, spent);
    await points.refund(player, spent.idempotencyKey);
    const events = await toldIn(site, player.brand, `user.${player.hash}`);
    const told = events
      .filter(({ topic }) => topic === 'compoints.changed')
      .map(({ payload }) => payload);
    expect(told).toEqual([{ balance: 30 }, { balance: 10 }, { balance: 30 }]);
  });
});

onPostgres((open) => {
  let site: Harness;
  let points: ReturnType<typeof pointsIn>;
  beforeAll(async () => {
    site = await Harness.start(await open());
    points = pointsIn(site);
  });
  afterAll(() => site.close());

  test('PT2: forty spends at once of points for ten', async () => {
    const player = await site.player();
    await points.gift(player, booking(100));
    const outcomes = await Promise.all(
      Array.from({ length: 40 }, () => codeOf(points.spend(player, booking(10)))),
    );
    expect(outcomes.filter((each) => each === 'done')).toHaveLength(10);
    expect([await points.balance(player), await points.off()]).toEqual([0, 0]);
  });

  test('PT2: accounts are asked for in any order, and nobody waits for each other', async () => {
    const player = await site.player();
    const post = (order: ('xp' | 'compoint')[], n: number) =>
      site.services.core.transact((tx) =>
        bookPoints(
          tx,
          order.map((kind) => ({
            ...booking(1, { kind, idempotencyKey: `both-${n}` }),
            type: 'gift',
            playerId: player.id,
          })),
          site.services.core.now(),
        ),
      );
    await Promise.all(
      Array.from({ length: 30 }, (_, n) =>
        post(n % 2 ? ['xp', 'compoint'] : ['compoint', 'xp'], n),
      ),
    );
    expect([await points.balance(player, 'xp'), await points.balance(player)]).toEqual([30, 30]);
  });
});
