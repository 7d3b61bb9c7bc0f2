import { and, eq, getTableColumns, gt, inArray, isNull, lte, or, sql } from 'drizzle-orm';
import type { Db } from '../../db/connect';
import { players } from '../players/public';
import type { Ended } from '../standings/public';
import { promoMembers, promos } from './schema';

export type PromoRow = typeof promos.$inferSelect;
export type MemberRow = typeof promoMembers.$inferSelect;

export const allPromos = (db: Db) => db.select().from(promos);
export const promoBySlug = async (db: Db, slug: string) =>
  (await db.select().from(promos).where(eq(promos.slug, slug)))[0];
/** Those without mechanics: pages of text (specification 1, section 2). */
export const staticPromos = (db: Db) => db.select().from(promos).where(eq(promos.template, 'static'));
export const promoById = async (db: Db, id: number) =>
  (await db.select().from(promos).where(eq(promos.id, id)))[0];

export const memberOf = async (db: Db, promoId: number, playerId: number): Promise<MemberRow | undefined> =>
  (
    await db
      .select()
      .from(promoMembers)
      .where(and(eq(promoMembers.promoId, promoId), eq(promoMembers.playerId, playerId)))
  )[0];

/** When a player joined each promo. */
export async function membershipsOf(db: Db, playerId: number): Promise<Map<number, Date>> {
  const rows = await db
    .select({ promoId: promoMembers.promoId, joinedAt: promoMembers.joinedAt })
    .from(promoMembers)
    .where(eq(promoMembers.playerId, playerId));
  return new Map(rows.map(({ promoId, joinedAt }) => [promoId, joinedAt]));
}

/** A prize that a participant has now. */
export const noteReceived = (tx: Db, promoId: number, playerId: number, prizeId: number) =>
  tx
    .update(promoMembers)
    .set({ receivedPrizes: sql`${promoMembers.receivedPrizes} || to_jsonb(${prizeId}::int)` })
    .where(and(eq(promoMembers.promoId, promoId), eq(promoMembers.playerId, playerId)));

/** A player's seats in promos that had not ended by then. */
export const seatsOf = (tx: Db, playerId: number, endedBefore: Date): Promise<PromoRow[]> =>
  tx
    .select(getTableColumns(promos))
    .from(promoMembers)
    .innerJoin(promos, eq(promos.id, promoMembers.promoId))
    .where(and(eq(promoMembers.playerId, playerId), or(isNull(promos.endAt), gt(promos.endAt, endedBefore))))
    .orderBy(promos.id);

/** The boards of promos that had ended by then. */
export const endedPromos: Ended = async (db, before) => {
  const found = await db.select({ id: promos.id }).from(promos).where(lte(promos.endAt, before));
  return found.map(({ id }) => ({ kind: 'promo', id }));
};

/** Those of them who are players of the brand. */
export async function playersOf(db: Db, brand: string, ids: readonly number[]): Promise<Set<number>> {
  if (ids.length === 0) return new Set();
  const which = and(inArray(players.id, [...ids]), eq(players.brand, brand));
  return new Set((await db.select({ id: players.id }).from(players).where(which)).map(({ id }) => id));
}
