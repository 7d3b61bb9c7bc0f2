import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { fallsAtAmount } from 'shared-contracts/jackpots';
import { digest } from '../../../crypto';
import type { Db } from '../../../db/connect';
import { onSeveralNodes, twoNodes } from '../../../testing/database';
import { falls, heldBy, roomOf } from './pools';
import { addBet, giveRoom, insertPool, openPools } from './repository';
import { type JackpotPoolRow, jackpotPools, jackpotShares, jackpots } from './schema';

const PLACE = { brand: 'aurora', currency: 'EUR' } as const;
const NOON = new Date('2026-05-05T12:00:00Z');
const HOUR = 3_600_000;
const hash = async (text: string) => digest(text);
type Terms = Pick<JackpotPoolRow, 'startAmount' | 'capAmount' | 'percent'>;

test('JP5a: what all shares have room for together does not lift a pool to its amount', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.string(),
      fc.integer({ min: 1, max: 1_000_000 }),
      fc.integer({ min: 1, max: 1_000_000 }),
      fc.double({ min: 0.001, max: 10, noNaN: true }),
      fc.nat(100_000_000),
      async (seed, startAmount, grows, percent, turnover) => {
        const capAmount = startAmount + grows;
        const pool = {
          seed,
          startAmount,
          capAmount,
          percent,
          turnover,
          currency: 'EUR',
        } as JackpotPoolRow;
        const at = await fallsAtAmount(hash, { seed, start: startAmount, cap: capAmount });
        const room = await roomOf(pool);
        expect(room).toBeGreaterThanOrEqual(0);
        if (heldBy(pool, turnover) < at)
          expect(heldBy(pool, turnover + room * 16)).toBeLessThan(at);
        else expect(room).toBe(0);
      },
    ),
  );
});

onSeveralNodes(() => {
  const on = twoNodes();

  /** The only jackpot, with a pool that has room in its shares. */
  const begun = async (
    terms: Terms,
    seed: string,
    day: Date | null = null,
  ): Promise<JackpotPoolRow> => {
    const db = on(0);
    await db.delete(jackpotShares);
    await db.delete(jackpotPools);
    await db.delete(jackpots);
    const amounts = { EUR: terms.startAmount };
    await db.insert(jackpots).values({
      id: 'only',
      name: { en: 'Only' } as never,
      position: 1,
      rule: day ? 'day' : 'amount',
      startAmounts: amounts,
      capAmounts: null,
      minBets: { EUR: 1 },
      percent: terms.percent,
      since: NOON,
    });
    const pool = await insertPool(db, {
      ...PLACE,
      ...terms,
      jackpotId: 'only',
      seed,
      commitment: digest(seed),
      minBet: 1,
      openedAt: NOON,
      day,
      fallsAt: day && new Date(day.getTime() + HOUR),
    });
    if (!pool) throw new Error('another pool runs');
    await giveRoom(db, pool.id, await roomOf(pool));
    return pool;
  };
  const bet = (playerId: number, amount: number, at = NOON) => ({
    ...PLACE,
    game: 'any',
    playerId,
    amount,
    at,
  });
  const AMOUNT = { startAmount: 100_000, capAmount: 200_000, percent: 1 };

  test('JP5a: a bet of one player does not wait for one of another that is not committed', async () => {
    const { id } = await begun(AMOUNT, 'waits');
    await on(0).transaction(async (tx) => {
      await addBet(tx as Db, bet(1, 300));
      const [fed] = await addBet(on(1), bet(2, 50));
      expect(fed).toMatchObject({ whole: false, pool: { id, turnover: 50 } });
    });
    expect(await openPools(on(0), PLACE)).toMatchObject([{ id, turnover: 350 }]);
  });

  test('one that falls in a day is looked at whole from its moment on', async () => {
    const day = new Date('2026-05-06T00:00:00Z');
    await begun({ ...AMOUNT, capAmount: null }, 'day', day);
    const wholeAt = async (at: number) =>
      (await addBet(on(1), bet(1, 100, new Date(at))))[0]?.whole;
    expect(await wholeAt(day.getTime())).toBe(false);
    expect(await wholeAt(day.getTime() + HOUR - 1)).toBe(false);
    expect(await wholeAt(day.getTime() + HOUR)).toBe(true);
  });

  test('JP5a: of bets from several servers, the one that reaches the amount wins, and none is lost', async () => {
    const one = fc.record({
      player: fc.integer({ min: 1, max: 40 }),
      amount: fc.integer({ min: 1, max: 8000 }),
    });
    await fc.assert(
      fc.asyncProperty(
        fc.array(one, { minLength: 1, maxLength: 60, size: 'max' }),
        fc.uuid(),
        async (bets, seed) => {
          const terms = { startAmount: 100_000, capAmount: 102_000, percent: 1 };
          const { id } = await begun(terms, seed);
          const amountAt = await fallsAtAmount(hash, {
            seed,
            start: terms.startAmount,
            cap: terms.capAmount,
          });
          const won: JackpotPoolRow[] = [];
          const lastBets: number[] = [];
          let counted = 0;
          const play = ({ player, amount }: { player: number; amount: number }, at: number) =>
            on(at).transaction(async (inner) => {
              const tx = inner as Db;
              const [fed] = await addBet(tx, bet(player, amount));
              if (!fed) return;
              counted += amount;
              if (!fed.whole) return;
              if (!(await falls(fed.pool, NOON))) return giveRoom(tx, id, await roomOf(fed.pool));
              won.push(fed.pool);
              lastBets.push(amount);
              await tx.delete(jackpotShares).where(eq(jackpotShares.poolId, id));
              await tx.delete(jackpotPools).where(eq(jackpotPools.id, id));
            });
          await Promise.all(bets.map(play));
          const whole = bets.reduce((sum, { amount }) => sum + amount, 0);
          expect(won).toHaveLength(terms.startAmount + Math.floor(whole / 100) >= amountAt ? 1 : 0);
          for (const pool of won) {
            expect(pool.turnover).toBe(counted);
            expect(heldBy(pool, pool.turnover)).toBeGreaterThanOrEqual(amountAt);
            expect(heldBy(pool, pool.turnover - (lastBets[0] ?? 0))).toBeLessThan(amountAt);
          }
          if (won.length === 0) {
            expect(counted).toBe(whole);
            expect(await openPools(on(1), PLACE)).toMatchObject([{ turnover: whole }]);
          }
        },
      ),
      { numRuns: 30 },
    );
  });
});
