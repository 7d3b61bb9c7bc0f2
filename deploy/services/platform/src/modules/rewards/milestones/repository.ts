import { and, asc, eq, gte, isNull, lt } from 'drizzle-orm';
import type { MilestoneKind } from 'shared-contracts/milestones';
import type { Db } from '../../../db/connect';
import { firstStepsDismissed, type MilestoneRow, milestones } from './schema';

export interface Reached {
  playerId: number;
  kind: MilestoneKind;
  level?: number;
  reachedAt: Date;
}
/** False when it was reached before. */
export async function addMilestone(tx: Db, reached: Reached): Promise<boolean> {
  const made = await tx.insert(milestones).values(reached).onConflictDoNothing().returning();
  return made.length > 0;
}

/** Those that nobody has celebrated, reached since a moment, the oldest first. */
export const uncelebrated = (db: Db, playerId: number, since: Date): Promise<MilestoneRow[]> =>
  db
    .select()
    .from(milestones)
    .where(
      and(
        eq(milestones.playerId, playerId),
        isNull(milestones.celebratedAt),
        gte(milestones.reachedAt, since),
      ),
    )
    .orderBy(asc(milestones.id));

export async function findMilestone(
  db: Db,
  playerId: number,
  id: number,
): Promise<MilestoneRow | null> {
  const mine = and(eq(milestones.id, id), eq(milestones.playerId, playerId));
  const [row] = await db.select().from(milestones).where(mine);
  return row ?? null;
}

/** True for the one that takes it. */
export async function markCelebrated(tx: Db, id: number, at: Date): Promise<boolean> {
  const free = and(eq(milestones.id, id), isNull(milestones.celebratedAt));
  const taken = await tx.update(milestones).set({ celebratedAt: at }).where(free).returning();
  return taken.length > 0;
}

/** Levels below one that is celebrated have nothing to celebrate any more. */
export async function passOver(tx: Db, playerId: number, below: number, at: Date): Promise<void> {
  await tx
    .update(milestones)
    .set({ celebratedAt: at })
    .where(
      and(
        eq(milestones.playerId, playerId),
        eq(milestones.kind, 'level'),
        lt(milestones.level, below),
        isNull(milestones.celebratedAt),
      ),
    );
}

export async function hasReached(db: Db, playerId: number, kind: MilestoneKind): Promise<boolean> {
  const mine = and(eq(milestones.playerId, playerId), eq(milestones.kind, kind));
  return (await db.select({ id: milestones.id }).from(milestones).where(mine).limit(1)).length > 0;
}

export async function dismissSteps(tx: Db, playerId: number, dismissedAt: Date): Promise<void> {
  await tx.insert(firstStepsDismissed).values({ playerId, dismissedAt }).onConflictDoNothing();
}

export async function areStepsDismissed(db: Db, playerId: number): Promise<boolean> {
  const mine = eq(firstStepsDismissed.playerId, playerId);
  return (await db.select().from(firstStepsDismissed).where(mine)).length > 0;
}
