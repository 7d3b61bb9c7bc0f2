import { and, desc, eq, gt, inArray, lte, or, sql } from 'drizzle-orm';
import type { Db } from '../../../db/connect';
import { type PayoutMode, type SandboxPayout, sandboxPayoutMode, sandboxPayouts } from './schema';

export const payoutMode = async (db: Db): Promise<PayoutMode> =>
  (await db.select().from(sandboxPayoutMode))[0]?.mode ?? 'pays';

export async function turnPayouts(db: Db, mode: PayoutMode): Promise<void> {
  await db
    .insert(sandboxPayoutMode)
    .values({ id: 1, mode })
    .onConflictDoUpdate({ target: sandboxPayoutMode.id, set: { mode } });
}

export const findPayout = async (db: Db, payoutId: string): Promise<SandboxPayout | null> =>
  (await db.select().from(sandboxPayouts).where(eq(sandboxPayouts.payoutId, payoutId)))[0] ?? null;

/** False for one that there is. */
export async function addPayout(
  db: Db,
  payout: typeof sandboxPayouts.$inferInsert,
): Promise<boolean> {
  const made = await db.insert(sandboxPayouts).values(payout).onConflictDoNothing().returning();
  return made.length > 0;
}

/** Null for one that is in another state than `from`. */
export async function movePayout(
  tx: Db,
  payoutId: string,
  from: SandboxPayout['status'],
  status: SandboxPayout['status'],
): Promise<SandboxPayout | null> {
  const still = and(eq(sandboxPayouts.payoutId, payoutId), eq(sandboxPayouts.status, from));
  const [moved] = await tx.update(sandboxPayouts).set({ status }).where(still).returning();
  return moved ?? null;
}

export async function markReported(db: Db, payoutId: string, reported: string): Promise<void> {
  await db.update(sandboxPayouts).set({ reported }).where(eq(sandboxPayouts.payoutId, payoutId));
}

/** States that the site is told. */
const TOLD = ['success', 'declined', 'returned'] as const;
/** Those whose time has come, and those of which the site has not taken the last state. */
export const payoutsToTell = (db: Db, now: Date, most: number): Promise<SandboxPayout[]> => {
  const due = and(eq(sandboxPayouts.status, 'open'), lte(sandboxPayouts.dueAt, now));
  const untold = and(
    inArray(sandboxPayouts.status, [...TOLD]),
    sql`${sandboxPayouts.reported} is distinct from ${sandboxPayouts.status}`,
  );
  return db.select().from(sandboxPayouts).where(or(due, untold)).limit(most);
};

/** The newest that are about money. */
export const newestPayouts = (db: Db, most: number): Promise<SandboxPayout[]> =>
  db
    .select()
    .from(sandboxPayouts)
    .where(gt(sandboxPayouts.amount, 0))
    .orderBy(desc(sandboxPayouts.createdAt))
    .limit(most);
