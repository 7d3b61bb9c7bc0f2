import { and, asc, count, desc, eq, sql } from 'drizzle-orm';
import type { Db } from '../../../db/connect';
import type { Board } from './board-repository';
import { page, placesOfMembers, type Standing, size } from './place-repository';
import { standingMembers } from './schema';

export interface ParticipantsPage {
  /** How names begin, in any case. */
  q?: string | undefined;
  field: 'rank' | 'username';
  order: 'asc' | 'desc';
  /** From 1. */
  page: number;
  limit: number;
}
/** As the index `standing_members_name` has them. */
const NAME = sql`lower(${standingMembers.username}) collate "C"`;
/** Letters behind every other, so that no name that begins with the text comes after it. */
const LAST = '\u{10ffff}';
const beginsWith = (text: string) =>
  and(sql`${NAME} >= lower(${text})`, sql`${NAME} < lower(${text}) || ${LAST}`);

/** A page of members by place or by name, all or those whose names begin so, each with its place in the whole table. */
export async function participants(
  db: Db,
  board: Board,
  asked: ParticipantsPage,
): Promise<{ items: Standing[]; totalItems: number }> {
  const { q, field, order, limit } = asked;
  const offset = (asked.page - 1) * limit;
  const { id, boardId, lack, tie } = standingMembers;
  if (field === 'rank' && !q) {
    const totalItems = await size(db, board.id);
    const total = order === 'desc' ? { total: totalItems } : {};
    return { items: await page(db, board, { offset, limit, ...total }), totalItems };
  }
  const direction = order === 'desc' ? desc : asc;
  const byName = [direction(NAME), direction(id)];
  const byPlace = [direction(lack), direction(tie), direction(id)];
  const which = and(eq(boardId, board.id), q ? beginsWith(q) : undefined);
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
