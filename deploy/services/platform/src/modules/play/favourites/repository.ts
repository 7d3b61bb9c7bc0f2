import { and, desc, eq, sql } from 'drizzle-orm';
import type { Favourites } from 'shared-contracts/favourites';
import type { Db } from '../../../db/connect';
import { favouriteLists, favourites } from './schema';

/** The player's list; two readers of it agree on what a version holds, once a change is committed. */
export async function listOf(db: Db, playerId: number): Promise<Favourites> {
  const [list] = await db
    .select({ version: favouriteLists.version })
    .from(favouriteLists)
    .where(eq(favouriteLists.playerId, playerId));
  const rows = await db
    .select({ slug: favourites.gameSlug })
    .from(favourites)
    .where(eq(favourites.playerId, playerId))
    .orderBy(desc(favourites.place));
  return { slugs: rows.map(({ slug }) => slug), version: list?.version ?? 0 };
}

/** Locks the list until the commit: changes of it wait for each other. */
export async function lockList(tx: Db, playerId: number): Promise<void> {
  await tx
    .insert(favouriteLists)
    .values({ playerId })
    .onConflictDoUpdate({
      target: favouriteLists.playerId,
      set: { version: sql`${favouriteLists.version}` },
    });
}

/** Under its lock. */
export const countChange = (tx: Db, playerId: number) =>
  tx
    .update(favouriteLists)
    .set({ version: sql`${favouriteLists.version} + 1` })
    .where(eq(favouriteLists.playerId, playerId));

/** The last becomes the newest. @returns how many are new */
export async function addGames(
  tx: Db,
  playerId: number,
  slugs: readonly string[],
  addedAt: Date,
): Promise<number> {
  if (slugs.length === 0) return 0;
  const added = await tx
    .insert(favourites)
    .values(slugs.map((gameSlug) => ({ playerId, gameSlug, addedAt })))
    .onConflictDoNothing()
    .returning({ slug: favourites.gameSlug });
  return added.length;
}

/** @returns whether it was there */
export async function removeGame(tx: Db, playerId: number, slug: string): Promise<boolean> {
  const mine = and(eq(favourites.playerId, playerId), eq(favourites.gameSlug, slug));
  return (
    (await tx.delete(favourites).where(mine).returning({ slug: favourites.gameSlug })).length > 0
  );
}
