import { and, asc, eq, inArray, lt, sql, sum } from 'drizzle-orm';
import { ask } from '../../../db/batch';
import { type Db, rowIn } from '../../../db/connect';
import { type FoundRow, foundPrizes, type HiddenRow, hiddenPrizes } from './schema';

/** What is hidden in a game by promos, found or not. */
export const hiddenInGame = (db: Db, gameSlug: string): Promise<HiddenRow[]> =>
  db
    .select()
    .from(hiddenPrizes)
    .where(eq(hiddenPrizes.gameSlug, gameSlug))
    .orderBy(asc(hiddenPrizes.promoId), asc(hiddenPrizes.id));

/** The same of the game of a round. */
export async function hiddenFor(tx: Db, gameSlug: string): Promise<HiddenRow[]> {
  const text = 'select * from hidden_prizes where game_slug = $1::text order by promo_id, id';
  const found = await ask<Record<string, unknown>>(tx, text, [gameSlug]);
  return found.map((row) => rowIn(hiddenPrizes, row));
}

/** Games in which a promo hides something. */
export async function gamesOf(db: Db, promoId: number): Promise<string[]> {
  const found = await db
    .selectDistinct({ slug: hiddenPrizes.gameSlug })
    .from(hiddenPrizes)
    .where(eq(hiddenPrizes.promoId, promoId))
    .orderBy(asc(hiddenPrizes.gameSlug));
  return found.map(({ slug }) => slug);
}

/** How often what a promo hides was found. */
export async function foundIn(db: Db, promoId: number): Promise<number> {
  const [all] = await db
    .select({ n: sum(hiddenPrizes.found) })
    .from(hiddenPrizes)
    .where(eq(hiddenPrizes.promoId, promoId));
  return Number(all?.n ?? 0);
}

/** Takes one of a prize; only one player can find the last one. @returns whether there was one */
export async function takeOne(tx: Db, id: number): Promise<boolean> {
  const left = and(eq(hiddenPrizes.id, id), lt(hiddenPrizes.found, hiddenPrizes.stock));
  const taken = await tx
    .update(hiddenPrizes)
    .set({ found: sql`${hiddenPrizes.found} + 1` })
    .where(left)
    .returning({ id: hiddenPrizes.id });
  return taken.length > 0;
}

export const addFound = async (tx: Db, row: FoundRow): Promise<void> =>
  void (await tx.insert(foundPrizes).values(row));

export const foundBy = (
  db: Db,
  playerId: number,
  prizeIds: readonly number[],
): Promise<FoundRow[]> =>
  prizeIds.length === 0
    ? Promise.resolve([])
    : db
        .select()
        .from(foundPrizes)
        .where(and(eq(foundPrizes.playerId, playerId), inArray(foundPrizes.prizeId, [...prizeIds])))
        .orderBy(asc(foundPrizes.at));
