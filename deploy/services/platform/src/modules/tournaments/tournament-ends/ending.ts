import { tournamentRoom } from 'shared-contracts/events';
import { tournamentFinished } from 'shared-contracts/results';
import type { Core } from '../../../core';
import { randomToken } from '../../../crypto';
import type { Db } from '../../../db/connect';
import type { Outbox } from '../../../outbox/service';
import { LONGEST_WAIT } from '../../promotions/promos/public';
import type { Live } from '../../site/live/public';
import { findBoard, freezeBoard } from '../standings/public';
import { tournamentEnded } from '../tournaments/public';
import { writeAwards } from './awards';
import { type Ending, findEnding } from './event-repository';
import { hash, hashBlock, headOf } from './journal';
import { linesAfter } from './journal-repository';
import * as store from './repository';
import type { EndKind, EndRow } from './schema';

const DUE = 'tournament_end';
const SECOND = 1000;
/** Milliseconds from freezing a leaderboard to counting it: transactions that saw it open have ended by then. */
const REST = 3 * SECOND;
/** Milliseconds between two checks for open rounds, and the longest such pause. */
const PAUSE = 2 * SECOND;
const LONGEST_PAUSE = 20 * SECOND;
/** Blocks of the journal that are hashed in one transaction. */
const BLOCKS = 20;

interface Parts {
  outbox: Outbox;
  live: Live;
}

/**
 * The end of a tournament, step by step, each one a due job with its own transaction: it waits for open rounds, freezes the board, hashes
 * the journal, gives out the prizes (SPEC.md, TE1 to TE4). Killed anywhere, the next server goes on with the same step.
 */
export function endTournaments(core: Core, { outbox, live }: Parts) {
  const again = async (tx: Db, end: EndRow, ms: number): Promise<void> => {
    const looks = end.looks + 1;
    await store.changeEnd(tx, end.id, { looks });
    const at = new Date(core.now().getTime() + ms);
    await outbox.due(tx, {
      at,
      kind: DUE,
      reference: String(end.id),
      key: `${DUE}/${end.id}/${looks}`,
    });
  };
  const pauseOf = ({ looks }: EndRow) => Math.min(LONGEST_PAUSE, PAUSE * 2 ** Math.min(looks, 10));

  /** Whether a round that counts may still come; for a series, whether a stage is still to be counted. */
  const isAwaited = async (tx: Db, end: EndRow, of: Ending): Promise<boolean> => {
    if (of.kind === 'series') return (await store.openStages(tx, of.id)) > 0;
    if (core.now().getTime() >= end.endAt.getTime() + LONGEST_WAIT) return false;
    return store.hasOpenRound(tx, { id: of.id, startAt: of.startAt, endAt: end.endAt });
  };

  const wait = async (tx: Db, end: EndRow, of: Ending): Promise<void> => {
    if (!end.closedAt && (await isAwaited(tx, end, of))) return again(tx, end, pauseOf(end));
    const closedAt = end.closedAt ?? core.now();
    if (!end.closedAt) await store.changeEnd(tx, end.id, { closedAt });
    // finished rounds that were played in time are waited for without a limit
    if (await store.hasUncounted(tx, closedAt)) return again(tx, end, SECOND);
    const frozenAt = core.now();
    await freezeBoard(tx, { kind: of.kind, id: of.id }, frozenAt);
    await store.changeEnd(tx, end.id, { state: 'frozen', frozenAt });
    return again(tx, end, REST);
  };

  /** Hashes a part of the journal; after the last part the prizes are given. */
  const count = async (tx: Db, end: EndRow, of: Ending): Promise<void> => {
    const board = await findBoard(tx, { kind: of.kind, id: of.id });
    const head = headOf(end, board ?? { tieRule: 'first_reached', scoring: 'sum' });
    const lastLine = end.lastLine ?? (board ? await store.newestLine(tx, board.id) : 0);
    let { digest, hashedLine, lines } = end;
    let isDone = !board;
    for (let block = 0; board && !isDone && block < BLOCKS; block += 1) {
      const { texts, last } = await linesAfter(
        tx,
        { boardId: board.id, salt: end.salt, lastLine },
        hashedLine,
      );
      if (last === null) isDone = true;
      else
        [digest, hashedLine, lines] = [
          hashBlock(digest ?? head, texts),
          last,
          lines + texts.length,
        ];
    }
    await store.changeEnd(tx, end.id, {
      head,
      lastLine,
      digest: digest ?? hash(head),
      hashedLine,
      lines,
    });
    if (!isDone) return again(tx, end, 0);
    await store.changeEnd(tx, end.id, { state: 'counted', countedAt: core.now() });
    if (board)
      await writeAwards(tx, { outbox, now: core.now() }, { end, board, prizes: of.prizes });
    if (of.kind === 'series') return;
    await live.tellRooms(tx, tournamentRoom(of.id), tournamentFinished, { id: of.id });
    if (of.seriesId !== null) await begin(tx, 'series', of.seriesId);
  };

  outbox.onDue(DUE, async (tx, reference) => {
    const end = await store.lockEnd(tx, Number(reference));
    const of = end && (await findEnding(tx, end.kind, end.referenceId));
    // its dates were changed meanwhile: this end no longer holds
    if (!end || of?.endAt?.getTime() !== end.endAt.getTime()) return;
    if (end.state === 'waiting') return wait(tx, end, of);
    if (end.state === 'frozen') return count(tx, end, of);
  });

  /** Once for each end: begins the results; for a series after its last stage was counted. */
  async function begin(tx: Db, kind: EndKind, id: number): Promise<void> {
    const of = await findEnding(tx, kind, id);
    if (!of?.endAt) return;
    if (kind === 'series' && (await store.openStages(tx, id)) > 0) return;
    const end = { kind, referenceId: id, endAt: of.endAt };
    const made = await store.beginEnd(tx, end, randomToken(18));
    if (!made) return;
    const at = new Date(Math.max(of.endAt.getTime(), core.now().getTime()));
    await outbox.due(tx, { at, kind: DUE, reference: String(made.id), key: `${DUE}/${made.id}/0` });
  }
  outbox.project('tournament_ends', tournamentEnded, (tx, { tournamentId }) =>
    begin(tx, 'tournament', tournamentId),
  );
  return {
    /** Begins the results of events that ended before this consumer existed; sealed ones stay as they are. */
    async beginMissing(tx: Db): Promise<void> {
      for (const id of await store.endedWithout(tx)) await begin(tx, 'tournament', id);
    },
  };
}
