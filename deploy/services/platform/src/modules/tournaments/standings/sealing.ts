import { and, eq, inArray, isNotNull, isNull, lte, ne, sql } from 'drizzle-orm';
import type { Core } from '../../../core';
import type { Db } from '../../../db/connect';
import { createJob } from '../../../job';
import { type BoardRef, findBoard } from './board-repository';
import { rebuild } from './rebuild-repository';
import { standingBoards, standingMembers } from './schema';
import { LINES, trim } from './trim-repository';

const HOUR = 3_600_000;
/** Milliseconds after the end of its event until a board is sealed. */
const SEALED_AFTER = 30 * 24 * HOUR;
/** Milliseconds from there until its lines go: anyone who saw the board open has committed by then. */
export const TRIMMED_AFTER = HOUR;

/** Boards of what had ended by then. */
export type Ended = (db: Db, before: Date) => Promise<BoardRef[]>;

/** Seals boards whose event ended long ago, and lets the lines of their journals go in pieces (SPEC.md, ST9). */
export function createSealing(core: Core, ended: readonly Ended[], lines = LINES) {
  const { db, now, log } = core;
  const ago = (ms: number) => new Date(now().getTime() - ms);

  const seal = async () => {
    for (const refsOf of ended) {
      const refs = await refsOf(db, ago(SEALED_AFTER));
      for (const kind of new Set(refs.map((ref) => ref.kind))) {
        const ids = refs.filter((ref) => ref.kind === kind).map(({ id }) => id);
        const open = and(isNull(standingBoards.sealedAt), inArray(standingBoards.referenceId, ids));
        await db
          .update(standingBoards)
          .set({ sealedAt: now() })
          .where(and(eq(standingBoards.kind, kind), open));
      }
    }
  };

  /** A board with lines to go. One server at a time has it; who finds it taken takes another. */
  const nextBoard = async (tx: Db) => {
    const { sealedAt, trimmedAt } = standingBoards;
    const [board] = await tx
      .select()
      .from(standingBoards)
      .where(and(isNotNull(sealedAt), isNull(trimmedAt), lte(sealedAt, ago(TRIMMED_AFTER))))
      .limit(1)
      .for('no key update', { skipLocked: true });
    return board;
  };

  return createJob(
    'sealing',
    core,
    async () => {
      const trimmed = await db.transaction(async (plain) => {
        const tx = plain as unknown as Db;
        const board = await nextBoard(tx);
        if (!board) return false;
        const { last, digest, wrong } = await trim(tx, board, lines);
        if (wrong.length > 0)
          log.error(
            { board: board.id, members: wrong },
            'scores are not the fold of their lines, which stay',
          );
        const state =
          last === null ? { trimmedAt: now() } : { trimmedTo: last, journalDigest: digest };
        await tx.update(standingBoards).set(state).where(eq(standingBoards.id, board.id));
        return true;
      });
      if (!trimmed) await seal();
      return trimmed;
    },
    HOUR,
  );
}

/** Opens a frozen or sealed board whose event runs anew: what its members have is what they begin with. */
export async function reopen(tx: Db, ref: BoardRef): Promise<void> {
  const board = await findBoard(tx, ref);
  if (!board) return;
  const { id, tieRule, sealedAt } = board;
  await tx.update(standingBoards).set({ frozenAt: null }).where(eq(standingBoards.id, id));
  // a remainder is in parts of the rates from before
  const short = and(eq(standingMembers.boardId, id), ne(standingMembers.remainder, 0));
  await tx.update(standingMembers).set({ remainder: 0 }).where(short);
  if (!sealedAt) return;
  const open = { sealedAt: null, trimmedTo: null, trimmedAt: null, journalDigest: null };
  await tx.update(standingBoards).set(open).where(eq(standingBoards.id, id));
  const at =
    tieRule === 'first_reached'
      ? sql`to_timestamp(m.tie / 1000.0)`
      : sql`${sealedAt.toISOString()}::timestamptz`;
  await tx.execute(
    sql`insert into standing_journal (board_id, member_id, player_id, reason, worth, points, score, at)
      select board_id, id, player_id, 'opening', score, score, score, ${at} from standing_members m
      where board_id = ${id} and not exists (select 1 from standing_journal j where j.member_id = m.id) order by id`,
  );
  await rebuild(tx, board);
}
