import type { Core } from '../../../core';
import type { Db } from '../../../db/connect';
import { createJob } from '../../../job';
import {
  type BoardRef,
  changeBoard,
  findBoard,
  lockUntrimmedBoard,
  sealBoards,
} from './board-repository';
import { dropRemainders, openAgain } from './member-repository';
import { rebuild } from './rebuild-repository';
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
        await sealBoards(db, kind, ids, now());
      }
    }
  };

  return createJob(
    'sealing',
    core,
    async () => {
      const trimmed = await db.transaction(async (plain) => {
        const tx = plain as unknown as Db;
        const board = await lockUntrimmedBoard(tx, ago(TRIMMED_AFTER));
        if (!board) return false;
        const { last, digest, wrong } = await trim(tx, board, lines);
        if (wrong.length > 0)
          log.error(
            { board: board.id, members: wrong },
            'scores are not the fold of their lines, which stay',
          );
        const state =
          last === null ? { trimmedAt: now() } : { trimmedTo: last, journalDigest: digest };
        await changeBoard(tx, board.id, state);
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
  await changeBoard(tx, id, { frozenAt: null });
  // a remainder is in parts of the rates from before
  await dropRemainders(tx, id);
  if (!sealedAt) return;
  const open = { sealedAt: null, trimmedTo: null, trimmedAt: null, journalDigest: null };
  await changeBoard(tx, id, open);
  await openAgain(tx, id, tieRule === 'first_reached' ? null : sealedAt);
  await rebuild(tx, board);
}
