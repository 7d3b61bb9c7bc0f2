import { and, desc, eq, isNull } from 'drizzle-orm';
import type { Db } from '../../../db/connect';
import { type LimitChangeRow, type LimitKind, limitChanges, type Period } from './schema';

export async function addChange(
  tx: Db,
  change: typeof limitChanges.$inferInsert,
): Promise<LimitChangeRow> {
  const [made] = await tx.insert(limitChanges).values(change).returning();
  if (!made) throw new Error('the change of a limit was not stored');
  return made;
}

const one = (playerId: number, id: number) =>
  and(eq(limitChanges.id, id), eq(limitChanges.playerId, playerId));

export async function findChange(
  tx: Db,
  playerId: number,
  id: number,
): Promise<LimitChangeRow | null> {
  const [change] = await tx.select().from(limitChanges).where(one(playerId, id));
  return change ?? null;
}

/** Changes that neither act nor were replaced; their time may be over. */
export const undecidedChanges = (tx: Db, playerId: number): Promise<LimitChangeRow[]> =>
  tx
    .select()
    .from(limitChanges)
    .where(and(eq(limitChanges.playerId, playerId), isNull(limitChanges.outcome)));

/** Newest first. */
export const changesOf = (tx: Db, playerId: number): Promise<LimitChangeRow[]> =>
  tx
    .select()
    .from(limitChanges)
    .where(eq(limitChanges.playerId, playerId))
    .orderBy(desc(limitChanges.id));

export async function markActive(tx: Db, playerId: number, id: number): Promise<void> {
  await tx.update(limitChanges).set({ outcome: 'active' }).where(one(playerId, id));
}

/** Notes that another wish replaced the open ones. */
export async function markReplaced(
  tx: Db,
  playerId: number,
  { kind, period }: { kind: LimitKind; period: Period },
): Promise<void> {
  await tx
    .update(limitChanges)
    .set({ outcome: 'replaced' })
    .where(
      and(
        eq(limitChanges.playerId, playerId),
        eq(limitChanges.kind, kind),
        eq(limitChanges.period, period),
        isNull(limitChanges.outcome),
      ),
    );
}
