import { and, eq, inArray, isNull, ne, sql } from 'drizzle-orm';
import type { Db } from '../../../db/connect';
import type { Board } from './board-repository';
import { type Key, keyOf, rowOf } from './key-repository';
import {
  type BoardKind,
  standingBoards,
  standingJournal,
  standingMembers,
  standingMoves,
} from './schema';

export type MemberRow = typeof standingMembers.$inferSelect;
export type JournalRow = typeof standingJournal.$inferSelect;

export const boardById = async (tx: Db, id: number): Promise<Board> =>
  (await tx.select().from(standingBoards).where(eq(standingBoards.id, id)))[0] as Board;

/** The member under a lock: anyone who changes a score waits here, and nowhere else on the board. */
export async function lockMember(
  tx: Db,
  boardId: number,
  { playerId, username }: Pick<MemberRow, 'playerId' | 'username'>,
): Promise<MemberRow | undefined> {
  const named = and(isNull(standingMembers.playerId), eq(standingMembers.username, username));
  const same = playerId === null ? named : eq(standingMembers.playerId, playerId);
  const [found] = await tx
    .select()
    .from(standingMembers)
    .where(and(eq(standingMembers.boardId, boardId), same))
    .orderBy(standingMembers.id)
    .limit(1)
    .for('update');
  return found;
}

/** Undefined for one that is there. */
export async function addMember(
  tx: Db,
  member: typeof standingMembers.$inferInsert,
): Promise<MemberRow | undefined> {
  const [made] = await tx.insert(standingMembers).values(member).onConflictDoNothing().returning();
  return made;
}

/** Members that are known to be new, each with an opening line and a move. */
export async function addMembers(
  tx: Db,
  boardId: number,
  begun: readonly { at: Date; member: typeof standingMembers.$inferInsert }[],
): Promise<void> {
  const values = begun.map(({ member }) => member);
  const made = await tx.insert(standingMembers).values(values).returning();
  await tx.insert(standingJournal).values(
    made.map(({ id: memberId, playerId, score }, index) => ({
      boardId,
      memberId,
      playerId,
      reason: 'opening' as const,
      worth: score,
      points: score,
      score,
      at: begun[index]?.at ?? new Date(0),
    })),
  );
  await tx.insert(standingMoves).values(
    made.map(({ id: memberId, score, tie }) => ({
      boardId,
      memberId,
      toLack: -score,
      toTie: tie,
    })),
  );
}

export async function dropRemainders(tx: Db, boardId: number): Promise<void> {
  const short = and(eq(standingMembers.boardId, boardId), ne(standingMembers.remainder, 0));
  await tx.update(standingMembers).set({ remainder: 0 }).where(short);
}

/**
 * An opening line for each member without lines, with what it has.
 * @param since null: when each of them reached its score
 */
export async function openAgain(tx: Db, boardId: number, since: Date | null): Promise<void> {
  const at = since ? sql`${since.toISOString()}::timestamptz` : sql`to_timestamp(m.tie / 1000.0)`;
  await tx.execute(
    sql`insert into standing_journal (board_id, member_id, player_id, reason, worth, points, score, at)
      select board_id, id, player_id, 'opening', score, score, score, ${at} from standing_members m
      where board_id = ${boardId} and not exists (select 1 from standing_journal j where j.member_id = m.id) order by id`,
  );
}

/** Lines of a round on the boards of a kind whose scores still change, by their boards. */
export const linesOfRound = (
  tx: Db,
  kind: BoardKind,
  roundId: number,
): Promise<{ line: JournalRow; board: Board }[]> =>
  tx
    .select({ line: standingJournal, board: standingBoards })
    .from(standingJournal)
    .innerJoin(standingBoards, eq(standingBoards.id, standingJournal.boardId))
    .where(
      and(
        eq(standingJournal.roundId, roundId),
        eq(standingBoards.kind, kind),
        isNull(standingBoards.sealedAt),
        isNull(standingBoards.frozenAt),
        inArray(standingJournal.reason, ['counted', 'no_points', 'rolled_back']),
      ),
    )
    .orderBy(standingJournal.boardId);

export const linesOfMember = (tx: Db, memberId: number): Promise<JournalRow[]> =>
  tx.select().from(standingJournal).where(eq(standingJournal.memberId, memberId));

export const membersOf = (tx: Db, boardId: number): Promise<MemberRow[]> =>
  tx.select().from(standingMembers).where(eq(standingMembers.boardId, boardId));

/** The next members of a board behind `last`, by their places. */
export const membersBehind = (
  db: Db,
  boardId: number,
  last: Key,
  most: number,
): Promise<MemberRow[]> =>
  db
    .select()
    .from(standingMembers)
    .where(
      and(
        eq(standingMembers.boardId, boardId),
        sql`${keyOf('standing_members', 'id')} > ${rowOf(last)}`,
      ),
    )
    .orderBy(standingMembers.lack, standingMembers.tie, standingMembers.id)
    .limit(most);

export const membersById = (db: Db, ids: readonly number[]): Promise<MemberRow[]> =>
  db
    .select()
    .from(standingMembers)
    .where(inArray(standingMembers.id, [...ids]));
