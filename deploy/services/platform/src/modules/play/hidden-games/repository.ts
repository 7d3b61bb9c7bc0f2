import { and, desc, eq, sql } from 'drizzle-orm';
import type { HiddenEntry } from 'shared-contracts/hidden-games';
import type { Db } from '../../../db/connect';
import { hiddenGameLists, hiddenGames } from './schema';

export type Hidden = Pick<HiddenEntry, 'kind' | 'slug'>;

/** The newest first. */
export const hiddenBy = (db: Db, playerId: number): Promise<Hidden[]> =>
  db
    .select({ kind: hiddenGames.kind, slug: hiddenGames.slug })
    .from(hiddenGames)
    .where(eq(hiddenGames.playerId, playerId))
    .orderBy(desc(hiddenGames.place));

/** How often the list was changed; read before the list, so that a list is never older than its version. */
export async function versionOf(db: Db, playerId: number): Promise<number> {
  const [list] = await db
    .select({ version: hiddenGameLists.version })
    .from(hiddenGameLists)
    .where(eq(hiddenGameLists.playerId, playerId));
  return list?.version ?? 0;
}

/** Changes of one list wait for each other from here to their commit. */
export async function lockList(tx: Db, playerId: number): Promise<void> {
  await tx
    .insert(hiddenGameLists)
    .values({ playerId })
    .onConflictDoUpdate({
      target: hiddenGameLists.playerId,
      set: { version: sql`${hiddenGameLists.version}` },
    });
}

/** Under its lock. */
export const countChange = (tx: Db, playerId: number) =>
  tx
    .update(hiddenGameLists)
    .set({ version: sql`${hiddenGameLists.version} + 1` })
    .where(eq(hiddenGameLists.playerId, playerId));

export const add = (tx: Db, playerId: number, { kind, slug }: Hidden, hiddenAt: Date) =>
  tx.insert(hiddenGames).values({ playerId, kind, slug, hiddenAt });

/** @returns whether it was there */
export async function remove(tx: Db, playerId: number, { kind, slug }: Hidden): Promise<boolean> {
  const removed = await tx
    .delete(hiddenGames)
    .where(
      and(
        eq(hiddenGames.playerId, playerId),
        eq(hiddenGames.kind, kind),
        eq(hiddenGames.slug, slug),
      ),
    )
    .returning({ slug: hiddenGames.slug });
  return removed.length > 0;
}
