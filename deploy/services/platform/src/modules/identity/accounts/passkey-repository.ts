import { and, asc, count, eq, gt, isNull } from 'drizzle-orm';
import type { Db } from '../../../db/connect';
import { passkeyChallenges, passkeys } from './schema';

export type PasskeyRow = typeof passkeys.$inferSelect;
export type ChallengeRow = typeof passkeyChallenges.$inferSelect;

export const passkeysOf = (db: Db, playerId: number): Promise<PasskeyRow[]> =>
  db
    .select()
    .from(passkeys)
    .where(eq(passkeys.playerId, playerId))
    .orderBy(asc(passkeys.createdAt));

export async function findPasskey(db: Db, id: string): Promise<PasskeyRow | null> {
  const [row] = await db.select().from(passkeys).where(eq(passkeys.id, id));
  return row ?? null;
}

export async function countPasskeys(db: Db, playerId: number): Promise<number> {
  const [held] = await db
    .select({ n: count() })
    .from(passkeys)
    .where(eq(passkeys.playerId, playerId));
  return held?.n ?? 0;
}

/** Null for a passkey that somebody has. */
export async function addPasskey(
  tx: Db,
  passkey: Omit<PasskeyRow, 'usedAt'>,
): Promise<PasskeyRow | null> {
  const [row] = await tx.insert(passkeys).values(passkey).onConflictDoNothing().returning();
  return row ?? null;
}

/** False for a passkey whose counter is another one by now. */
export async function countPasskeyOn(
  db: Db,
  { id, counter: from }: PasskeyRow,
  used: { counter: number; usedAt: Date },
): Promise<boolean> {
  const done = await db
    .update(passkeys)
    .set(used)
    .where(and(eq(passkeys.id, id), eq(passkeys.counter, from)))
    .returning({ id: passkeys.id });
  return done.length > 0;
}

/** False for one that is none of the player's. */
export async function dropPasskey(db: Db, playerId: number, id: string): Promise<boolean> {
  const mine = and(eq(passkeys.id, id), eq(passkeys.playerId, playerId));
  return (await db.delete(passkeys).where(mine).returning({ id: passkeys.id })).length > 0;
}

export async function dropPasskeys(tx: Db, playerId: number): Promise<void> {
  await tx.delete(passkeys).where(eq(passkeys.playerId, playerId));
}

export async function addChallenge(db: Db, challenge: ChallengeRow): Promise<void> {
  await db.insert(passkeyChallenges).values(challenge);
}

/** False for one that was not kept so, was used, or is too old. */
export async function takeChallenge(
  db: Db,
  { hash, sessionId, brand }: Omit<ChallengeRow, 'expiresAt'>,
  now: Date,
): Promise<boolean> {
  const session =
    sessionId === null
      ? isNull(passkeyChallenges.sessionId)
      : eq(passkeyChallenges.sessionId, sessionId);
  const kept = and(
    eq(passkeyChallenges.hash, hash),
    eq(passkeyChallenges.brand, brand),
    session,
    gt(passkeyChallenges.expiresAt, now),
  );
  const used = await db
    .delete(passkeyChallenges)
    .where(kept)
    .returning({ hash: passkeyChallenges.hash });
  return used.length > 0;
}
