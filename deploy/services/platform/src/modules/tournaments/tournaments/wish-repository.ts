import { and, asc, eq, gt, inArray, isNull } from 'drizzle-orm';
import type { Db } from '../../../db/connect';
import { tournamentWishes as wishes } from './schema';

/** Ids of the tournaments that a player wants to take part in. */
export async function wishesOf(db: Db, playerId: number): Promise<ReadonlySet<number>> {
  const found = await db
    .select({ id: wishes.tournamentId })
    .from(wishes)
    .where(eq(wishes.playerId, playerId));
  return new Set(found.map(({ id }) => id));
}

/** @returns whether it is new */
export async function addWish(
  tx: Db,
  wish: Pick<typeof wishes.$inferInsert, 'tournamentId' | 'playerId' | 'wishedAt'>,
): Promise<boolean> {
  const made = await tx.insert(wishes).values(wish).onConflictDoNothing().returning();
  return made.length > 0;
}

export async function hasWishes(tx: Db, tournamentId: number): Promise<boolean> {
  const found = await tx
    .select()
    .from(wishes)
    .where(eq(wishes.tournamentId, tournamentId))
    .limit(1);
  return found.length > 0;
}

/** The next players who were not reminded, by their ids. */
export async function nextWishing(
  tx: Db,
  tournamentId: number,
  after: number,
  most: number,
): Promise<number[]> {
  const found = await tx
    .select({ playerId: wishes.playerId })
    .from(wishes)
    .where(
      and(
        eq(wishes.tournamentId, tournamentId),
        gt(wishes.playerId, after),
        isNull(wishes.remindedAt),
      ),
    )
    .orderBy(asc(wishes.playerId))
    .limit(most);
  return found.map(({ playerId }) => playerId);
}

export async function setReminded(
  tx: Db,
  tournamentId: number,
  playerIds: readonly number[],
  at: Date,
): Promise<void> {
  const which = and(
    eq(wishes.tournamentId, tournamentId),
    inArray(wishes.playerId, [...playerIds]),
  );
  await tx.update(wishes).set({ remindedAt: at }).where(which);
}
