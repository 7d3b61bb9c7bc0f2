import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '../../../db/connect';
import { refuse } from '../../../http/errors';
import { bonuses, type StakeRow, stakes } from './schema';
import type { Split } from './split';

/** What a bet took, as `book_play` of the database writes it. */
export interface NewStake extends Split {
  bonus_id: number | null;
  wagered: number;
}

export interface PartColumns {
  bonus_id: string | number | null;
  real: string | number;
  bonus: string | number;
}
/** What a round's bets took, in all and of each bonus, without bets that were rolled back. */
export interface RoundStake {
  whole: number;
  parts: { bonusId: number; amount: number }[];
}
/** As `stakes_of` of the database gives it. */
export function stakeIn(bets: readonly PartColumns[]): RoundStake {
  const parts = new Map<number, number>();
  let whole = 0;
  for (const bet of bets) {
    const [real, bonus] = [Number(bet.real), Number(bet.bonus)];
    whole += real + bonus;
    if (bet.bonus_id === null || bonus === 0) continue;
    const bonusId = Number(bet.bonus_id);
    parts.set(bonusId, (parts.get(bonusId) ?? 0) + bonus);
  }
  return { whole, parts: [...parts].map(([bonusId, amount]) => ({ bonusId, amount })) };
}
/**
 * Marks a bet as taken back. @returns what it took; null for one that is not known
 * @throws RefusedError 409 `idempotency_conflict`: it was taken back before
 */
export async function takeStakeBack(tx: Db, transactionId: number): Promise<StakeRow | null> {
  const own = eq(stakes.transactionId, transactionId);
  const [stake] = await tx.select().from(stakes).where(own).for('update');
  if (!stake) return null;
  if (stake.status === 'rolled_back') throw refuse(409, 'idempotency_conflict');
  await tx.update(stakes).set({ status: 'rolled_back' }).where(own);
  return stake;
}

/** Whether a round with a part of the bonus is still open. */
export async function isStaked(tx: Db, bonusId: number): Promise<boolean> {
  const rows = await tx
    .select({ id: stakes.transactionId })
    .from(stakes)
    .where(and(eq(stakes.bonusId, bonusId), eq(stakes.status, 'open'), sql`${stakes.bonus} > 0`))
    .limit(1);
  return rows.length > 0;
}

export const countWagering = (tx: Db, bonusId: number, change: number) =>
  tx
    .update(bonuses)
    .set({ wageringDone: sql`greatest(0, ${bonuses.wageringDone} + ${change})` })
    .where(eq(bonuses.id, bonusId));
