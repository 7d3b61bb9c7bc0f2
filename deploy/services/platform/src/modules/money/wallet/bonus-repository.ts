import { and, eq } from 'drizzle-orm';
import type { Db } from '../../../db/connect';
import { type BonusEnd, type BonusRow, bonuses } from './schema';

export async function addBonus(tx: Db, bonus: typeof bonuses.$inferInsert): Promise<BonusRow> {
  const [made] = await tx.insert(bonuses).values(bonus).returning();
  if (!made) throw new Error('the bonus was not stored');
  return made;
}

export async function closeBonus(tx: Db, id: number, state: BonusEnd, at: Date): Promise<void> {
  await tx.update(bonuses).set({ state, endedAt: at }).where(eq(bonuses.id, id));
}

/** The state of a gift's bonus; null for a gift that never had one. */
export async function bonusStateOfGift(
  tx: Db,
  playerId: number,
  reference: string,
): Promise<BonusRow['state'] | null> {
  const own = and(eq(bonuses.playerId, playerId), eq(bonuses.reference, reference));
  const [bonus] = await tx.select({ state: bonuses.state }).from(bonuses).where(own);
  return bonus?.state ?? null;
}

export async function bonusState(tx: Db, id: number): Promise<BonusRow['state'] | null> {
  const [bonus] = await tx.select({ state: bonuses.state }).from(bonuses).where(eq(bonuses.id, id));
  return bonus?.state ?? null;
}
