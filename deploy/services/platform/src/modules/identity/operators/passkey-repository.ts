import { and, eq, gt, lt, max } from 'drizzle-orm';
import type { Db } from '../../../db/connect';
import { operatorChallenges, operatorPasskeys } from './schema';

export type DeskPasskeyRow = typeof operatorPasskeys.$inferSelect;

export const passkeyNamesOf = (db: Db, operatorId: number): Promise<{ id: string }[]> =>
  db
    .select({ id: operatorPasskeys.id })
    .from(operatorPasskeys)
    .where(eq(operatorPasskeys.operatorId, operatorId));

export async function findPasskey(
  db: Db,
  id: string,
  operatorId: number,
): Promise<DeskPasskeyRow | null> {
  const mine = and(eq(operatorPasskeys.id, id), eq(operatorPasskeys.operatorId, operatorId));
  const [row] = await db.select().from(operatorPasskeys).where(mine);
  return row ?? null;
}

/** False for a passkey that somebody has. */
export async function addPasskey(tx: Db, passkey: DeskPasskeyRow): Promise<boolean> {
  const stored = await tx
    .insert(operatorPasskeys)
    .values(passkey)
    .onConflictDoNothing()
    .returning();
  return stored.length > 0;
}

export async function dropPasskeys(tx: Db, operatorId: number): Promise<void> {
  await tx.delete(operatorPasskeys).where(eq(operatorPasskeys.operatorId, operatorId));
}

/** False for a passkey whose counter is not `from` any more. */
export async function countPasskeyOn(
  db: Db,
  { id, operatorId, counter: from }: DeskPasskeyRow,
  counter: number,
): Promise<boolean> {
  const used = await db
    .update(operatorPasskeys)
    .set({ counter })
    .where(
      and(
        eq(operatorPasskeys.id, id),
        eq(operatorPasskeys.operatorId, operatorId),
        eq(operatorPasskeys.counter, from),
      ),
    )
    .returning({ id: operatorPasskeys.id });
  return used.length > 0;
}

/** When the person chose the newest passkey; null for none. */
export async function newestPasskeyAt(db: Db, operatorId: number): Promise<Date | null> {
  const [row] = await db
    .select({ at: max(operatorPasskeys.createdAt) })
    .from(operatorPasskeys)
    .where(eq(operatorPasskeys.operatorId, operatorId));
  return row?.at ?? null;
}

export async function addChallenge(
  db: Db,
  challenge: typeof operatorChallenges.$inferInsert,
): Promise<void> {
  await db.insert(operatorChallenges).values(challenge);
}

/** False for one that was not kept for this holder, was used, or is too old. */
export async function takeChallenge(
  db: Db,
  { hash, holder, now }: { hash: string; holder: string; now: Date },
): Promise<boolean> {
  const kept = and(
    eq(operatorChallenges.hash, hash),
    eq(operatorChallenges.holder, holder),
    gt(operatorChallenges.expiresAt, now),
  );
  const used = await db
    .delete(operatorChallenges)
    .where(kept)
    .returning({ hash: operatorChallenges.hash });
  return used.length > 0;
}

export async function sweepChallenges(db: Db, now: Date): Promise<void> {
  await db.delete(operatorChallenges).where(lt(operatorChallenges.expiresAt, now));
}
