import { and, eq, inArray, isNotNull, isNull, lte, sql } from 'drizzle-orm';
import type { Db } from '../../../db/connect';
import { FLOOR } from './key-repository';
import {
  type BoardKind,
  type Scoring,
  standingBoards,
  standingSpans,
  type TieRule,
} from './schema';

export type Board = typeof standingBoards.$inferSelect;
/** A board by what it is the table of. */
export interface BoardRef {
  kind: BoardKind;
  /** Of the tournament, the series, the promo. */
  id: number;
}
export interface NewBoard extends BoardRef {
  tieRule?: TieRule;
  scoring?: Scoring;
  /** The series whose scores are the sums of its stages. */
  seriesId?: number | null;
}

export const findBoard = async (db: Db, { kind, id }: BoardRef): Promise<Board | undefined> =>
  (
    await db
      .select()
      .from(standingBoards)
      .where(and(eq(standingBoards.kind, kind), eq(standingBoards.referenceId, id)))
  )[0];

/** The board, made when there is none; one that is there stays as it is. */
export async function openBoard(tx: Db, board: NewBoard): Promise<Board> {
  const there = await findBoard(tx, board);
  if (there) return there;
  const { kind, id, seriesId } = board;
  const series = seriesId == null ? null : await openBoard(tx, { kind: 'series', id: seriesId });
  const [made] = await tx
    .insert(standingBoards)
    .values({
      kind,
      referenceId: id,
      sumsInto: series?.id ?? null,
      ...(board.tieRule ? { tieRule: board.tieRule } : {}),
      ...(board.scoring ? { scoring: board.scoring } : {}),
    })
    .onConflictDoNothing()
    .returning();
  if (!made) return (await findBoard(tx, board)) as Board;
  const { lack, tie, member_id: memberId } = FLOOR;
  const span = { boardId: made.id, lack: Number(lack), tie: Number(tie), memberId, count: 0 };
  await tx.insert(standingSpans).values([
    { ...span, level: 0 },
    { ...span, level: 1 },
  ]);
  return made;
}

/** Nothing changes the scores of a board from then on (tournament-ends/SPEC.md, ST10). */
export const freezeBoard = async (tx: Db, { kind, id }: BoardRef, at: Date): Promise<void> =>
  void (await tx
    .update(standingBoards)
    .set({ frozenAt: at })
    .where(and(eq(standingBoards.kind, kind), eq(standingBoards.referenceId, id))));

export const changeBoard = async (tx: Db, id: number, change: Partial<Board>): Promise<void> =>
  void (await tx.update(standingBoards).set(change).where(eq(standingBoards.id, id)));

const rested = (before: Date) =>
  sql`(${standingBoards.foldedAt} is null or ${standingBoards.foldedAt} <= ${before.toISOString()}::timestamptz)`;

/** A board that may be told again by `before`. One server at a time has it; who finds it taken leaves it. */
export async function lockRestedBoard(
  tx: Db,
  id: number,
  before: Date,
): Promise<Board | undefined> {
  const [board] = await tx
    .select()
    .from(standingBoards)
    .where(and(eq(standingBoards.id, id), rested(before)))
    .for('no key update', { skipLocked: true });
  return board;
}

/** A board that was sealed by then and has lines to go. One server at a time has it; who finds it taken takes another. */
export async function lockUntrimmedBoard(tx: Db, sealedBy: Date): Promise<Board | undefined> {
  const { sealedAt, trimmedAt } = standingBoards;
  const [board] = await tx
    .select()
    .from(standingBoards)
    .where(and(isNotNull(sealedAt), isNull(trimmedAt), lte(sealedAt, sealedBy)))
    .limit(1)
    .for('no key update', { skipLocked: true });
  return board;
}

/** Seals those of a kind that are open. */
export async function sealBoards(
  db: Db,
  kind: BoardKind,
  ids: readonly number[],
  at: Date,
): Promise<void> {
  const open = and(isNull(standingBoards.sealedAt), inArray(standingBoards.referenceId, [...ids]));
  await db
    .update(standingBoards)
    .set({ sealedAt: at })
    .where(and(eq(standingBoards.kind, kind), open));
}

/** Ids of the boards whose moves wait to be counted, and may be told again by `before`. */
export const boardsToFold = async (db: Db, before: Date): Promise<number[]> => {
  const waiting = sql`exists (select 1 from standing_moves m where m.board_id = ${standingBoards.id})`;
  const found = await db
    .select({ id: standingBoards.id })
    .from(standingBoards)
    .where(and(waiting, rested(before)));
  return found.map(({ id }) => id).sort((a, b) => a - b);
};
