import { and, asc, count, desc, eq, ilike, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../db/connect';
import { promoMembers, promos } from './schema';

export type PromoRow = typeof promos.$inferSelect;
export type MemberRow = typeof promoMembers.$inferSelect;

export const allPromos = (db: Db) => db.select().from(promos);
export const promoBySlug = async (db: Db, slug: string) =>
  (await db.select().from(promos).where(eq(promos.slug, slug)))[0];
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

/** A second join of the same player changes nothing. */
export async function addMember(db: Db, member: typeof promoMembers.$inferInsert): Promise<void> {
  await db
    .insert(promoMembers)
    .values(member)
    .onConflictDoNothing({ target: [promoMembers.promoId, promoMembers.playerId] });
}

export const countMembers = async (db: Db, promoId: number): Promise<number> =>
  Number(
    (await db.select({ n: count() }).from(promoMembers).where(eq(promoMembers.promoId, promoId)))[0]?.n ?? 0,
  );

export interface MembersPage {
  promoId: number;
  q?: string | undefined;
  field: 'rank' | 'username';
  order: 'asc' | 'desc';
  page: number;
  limit: number;
}

const likeText = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`;

/** Participants with their rank in the whole table, by points, the earlier entrant first. */
export async function membersPage(db: Db, page: MembersPage) {
  const ranked = db
    .select({
      id: promoMembers.id,
      playerId: promoMembers.playerId,
      username: promoMembers.username,
      points: promoMembers.points,
      rank: sql<number>`row_number() over (order by ${promoMembers.points} desc, ${promoMembers.id})`
        .mapWith(Number)
        .as('rank'),
    })
    .from(promoMembers)
    .where(eq(promoMembers.promoId, page.promoId))
    .as('ranked');
  const where: SQL | undefined = page.q ? ilike(ranked.username, likeText(page.q)) : undefined;
  const column = page.field === 'username' ? sql`lower(${ranked.username})` : ranked.rank;
  const items = await db
    .select()
    .from(ranked)
    .where(where)
    .orderBy(page.order === 'desc' ? desc(column) : asc(column), asc(ranked.id))
    .limit(page.limit)
    .offset((page.page - 1) * page.limit);
  const total = await db.select({ n: count() }).from(ranked).where(where);
  return { items, totalItems: Number(total[0]?.n ?? 0) };
}
