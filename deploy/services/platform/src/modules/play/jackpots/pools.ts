import { fallsAtAmount, fallsAtMoment } from 'shared-contracts/jackpots';
import type { Core } from '../../../core';
import { digest, randomToken } from '../../../crypto';
import type { Db } from '../../../db/connect';
import type { Wallet } from '../../money/wallet/public';
import { potAmount } from '../pools/public';
import { changePool, giveRoom, insertPool, type Place } from './repository';
import type { JackpotPoolRow, JackpotRow } from './schema';

const DAY = 24 * 3_600_000;
const hash = async (text: string) => digest(text);

/** What a pool holds, in minor units of its currency. */
export const heldBy = (
  { startAmount, percent, currency }: JackpotPoolRow,
  turnover: number,
): number => potAmount({ [currency]: startAmount }, percent, currency, turnover);

/** For a pool that falls within a day: the day after it was opened, in UTC. */
const dayAfter = (now: Date): Date => new Date((Math.floor(now.getTime() / DAY) + 1) * DAY);

/** Whether the bet that was just added to the pool wins it (SPEC.md, JP2). */
export async function falls(pool: JackpotPoolRow, at: Date): Promise<boolean> {
  const { seed, startAmount: start, capAmount: cap, day } = pool;
  if (cap !== null)
    return heldBy(pool, pool.turnover) >= (await fallsAtAmount(hash, { seed, start, cap }));
  return day !== null && at.getTime() >= (await fallsAtMoment(hash, { seed, day: day.getTime() }));
}

/** In how many parts bets of a pool are counted. */
const SHARES = 16;

/**
 * Minor units of turnover that each share of a pool may take before somebody looks at all of it: less than what it falls at, and no more
 * than what grows it by a hundredth of its start, when that is booked (SPEC.md, JP5a, JP4a).
 */
export async function roomOf(pool: JackpotPoolRow): Promise<number> {
  const { seed, startAmount: start, capAmount: cap, percent, turnover } = pool;
  let room = Math.floor(start / percent);
  if (cap !== null) {
    const falls = await fallsAtAmount(hash, { seed, start, cap });
    room = Math.min(room, Math.ceil(((falls - start) * 100) / percent) - 1 - turnover);
    while (room > 0 && heldBy(pool, turnover + room) >= falls) room -= 1;
  }
  return Math.max(0, Math.floor(room / SHARES));
}

/** The pools' beginning and their money. */
export function createPools(core: Core, wallet: Pick<Wallet, 'fillPool' | 'payJackpot'>) {
  const account = ({
    jackpotId,
    brand,
    currency,
  }: Pick<JackpotPoolRow, 'jackpotId' | 'brand' | 'currency'>) => ({
    reference: `jackpot/${jackpotId}`,
    brand,
    currency,
  });
  /** Books the growth since the last time. */
  const book = async (tx: Db, pool: JackpotPoolRow): Promise<void> => {
    const held = heldBy(pool, pool.turnover);
    if (held === pool.booked) return;
    const grown = {
      start: 0,
      grown: held - pool.booked,
      idempotencyKey: `jackpot/${pool.id}:${held}`,
    };
    await wallet.fillPool(tx, account(pool), grown);
    await changePool(tx, pool.id, { booked: held });
  };
  return {
    book,
    /** For a locked pool that did not fall: books its growth from time to time, and gives its shares new room for bets. */
    async goOn(tx: Db, pool: JackpotPoolRow): Promise<void> {
      if ((heldBy(pool, pool.turnover) - pool.booked) * 100 >= pool.startAmount)
        await book(tx, pool);
      await giveRoom(tx, pool.id, await roomOf(pool));
    },
    /** Begins a pool with its seed, and so its commitment, before any bet; null for a currency that the jackpot lacks. */
    async open(tx: Db, jackpot: JackpotRow, { brand, currency }: Place): Promise<void> {
      const { id: jackpotId, startAmounts, capAmounts, minBets, percent } = jackpot;
      const [startAmount, minBet] = [startAmounts[currency], minBets[currency]];
      const capAmount = jackpot.rule === 'amount' ? capAmounts?.[currency] : null;
      if (!startAmount || !minBet || capAmount === undefined) return;
      const [now, seed] = [core.now(), randomToken(32)];
      const day = jackpot.rule === 'day' ? dayAfter(now) : null;
      const fallsAt = day && new Date(await fallsAtMoment(hash, { seed, day: day.getTime() }));
      const pool = await insertPool(tx, {
        brand,
        currency,
        jackpotId,
        seed,
        commitment: digest(seed),
        percent,
        minBet,
        startAmount,
        capAmount,
        day,
        fallsAt,
        booked: startAmount,
        openedAt: now,
      });
      if (!pool) return;
      const filled = { start: startAmount, grown: 0, idempotencyKey: `jackpot/${pool.id}` };
      await wallet.fillPool(tx, account(pool), filled);
    },
    /** Pays the whole pool to its winner, as real money. */
    async pay(
      tx: Db,
      pool: JackpotPoolRow,
      owner: Parameters<Wallet['payJackpot']>[1],
    ): Promise<number> {
      await book(tx, pool);
      const amount = heldBy(pool, pool.turnover);
      await wallet.payJackpot(tx, owner, account(pool), {
        idempotencyKey: `jackpot/${pool.id}`,
        amount,
      });
      return amount;
    },
  };
}
export type Pools = ReturnType<typeof createPools>;
