import { desc, eq, sql } from 'drizzle-orm';
import type { Db } from '../../../db/connect';
import { type DistributionRow, distributions } from './schema';

export async function addDistribution(
  tx: Db,
  distribution: typeof distributions.$inferInsert,
): Promise<DistributionRow> {
  const [row] = await tx.insert(distributions).values(distribution).returning();
  if (!row) throw new Error('the distribution was not stored');
  return row;
}

export async function lockDistribution(tx: Db, id: number): Promise<DistributionRow | null> {
  const [row] = await tx.select().from(distributions).where(eq(distributions.id, id)).for('update');
  return row ?? null;
}

/** Counts more players who got it, and who did not; `endedAt` is set with the last. */
export async function countGiven(
  tx: Db,
  id: number,
  { given, heldBack, endedAt }: { given: number; heldBack: number; endedAt: Date | null },
): Promise<void> {
  await tx
    .update(distributions)
    .set({
      given: sql`${distributions.given} + ${given}`,
      heldBack: sql`${distributions.heldBack} + ${heldBack}`,
      ...(endedAt ? { endedAt } : {}),
    })
    .where(eq(distributions.id, id));
}

export const newestDistributions = (db: Db, most: number): Promise<DistributionRow[]> =>
  db.select().from(distributions).orderBy(desc(distributions.id)).limit(most);
