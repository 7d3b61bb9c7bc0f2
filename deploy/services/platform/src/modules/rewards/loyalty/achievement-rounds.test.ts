import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import * as fc from 'fast-check';
import type { Achievement } from 'shared-contracts/achievements';
import { onADriver } from '../../../testing/database';
import { Harness } from '../../../testing/harness';
import { Table } from '../../../testing/table';
import { playerGifts } from '../gifts/schema';
import { completed } from './schema';

const FIRST_STEPS = 1;
const SPARK = 8;

onADriver((open) => {
  let site: Harness;
  beforeAll(async () => {
    site = await (await (await Harness.start(await open())).withCatalogue()).seeded(
      'gifts',
      'loyalty',
    );
  });
  afterAll(() => site.close());

  const round = fc.record({
    win: fc.constantFrom(0, 100, 101, 2500),
    /** How often the provider says each word of it. */
    bets: fc.integer({ min: 1, max: 3 }),
    wins: fc.integer({ min: 1, max: 3 }),
    /** It ends only after the ones that began later. */
    isLate: fc.boolean(),
    isTakenBack: fc.boolean(),
  });

  test('LO8: whatever rounds end in whatever order, told however often: progress only grows, each ends once', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(round, { minLength: 1, maxLength: 13 }), async (rounds) => {
        const player = await site.richPlayer(100_000);
        const { db } = site.services.core;
        const before = new Map<number, number>();
        const look = async () => {
          await site.settled();
          const { body } = await site.call('GET', '/json-api/user-achievements', {
            token: player.token,
          });
          for (const { id, progress, isCompleted } of body.data as Achievement[]) {
            expect(progress).toBeGreaterThanOrEqual(before.get(id) ?? 0);
            expect(progress).toBeLessThanOrEqual(100);
            expect(isCompleted).toBe(progress === 100);
            before.set(id, progress);
          }
        };
        const end = async (table: Table, { win, wins, isTakenBack }: (typeof rounds)[number]) => {
          const bet = table.lastBet;
          const key = randomUUID();
          for (let told = 0; told < wins; told += 1)
            await (isTakenBack ? table.rollback(bet, key) : table.win(win, true, key, bet));
        };
        let table = await Table.open(site, player.token);
        const late: (() => Promise<void>)[] = [];
        for (const one of rounds) {
          const key = randomUUID();
          for (let told = 0; told < one.bets; told += 1) await table.bet(100, key);
          const own = table;
          if (one.isLate) late.push(() => end(own, one));
          else await end(own, one);
          table = table.next();
          await look();
        }
        for (const finish of late.reverse()) await finish();
        await look();

        const counted = rounds.filter(({ isTakenBack }) => !isTakenBack);
        const share = (done: number, target: number) =>
          Math.min(100, Math.floor((100 * done) / target));
        const best = Math.max(0, ...counted.map(({ win }) => Math.floor(win / 100)));
        // ten rounds, and a win of twenty times the bet
        expect([before.get(FIRST_STEPS), before.get(SPARK)]).toEqual([
          share(counted.length, 10),
          share(best, 20),
        ]);
        const done = await db.select().from(completed).where(eq(completed.playerId, player.id));
        expect(new Set(done.map(({ achievementId }) => achievementId)).size).toBe(done.length);
        const mine = and(
          eq(playerGifts.playerId, player.id),
          eq(playerGifts.reason, 'achievement'),
        );
        const given = await db.select().from(playerGifts).where(mine);
        expect(given.map(({ id }) => id).sort()).toEqual(done.map(({ giftId }) => giftId).sort());
      }),
      { numRuns: 4 },
    );
  });
});
