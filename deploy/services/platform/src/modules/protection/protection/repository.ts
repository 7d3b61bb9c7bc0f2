import { and, desc, eq } from 'drizzle-orm';
import type { Db } from '../../../db/connect';
import { sessions } from '../../identity/accounts/public';
import { realityChecks } from './schema';

/** When the session began; null for one that has ended. */
export async function signedInAt(db: Db, sessionId: string): Promise<Date | null> {
  const [session] = await db.select().from(sessions).where(eq(sessions.id, sessionId));
  return session?.createdAt ?? null;
}

/** When the player answered the last reality check; null for none. */
export async function lastAnsweredAt(db: Db, playerId: number): Promise<Date | null> {
  const [row] = await db
    .select()
    .from(realityChecks)
    .where(eq(realityChecks.playerId, playerId))
    .orderBy(desc(realityChecks.dueAt))
    .limit(1);
  return row?.answeredAt ?? null;
}

export async function isAnswered(tx: Db, playerId: number, dueAt: Date): Promise<boolean> {
  const same = and(eq(realityChecks.playerId, playerId), eq(realityChecks.dueAt, dueAt));
  return (await tx.select().from(realityChecks).where(same)).length > 0;
}

/** @returns whether it was not answered before */
export async function addAnswer(
  tx: Db,
  answer: typeof realityChecks.$inferInsert,
): Promise<boolean> {
  const made = await tx.insert(realityChecks).values(answer).onConflictDoNothing().returning();
  return made.length > 0;
}
