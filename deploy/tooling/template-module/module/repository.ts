import { eq } from 'drizzle-orm';
import type { Db } from '../../../db/connect';
import { __camel__Players } from './schema';

export const insertPlayer = async (tx: Db, playerId: number, since: Date): Promise<void> => {
  await tx.insert(__camel__Players).values({ playerId, since }).onConflictDoNothing();
};

/** Null for a player who is not known. */
export const sinceOf = async (db: Db, playerId: number): Promise<Date | null> => {
  const [row] = await db
    .select({ since: __camel__Players.since })
    .from(__camel__Players)
    .where(eq(__camel__Players.playerId, playerId));
  return row?.since ?? null;
};
