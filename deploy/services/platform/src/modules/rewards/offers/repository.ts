import { and, desc, eq, isNull, max, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Db } from '../../../db/connect';
import { gameCategories, games } from '../../play/catalogue/public';
import { hiddenPrizes } from '../../promotions/duck-hunt/public';
import { promoGoals } from '../../promotions/promo-goals/public';
import { promos } from '../../promotions/promos/public';
import { tournaments } from '../../tournaments/tournaments/public';
import { products } from '../loyalty/public';
import { type DraftRow, offerDrafts } from './schema';

export async function findDraft(db: Db, id: number): Promise<DraftRow | null> {
  const [row] = await db.select().from(offerDrafts).where(eq(offerDrafts.id, id));
  return row ?? null;
}

/** Those that wait, the newest first, and then those that were published. */
export const listDrafts = (db: Db, offset: number, limit: number): Promise<DraftRow[]> =>
  db
    .select()
    .from(offerDrafts)
    .orderBy(desc(isNull(offerDrafts.publishedAt)), desc(offerDrafts.id))
    .offset(offset)
    .limit(limit);

/** Null for a name that is taken. */
export async function addDraft(
  tx: Db,
  draft: typeof offerDrafts.$inferInsert,
): Promise<DraftRow | null> {
  const [row] = await tx.insert(offerDrafts).values(draft).onConflictDoNothing().returning();
  return row ?? null;
}

/** In the place of one that waits. */
export async function putDraft(
  db: Db,
  { kind, slug, terms }: Pick<DraftRow, 'kind' | 'slug' | 'terms'>,
): Promise<void> {
  await db
    .insert(offerDrafts)
    .values({ kind, slug, terms })
    .onConflictDoUpdate({
      target: [offerDrafts.kind, offerDrafts.slug],
      set: { terms },
      setWhere: isNull(offerDrafts.publishedAt),
    });
}

/** Null for none, or one that is published. */
export async function dropDraft(tx: Db, id: number): Promise<DraftRow | null> {
  const [row] = await tx
    .delete(offerDrafts)
    .where(and(eq(offerDrafts.id, id), isNull(offerDrafts.publishedAt)))
    .returning();
  return row ?? null;
}

/** False for none, or one that is published. */
export async function markPublished(
  tx: Db,
  id: number,
  published: { publishedAt: Date; publishedBy: string; reason: string | null },
): Promise<boolean> {
  const claimed = await tx
    .update(offerDrafts)
    .set(published)
    .where(and(eq(offerDrafts.id, id), isNull(offerDrafts.publishedAt)))
    .returning({ id: offerDrafts.id });
  return claimed.length > 0;
}

/** Numbers of what is published here begin with it: the seeds have those below. */
const FIRST_ID = 10_000;
/** Two that are published at once would get one number. */
const NUMBERING = 7_225_001;
const nextId = async (tx: Db, table: PgTable & { id: PgColumn }): Promise<number> => {
  await tx.execute(sql`select pg_advisory_xact_lock(${NUMBERING})`);
  const [newest] = await tx.select({ id: max(table.id) }).from(table);
  return Math.max(FIRST_ID, (Number(newest?.id) || 0) + 1);
};
export const nextPromoId = (tx: Db): Promise<number> => nextId(tx, promos);
export const nextTournamentId = (tx: Db): Promise<number> => nextId(tx, tournaments);

export async function addPromo(tx: Db, promo: typeof promos.$inferInsert): Promise<void> {
  await tx.insert(promos).values(promo);
}

export async function addGoals(tx: Db, goals: (typeof promoGoals.$inferInsert)[]): Promise<void> {
  if (goals.length > 0) await tx.insert(promoGoals).values(goals);
}

export async function addHiddenPrizes(
  tx: Db,
  prizes: readonly Omit<typeof hiddenPrizes.$inferInsert, 'id'>[],
): Promise<void> {
  for (const prize of prizes)
    await tx.insert(hiddenPrizes).values({ ...prize, id: await nextId(tx, hiddenPrizes) });
}

export async function addTournament(
  tx: Db,
  tournament: typeof tournaments.$inferInsert,
): Promise<void> {
  await tx.insert(tournaments).values(tournament);
}

/** Behind all other products. */
export async function addProduct(
  tx: Db,
  product: Omit<typeof products.$inferInsert, 'id' | 'position'>,
): Promise<void> {
  const id = await nextId(tx, products);
  await tx.insert(products).values({ ...product, id, position: id });
}

/** Games that a player can open, each with its categories. */
export async function openGames(
  db: Db,
): Promise<(typeof games.$inferSelect & { categories: string[] })[]> {
  const places = new Map<string, string[]>();
  for (const { gameSlug, categorySlug } of await db.select().from(gameCategories))
    places.set(gameSlug, [...(places.get(gameSlug) ?? []), categorySlug]);
  const found = await db.select().from(games).where(eq(games.disabled, false));
  return found.map((game) => ({ ...game, categories: places.get(game.slug) ?? [] }));
}

export const allTournaments = (db: Db): Promise<(typeof tournaments.$inferSelect)[]> =>
  db.select().from(tournaments);

export const hiddenIn = (db: Db, promoId: number): Promise<(typeof hiddenPrizes.$inferSelect)[]> =>
  db.select().from(hiddenPrizes).where(eq(hiddenPrizes.promoId, promoId));
