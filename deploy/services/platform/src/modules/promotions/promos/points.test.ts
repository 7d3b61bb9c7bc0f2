import { eq, sql } from 'drizzle-orm';
import * as fc from 'fast-check';
import { PROMO_POINT_FACTOR } from 'shared-contracts/money';
import { type Db, rows } from '../../../db/connect';
import { onADriver } from '../../../testing/database';
import { Harness } from '../../../testing/harness';
import { hear } from '../../../testing/heard';
import { booking, pointsIn } from '../../../testing/points';
import { type RoundSettled, roundRolledBack, roundSettled } from '../../play/rounds/topics';
import { type Board, findBoard, foldJournal } from '../../tournaments/standings/public';
import { promos } from './schema';
import { seedPromos } from './seed';
import { type PromoProgress, promoProgressed } from './topics';

/** Minor units of a bet for a point: in the second promo one of them is a third of the smallest part of a point. */
const PRICES = { 1: 100, 2: 30_000 };
const PROMOS = [1, 2] as const;
type PromoId = keyof typeof PRICES;
const worth = (promo: PromoId, bet: number) =>
  Math.floor((bet * PROMO_POINT_FACTOR) / PRICES[promo]);
let rounds = 0;

onADriver((open) => {
  let site: Harness;
  let points: ReturnType<typeof pointsIn>;
  let progressed: PromoProgress[];
  beforeAll(async () => {
    site = await (await Harness.start(await open())).withCatalogue();
    const { db } = site.services.core;
    await seedPromos(db, new Date(site.now));
    await db
      .update(promos)
      .set({ pointPrices: { EUR: PRICES[2] } })
      .where(eq(promos.id, 2));
    points = pointsIn(site);
    progressed = hear(site, promoProgressed);
  });
  afterAll(() => site.close());

  const member = async () => {
    const player = await site.player();
    const { token } = player;
    for (const action_id of PROMOS)
      await site.call('POST', '/json-api/actions/be_participant', { token, body: { action_id } });
    return player;
  };
  type Member = Awaited<ReturnType<typeof member>>;
  const tell = (work: (tx: Db) => Promise<void>) => site.services.core.transact(work);
  const play = async ({ id: playerId, brand }: Member, bet: number): Promise<RoundSettled> => {
    rounds += 1;
    const game = { slug: 'cherry-turbine', provider: 'moonbarrel', categories: ['slots'] };
    const round = {
      roundId: rounds,
      playerId,
      brand,
      sessionId: 's',
      game,
      platform: 'desktop',
      currency: 'EUR',
      jurisdiction: 'XX',
      at: new Date(site.now).toISOString(),
      bet,
      win: 0,
      bonusBet: 0,
      bonusWin: 0,
    };
    await tell((tx) => site.services.outbox.tell(tx, roundSettled, round));
    await site.settled();
    return round;
  };
  const rollBack = async ({ win: _, bonusBet: __, bonusWin: ___, ...round }: RoundSettled) => {
    await tell((tx) => site.services.outbox.tell(tx, roundRolledBack, round));
    await site.settled();
  };
  const shown = async ({ token }: Member, promo: PromoId): Promise<number> =>
    (await site.call('GET', `/json-api/actions/${promo}/participant`, { token })).body.data.points;
  const scored = async ({ id }: Member, promo: PromoId): Promise<number> => {
    const { db } = site.services.core;
    const board = (await findBoard(db, { kind: 'promo', id: promo })) as Board;
    const [found] = await rows<{ id: number; score: string }>(
      db,
      sql`select id, score from standing_members where board_id = ${board.id} and player_id = ${id}`,
    );
    // ST4: the board stays the fold of its journal
    expect((await foldJournal(db, board)).get(found?.id ?? 0)?.score).toBe(Number(found?.score));
    return Number(found?.score);
  };

  test('PT10, PT11: page, account and board have the same, whatever is bet and taken back', async () => {
    const round = fc.record({
      bet: fc.integer({ min: 1, max: 99_999 }),
      back: fc.constantFrom(0, 0, 1, 2),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(round, { maxLength: 6 }), async (list) => {
        const player = await member();
        for (const { bet, back } of list) {
          const settled = await play(player, bet);
          for (let time = 0; time < back; time += 1) await rollBack(settled);
        }
        for (const promo of PROMOS) {
          const kept = list.filter(({ back }) => back === 0);
          // what a round is short of a part of a point counts with the next one
          const bets = kept.reduce((all, { bet }) => all + bet, 0);
          const sum = worth(promo, bets);
          expect(await shown(player, promo)).toBe(sum);
          expect(await scored(player, promo)).toBe(sum);
        }
        expect(await points.off()).toBe(0);
      }),
      { numRuns: 8 },
    );
  });

  test('what brings a participant on is told once in each promo, with its points', async () => {
    const player = await member();
    const round = await play(player, 5000);
    await tell((tx) => site.services.outbox.tell(tx, roundSettled, round));
    await site.settled();
    const mine = progressed.filter(({ playerId }) => playerId === player.id);
    expect(mine.map(({ promoId, source, points: n }) => [promoId, source, n]).sort()).toEqual(
      PROMOS.flatMap((promo) => [
        [promo, 'joined', 0],
        [promo, 'round', worth(promo, 5000)],
      ]),
    );
  });

  test('PT10c: points that are spent cost no place', async () => {
    const player = await member();
    await play(player, 5000);
    await points.spend(player, booking(300_000, { kind: 'promo', reference: '1' }));
    expect(await shown(player, 1)).toBe(20 * PROMO_POINT_FACTOR);
    expect(await scored(player, 1)).toBe(50 * PROMO_POINT_FACTOR);
  });

  test('PT11: of points that were spent only the rest is taken back, and what comes later stays', async () => {
    const player = await member();
    const settled = await play(player, 5000);
    await points.spend(player, booking(300_000, { kind: 'promo', reference: '1' }));
    await rollBack(settled);
    expect([await shown(player, 1), await scored(player, 1)]).toEqual([0, 0]);
    await play(player, 100);
    await rollBack(settled);
    expect(await shown(player, 1)).toBe(PROMO_POINT_FACTOR);
  });
});
