import { and, eq, ne, sql } from 'drizzle-orm';
import type { Db } from '../../db/connect';
import { refuse } from '../../http/errors';
import { bonuses, type StakeRow, stakes } from './schema';

export const addStake = (tx: Db, stake: typeof stakes.$inferInsert) => tx.insert(stakes).values(stake);

/** What a round's bets took, without those that were rolled back: in all, and of each bonus. */
export async function stakeOf(tx: Db, playerId: number, reference: string) {
  const rows = await tx
    .select()
    .from(stakes)
    .where(
      and(eq(stakes.playerId, playerId), eq(stakes.reference, reference), ne(stakes.status, 'rolled_back')),
    );
  const parts = new Map<number, number>();
  for (const { bonusId, bonus } of rows) {
    if (bonusId !== null && bonus > 0) parts.set(bonusId, (parts.get(bonusId) ?? 0) + bonus);
  }
  const whole = rows.reduce((sum, { real, bonus }) => sum + real + bonus, 0);
  return { whole, parts: [...parts].map(([bonusId, amount]) => ({ bonusId, amount })) };
}

/** The round is over. */
export const closeStakes = (tx: Db, playerId: number, reference: string) =>
  tx
    .update(stakes)
    .set({ status: 'closed' })
    .where(and(eq(stakes.playerId, playerId), eq(stakes.reference, reference), eq(stakes.status, 'open')));

/**
 * Marks a bet as taken back. @returns what it took; null for one of before stakes were kept
 * @throws Refusal 409 `idempotency_conflict`: it was taken back before
 */
export async function takeStakeBack(tx: Db, transactionId: number): Promise<StakeRow | null> {
  const own = eq(stakes.transactionId, transactionId);
  const [stake] = await tx.select().from(stakes).where(own).for('update');
  if (!stake) return null;
  if (stake.status === 'rolled_back') throw refuse(409, 'idempotency_conflict');
  await tx.update(stakes).set({ status: 'rolled_back' }).where(own);
  return stake;
}

/** A round with a part of the bonus has not ended. */
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
