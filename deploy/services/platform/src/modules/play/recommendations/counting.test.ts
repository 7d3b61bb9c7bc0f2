import { asc, type SQL, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { type Db, rows } from '../../../db/connect';
import { onADriver } from '../../../testing/database';
import { Harness } from '../../../testing/harness';
import {
  BASKET,
  beginRun,
  countPlayers,
  endRun,
  FLOOR,
  fillBaskets,
  findNeighbours,
  lockRun,
  NEIGHBOURS,
} from './counting-repository';
import { choose, notePlayed } from './repository';
import { gameNeighbours, playerGames, recommendationChoices } from './schema';

const DAY = 86_400_000;
const PEOPLE = 12;
/** Games of each player, by number, and who switched it off. */
type World = { games: number[][]; off: boolean[] };
const slugOf = (game: number) => `game-${String(game).padStart(2, '0')}`;

/** What the rule says, of all games that share enough players. */
function expected({ games, off }: World) {
  const baskets = games.filter((_, at) => !off[at]);
  const all = [...new Set(baskets.flat())].sort((a, b) => a - b);
  const sizeOf = (game: number) => baskets.filter((basket) => basket.includes(game)).length;
  return all.flatMap((game) =>
    all
      .filter((other) => other !== game)
      .map((other) => {
        const together = baskets.filter(
          (basket) => basket.includes(game) && basket.includes(other),
        ).length;
        return {
          gameSlug: slugOf(game),
          neighbourSlug: slugOf(other),
          together,
          similarity: together / Math.sqrt(sizeOf(game) * sizeOf(other)),
        };
      })
      .filter(({ together }) => together >= FLOOR)
      .sort((a, b) => b.similarity - a.similarity || (a.neighbourSlug < b.neighbourSlug ? -1 : 1))
      .slice(0, NEIGHBOURS)
      .map((one, index) => ({ ...one, place: index + 1 })),
  );
}

onADriver((open) => {
  let site: Harness;
  const people: number[] = [];
  beforeAll(async () => {
    site = await Harness.start(await open());
    for (let at = 0; at < PEOPLE; at += 1) people.push((await site.player()).id);
  });
  afterAll(() => site.close());

  const transact = <T>(work: (tx: Db) => Promise<T>) => site.services.core.transact(work);
  const clear = async () => {
    const { db } = site.services.core;
    for (const table of [playerGames, recommendationChoices, gameNeighbours])
      await db.delete(table);
  };
  /** A whole run, piece by piece as the job does it. */
  const count = async () => {
    const now = new Date(site.now);
    const since = new Date(site.now - 90 * DAY);
    const number = await transact((tx) => beginRun(tx, now));
    expect(await transact((tx) => lockRun(tx, number))).toEqual(now);
    for (let after: number | null = 0; after !== null; ) {
      const from: number = after;
      after = await transact((tx) => fillBaskets(tx, from, since));
    }
    await transact(countPlayers);
    for (let after: string | null = ''; after !== null; ) {
      const from: string = after;
      after = await transact((tx) => findNeighbours(tx, from));
    }
    await transact((tx) => endRun(tx, number, now));
    expect(await transact((tx) => lockRun(tx, number))).toBeNull();
    return site.services.core.db
      .select()
      .from(gameNeighbours)
      .orderBy(asc(gameNeighbours.gameSlug), asc(gameNeighbours.place));
  };
  const play = (player: number | undefined, game: number, daysAgo = 1) =>
    transact((tx) =>
      notePlayed(tx, {
        playerId: player ?? 0,
        slug: slugOf(game),
        at: new Date(site.now - daysAgo * DAY),
      }),
    );

  interface Plan {
    'Node Type'?: string;
    'Relation Name'?: string;
    'Index Cond'?: string;
    'Recheck Cond'?: string;
    Plans?: Plan[];
  }
  const below = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(below)];
  /** How the database reads its tables in a piece of a run. */
  const readsOf = (piece: (tx: Db) => Promise<unknown>): Promise<Plan[]> =>
    transact(async (tx) => {
      // little lies in the tables of a test: what reads one whole does so for want of an index
      await tx.execute(sql`set local enable_seqscan = off`);
      const found: Plan[] = [];
      const execute: Db['execute'] = ((statement: SQL) =>
        rows<{ 'QUERY PLAN': [{ Plan: Plan }] }>(tx, sql`explain (format json) ${statement}`).then(
          ([plan]) => {
            found.push(...below(plan?.['QUERY PLAN'][0].Plan ?? {}));
            return tx.execute(statement);
          },
        )) as never;
      await piece(
        new Proxy(tx, {
          get: (of, key) => (key === 'execute' ? execute : Reflect.get(of, key)),
        }) as Db,
      );
      return found.filter((one) => one['Relation Name'] && one['Node Type'] !== 'ModifyTable');
    });

  test('a piece reads by index what its players played, and no rounds', async () => {
    await clear();
    for (const player of people) for (const game of [1, 2]) await play(player, game);
    await transact((tx) => beginRun(tx, new Date(site.now)));
    const filling = await readsOf((tx) => fillBaskets(tx, 0, new Date(site.now - DAY)));
    await transact(countPlayers);
    const finding = await readsOf((tx) => findNeighbours(tx, ''));
    const reads = [...filling, ...finding];
    const tables = new Set(reads.map((one) => one['Relation Name']));
    expect([...tables]).toEqual(expect.arrayContaining(['player_games', 'game_baskets']));
    expect(tables).not.toContain('rounds');
    for (const one of reads.filter((each) =>
      ['player_games', 'game_baskets'].includes(each['Relation Name'] ?? ''),
    ))
      expect([one['Relation Name'], one['Index Cond'] ?? one['Recheck Cond']]).toEqual([
        one['Relation Name'],
        expect.any(String),
      ]);
  });

  const world: fc.Arbitrary<World> = fc.record({
    games: fc.array(
      fc.uniqueArray(fc.integer({ min: 0, max: 7 }), { minLength: 2, maxLength: 7 }),
      {
        minLength: PEOPLE,
        maxLength: PEOPLE,
      },
    ),
    off: fc.array(fc.boolean(), { minLength: PEOPLE, maxLength: PEOPLE }),
  });

  test('neighbours are what the rule says, the same from both sides', async () => {
    let pairs = 0;
    await fc.assert(
      fc.asyncProperty(world, async ({ games, off }) => {
        await clear();
        // most let it be on, else nobody shares anything
        const some = off.map((one, at) => one && at % 4 === 0);
        for (const [at, list] of games.entries())
          for (const game of list) await play(people[at], game);
        for (const [at, isOff] of some.entries())
          if (isOff) await transact((tx) => choose(tx, people[at] ?? 0, false, new Date(site.now)));
        const found = await count();
        const wanted = expected({ games, off: some });
        expect(found.map(({ similarity: _, ...rest }) => rest)).toEqual(
          wanted.map(({ similarity: _, ...rest }) => rest),
        );
        for (const [at, one] of found.entries())
          expect(one.similarity).toBeCloseTo(wanted[at]?.similarity ?? 0, 12);
        pairs += found.length;
        const near = new Map(
          found.map((one) => [`${one.gameSlug} ${one.neighbourSlug}`, one.similarity]),
        );
        for (const { gameSlug, neighbourSlug, similarity } of found)
          expect(near.get(`${neighbourSlug} ${gameSlug}`)).toBe(similarity);
      }),
      { numRuns: 15 },
    );
    expect(pairs).toBeGreaterThan(0);
  });

  test('a basket holds the games played last, and nothing of before 90 days', async () => {
    await clear();
    const some = people.slice(0, FLOOR);
    for (const player of some) {
      for (let game = 0; game < BASKET; game += 1) await play(player, game, game + 1);
      // the oldest one falls out of a full basket, the other one is of long ago
      await play(player, 80, 60);
      await play(player, 81, 91);
    }
    const found = await count();
    expect([...new Set(found.map(({ gameSlug }) => gameSlug))]).toHaveLength(BASKET);
    const told = found.map(({ neighbourSlug }) => neighbourSlug);
    expect(told).not.toContain(slugOf(80));
    expect(told).not.toContain(slugOf(81));
    expect(found.filter(({ gameSlug }) => gameSlug === slugOf(0))).toHaveLength(NEIGHBOURS);
  });
});
