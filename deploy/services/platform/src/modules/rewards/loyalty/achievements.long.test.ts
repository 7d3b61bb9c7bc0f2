import { eq } from 'drizzle-orm';
import * as fc from 'fast-check';
import type { Achievement } from 'shared-contracts/achievements';
import { onADriver } from '../../../testing/database';
import { Harness } from '../../../testing/harness';
import { toldIn } from '../../../testing/heard';
import { booking, pointsIn } from '../../../testing/points';
import { shopIn } from '../../../testing/shop';
import { Table } from '../../../testing/table';
import type { RoundSettled } from '../../play/rounds/public';
import { completed } from './schema';

const FIRST_STEPS = 1;
const REGULAR = 2;
const LUCKY_HAND = 4;
const CURIOUS = 5;
const SPARK = 8;
const ASCENT = 10;

onADriver((open) => {
  let site: Harness;
  let rounds = 1_000_000;
  beforeAll(async () => {
    site = await (await (await Harness.start(await open())).withCatalogue()).seeded(
      'gifts',
      'loyalty',
    );
  });
  afterAll(() => site.close());

  type Player = Awaited<ReturnType<Harness['player']>>;
  const list = async ({ token, brand }: Player): Promise<Achievement[]> =>
    (await site.call('GET', '/json-api/user-achievements', { token, brand })).body.data;
  const of = async (player: Player, id: number) =>
    (await list(player)).find((one) => one.id === id);
  /** A round as it is told once it is settled. */
  const play = (player: Player, change: Partial<RoundSettled> = {}) => {
    rounds += 1;
    const round: RoundSettled = {
      roundId: rounds,
      playerId: player.id,
      brand: player.brand,
      sessionId: 's',
      platform: 'desktop',
      game: { slug: 'prism-harbour', provider: 'lumen', categories: ['slots'] },
      jurisdiction: 'GB',
      currency: 'EUR',
      bet: 100,
      win: 0,
      bonusBet: 0,
      bonusWin: 0,
      at: new Date(site.now).toISOString(),
      ...change,
    };
    return site.services.core.transact((tx) => site.services.achievements.countRound(tx, round));
  };

  test('who has not played has all of them before them, with their reward', async () => {
    const all = await list(await site.player());
    expect(all.length).toBeGreaterThan(6);
    for (const { progress, isCompleted, completedAt, reward } of all)
      expect([progress, isCompleted, completedAt, (reward?.amount ?? 0) > 0]).toEqual([
        0,
        false,
        null,
        true,
      ]);
  });

  test('real rounds count, settled by the game, once each', async () => {
    const player = await site.richPlayer(10_000);
    let table = await Table.open(site, player.token);
    for (let at = 0; at < 3; at += 1) {
      await table.bet(100);
      await table.win(at === 0 ? 2500 : 0);
      table = table.next();
    }
    await site.settled();
    await site.settled();
    expect((await of(player, FIRST_STEPS))?.progress).toBe(30);
    expect((await of(player, LUCKY_HAND))?.progress).toBe(2);
    expect((await of(player, CURIOUS))?.progress).toBe(20);
    expect(await of(player, SPARK)).toMatchObject({ progress: 100, isCompleted: true });
  });

  test('LO8: completed it has its date, and its reward is given once, at once', async () => {
    const player = await site.player();
    for (let at = 0; at < 14; at += 1) await play(player);
    expect(await of(player, FIRST_STEPS)).toMatchObject({
      progress: 100,
      isCompleted: true,
      completedAt: new Date(site.now).toISOString(),
      reward: { type: 'xp', amount: 10 },
    });
    await site.settled();
    expect(await shopIn(site).xp(player)).toBe(10);
    const { body } = await site.call('GET', '/json-api/user-notifications', {
      token: player.token,
    });
    const news = body.items.filter((item: object) =>
      JSON.stringify(item).includes('/profile/achievements'),
    );
    expect(news).toHaveLength(1);
  });

  test('LO8: compoints of an achievement stand in the history under its name', async () => {
    const player = await site.player();
    const points = pointsIn(site);
    await points.gift(player, booking(600, { kind: 'xp' }));
    await site.settled();
    expect(await of(player, ASCENT)).toMatchObject({ isCompleted: true });
    const { items } = await shopIn(site).history(player);
    expect(items).toMatchObject([
      { move: 'gift', points: 5, reason: 'achievement', title: 'Ascent' },
    ]);
  });

  test('LO8: one whose measure was enough before it was there ends with the next round', async () => {
    const player = await site.player();
    await play(player, { win: 3000 });
    const { db } = site.services.core;
    await db.delete(completed).where(eq(completed.playerId, player.id));
    expect(await of(player, SPARK)).toMatchObject({ progress: 99, isCompleted: false });
    await play(player);
    expect(await of(player, SPARK)).toMatchObject({ progress: 100, isCompleted: true });
    expect(await shopIn(site).xp(player)).toBe(40);
  });

  test('each percent is told once, the end as well', async () => {
    const player = await site.player();
    for (let at = 0; at < 11; at += 1) await play(player);
    const events = await toldIn(site, player.brand, `user.${player.hash}`);
    const told = events
      .filter(({ topic }) => topic === 'achievement.progress')
      .map(({ payload }) => payload as Achievement);
    const way = (wanted: number) =>
      told.filter(({ id }) => id === wanted).map(({ progress }) => progress);
    expect(way(FIRST_STEPS)).toEqual([10, 20, 30, 40, 50, 60, 70, 80, 90, 100]);
    expect(way(REGULAR)).toEqual([1, 2]);
    expect(way(CURIOUS)).toEqual([20]);
    expect(told.filter(({ isCompleted }) => isCompleted).map(({ id }) => id)).toEqual([
      FIRST_STEPS,
    ]);
  });

  test('progress is what the rounds say, in whatever order they come, and never falls', async () => {
    const round = fc.record({
      slug: fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f'),
      win: fc.constantFrom(0, 100, 101, 1900, 2000),
      bet: fc.constantFrom(0, 100),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(round, { maxLength: 15 }), async (all) => {
        const player = await site.player();
        let before = 0;
        for (const { slug, win, bet } of all) {
          await play(player, { game: { slug, provider: 'p', categories: ['slots'] }, win, bet });
          const { progress = 0 } = (await of(player, FIRST_STEPS)) ?? {};
          expect(progress).toBeGreaterThanOrEqual(before);
          before = progress;
        }
        const counted = all.filter(({ bet }) => bet > 0);
        const games = new Set(counted.map(({ slug }) => slug)).size;
        const best = Math.max(0, ...counted.map(({ win }) => Math.floor(win / 100)));
        const share = (done: number, target: number) =>
          Math.min(100, Math.floor((100 * done) / target));
        expect((await of(player, FIRST_STEPS))?.progress).toBe(share(counted.length, 10));
        expect((await of(player, CURIOUS))?.progress).toBe(share(games, 5));
        expect((await of(player, SPARK))?.progress).toBe(share(best, 20));
        const wins = counted.filter(({ win }) => win > 100).length;
        expect((await of(player, LUCKY_HAND))?.progress).toBe(share(wins, 50));
      }),
      { numRuns: 8 },
    );
  });
});
