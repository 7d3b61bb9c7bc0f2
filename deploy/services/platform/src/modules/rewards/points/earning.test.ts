import * as fc from 'fast-check';
import { BRANDS } from '../../../brands';
import { onADriver, onPostgres } from '../../../testing/database';
import { Harness } from '../../../testing/harness';
import { pointsIn } from '../../../testing/points';
import { codeOf } from '../../../testing/refusals';
import { earnedBy } from './public';

onADriver((open) => {
  let site: Harness;
  let points: ReturnType<typeof pointsIn>;
  beforeAll(async () => {
    site = await Harness.start(await open());
    points = pointsIn(site);
  });
  afterAll(() => site.close());

  test('PT5: however bets are split, ordered and repeated, not one minor unit is lost', async () => {
    const bet = fc.record({
      amount: fc.integer({ min: 1, max: 3000 }),
      times: fc.integer({ min: 1, max: 2 }),
    });
    const bets = fc.array(bet, { maxLength: 12 });
    await fc.assert(
      fc.asyncProperty(
        bets,
        fc.integer({ min: 1, max: 1000 }),
        fc.infiniteStream(fc.nat()),
        async (list, rate, order) => {
          const player = await site.player();
          const calls = list.flatMap(({ amount, times }, at) =>
            Array.from({ length: times }, () => ({
              amount,
              key: `round:${at}`,
              at: order.next().value as number,
            })),
          );
          for (const { amount, key } of calls.sort((a, b) => a.at - b.at))
            await points.bet(player, amount, key, rate);
          const total = list.reduce((sum, { amount }) => sum + amount, 0);
          expect(await points.balance(player)).toBe(Math.floor(total / rate));
          expect(await points.off()).toBe(0);
        },
      ),
      { numRuns: 12 },
    );
  });

  test('PT5: a bet that is short of a point is known by its key as well', async () => {
    const player = await site.player();
    await points.bet(player, 40, 'small', 100);
    expect(await codeOf(points.bet(player, 41, 'small', 100))).toBe('idempotency_conflict');
    for (const _ of [1, 2, 3]) await points.bet(player, 40, 'small', 100);
    expect(await points.balance(player)).toBe(0);
    await points.bet(player, 60, 'next', 100);
    expect(await points.balance(player)).toBe(1);
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

  test('PT5: sixty bets at once, each of them twice, earn what their sum earns', async () => {
    const player = await site.player();
    const bets = Array.from({ length: 60 }, (_, at) =>
      points.bet(player, 37, `rush:${at % 30}`, 100),
    );
    await Promise.all(bets);
    expect(await points.balance(player)).toBe(Math.floor((30 * 37) / 100));
    expect(await points.off()).toBe(0);
  });
});

test('any game earns XP, a slot earns compoints besides, each brand by its own rates', () => {
  const round = (brand: string, category: string) =>
    earnedBy(7, { roundId: 1, brand, currency: 'EUR', bet: 50, game: { categories: [category] } });
  const kinds = (brand: string, category: string) => round(brand, category).map(({ kind }) => kind);
  for (const { id, rules } of BRANDS) {
    expect([kinds(id, 'slots'), kinds(id, 'table')]).toEqual([['xp', 'compoint'], ['xp']]);
    expect(round(id, 'table')[0]).toMatchObject({
      bets: 50,
      brings: { under: BigInt(rules.points.xp.EUR) },
    });
  }
  expect(kinds('no-such-brand', 'slots')).toEqual([]);
});
