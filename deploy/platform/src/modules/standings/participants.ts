import { and, asc, count, desc, eq, ilike, sql } from 'drizzle-orm';
import type { Db } from '../../db/connect';
import type { Board } from './boards';
import { page, placesOfMembers, type Standing, size } from './places';
import { standingMembers } from './schema';

export interface ParticipantsPage {
  /** Part of a name, in any case. */
  q?: string | undefined;
  field: 'rank' | 'username';
  order: 'asc' | 'desc';
  /** From 1. */
  page: number;
  limit: number;
}
const likeText = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`;

/** A page of members by place or by name, all or those with a part of a name, each with its place in the whole table. */
export async function participants(
  db: Db,
  board: Board,
  asked: ParticipantsPage,
): Promise<{ items: Standing[]; totalItems: number }> {
  const { q, field, order, limit } = asked;
  const offset = (asked.page - 1) * limit;
  const { id, boardId, username, lack, tie } = standingMembers;
  if (field === 'rank' && !q) {
    const totalItems = await size(db, board.id);
    const total = order === 'desc' ? { total: totalItems } : {};
    return { items: await page(db, board, { offset, limit, ...total }), totalItems };
  }
  const direction = order === 'desc' ? desc : asc;
  const byName = [direction(sql`lower(${username})`), direction(id)];
  const byPlace = [direction(lack), direction(tie), direction(id)];
  const which = and(eq(boardId, board.id), q ? ilike(username, likeText(q)) : undefined);
  const found = await db
    .select({ id })
    .from(standingMembers)
    .where(which)
    .orderBy(...(field === 'username' ? byName : byPlace))
    .limit(limit)
    .offset(offset);
  const [all] = q ? await db.select({ n: count() }).from(standingMembers).where(which) : [];
  const ids = found.map((row) => row.id);
  return {
    items: await placesOfMembers(db, board, ids),
    totalItems: all ? Number(all.n) : await size(db, board.id),
  };
}
