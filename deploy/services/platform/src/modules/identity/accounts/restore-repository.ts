import { and, eq, gt, isNull } from 'drizzle-orm';
import type { Db } from '../../../db/connect';
import { players } from '../players/public';
import { restoreTokens } from './schema';

type TokenRow = typeof restoreTokens.$inferSelect;
const fresh = (hash: string, now: Date) =>
  and(eq(restoreTokens.hash, hash), isNull(restoreTokens.usedAt), gt(restoreTokens.expiresAt, now));

export async function addRestoreToken(tx: Db, token: Omit<TokenRow, 'usedAt'>): Promise<void> {
  await tx.insert(restoreTokens).values(token);
}

/** One that still counts. */
export async function findRestoreToken(db: Db, hash: string, now: Date): Promise<TokenRow | null> {
  const [known] = await db.select().from(restoreTokens).where(fresh(hash, now));
  return known ?? null;
}

/** False for one that counts no more. */
export async function takeRestoreToken(tx: Db, hash: string, now: Date): Promise<boolean> {
  const used = await tx
    .update(restoreTokens)
    .set({ usedAt: now })
    .where(fresh(hash, now))
    .returning();
  return used.length > 0;
}

/** None of the player's counts any more. */
export async function voidRestoreTokens(tx: Db, playerId: number, now: Date): Promise<void> {
  const unused = and(eq(restoreTokens.playerId, playerId), isNull(restoreTokens.usedAt));
  await tx.update(restoreTokens).set({ usedAt: now }).where(unused);
}

export async function setPassword(tx: Db, playerId: number, passwordHash: string): Promise<void> {
  await tx.update(players).set({ passwordHash }).where(eq(players.id, playerId));
}
