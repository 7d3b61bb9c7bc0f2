import type { Db } from '../../../db/connect';
import { writeLast } from '../../../db/transaction';
import type { Board } from './board-repository';
import {
  addMember,
  addMembers,
  boardById,
  type JournalRow,
  linesOfMember,
  linesOfRound,
  lockMember,
  type MemberRow,
  membersOf,
} from './member-repository';
import type { BoardKind, Reason } from './schema';
import { after, NOTHING, pointsFor } from './score';

/** A line of the journal before it is known what it changes; `worth` by itself, `at` of the round. */
export interface Line {
  reason: Reason;
  worth: number;
  /** Of the member's rounds from then on; without it that stays as it is. */
  remainder?: number;
  at: Date;
  roundId?: number;
  bet?: number;
  win?: number;
  currency?: string;
}
export interface Entrant {
  /** Null for an entrant of the seed, who is known by name. */
  playerId: number | null;
  username: string;
  at: Date;
  /** What the entrant begins with. */
  score?: number;
}

/** Writes a line, the score that follows and, when the place changes, the move: one statement in the caller's transaction. */
async function write(
  tx: Db,
  board: Board,
  member: MemberRow,
  line: Line,
  points: number,
  isNew = false,
) {
  const {
    reason,
    worth,
    remainder = null,
    at,
    roundId = null,
    bet = 0,
    win = 0,
    currency = null,
  } = line;
  const { score, rounds, tie } = after(board.tieRule, isNew ? NOTHING : member, {
    reason,
    points,
    at: at.getTime(),
  });
  const moves = isNew || score !== member.score || tie !== member.tie;
  const [fromLack, fromTie] = isNew ? [null, null] : [-member.score, member.tie];
  await writeLast(tx, 'write_standings', {
    board: board.id,
    member: member.id,
    player: member.playerId,
    round: roundId,
    reason,
    bet,
    win,
    currency,
    worth,
    points,
    score,
    rounds,
    tie,
    remainder,
    at,
    moves,
    from_lack: fromLack,
    from_tie: fromTie,
  });
  Object.assign(member, {
    score,
    rounds,
    tie,
    lack: -score,
    remainder: remainder ?? member.remainder,
  });
}

/** The board that another one sums into, with the member's place there under a lock; undefined where there is none. */
async function sumsOf(tx: Db, { sumsInto }: Board, who: MemberRow): Promise<Above | undefined> {
  if (sumsInto === null) return undefined;
  const board = await boardById(tx, sumsInto);
  const member = board.sealedAt || board.frozenAt ? undefined : await lockMember(tx, board.id, who);
  return member && { board, member };
}
interface Above {
  board: Board;
  member: MemberRow;
}

/** Puts a line of a member into the board's journal and, where it counts, into the board that this one sums into. */
async function add(
  tx: Db,
  { board, member, above = () => sumsOf(tx, board, member) }: Seat,
  line: Line,
  points: number,
): Promise<void> {
  await write(tx, board, member, line, points);
  const plays =
    line.reason === 'counted' || line.reason === 'no_points' || line.reason === 'rolled_back';
  const sums = plays ? await above() : undefined;
  const { remainder: _own, ...rest } = line;
  if (sums) await write(tx, sums.board, sums.member, { ...rest, worth: points }, points);
}
/** A member's place on a board, under a lock, and how to find that on the board above. */
interface Seat extends Above {
  above?: () => Promise<Above | undefined>;
}

/** A new member with an opening line. One that is there stays as it is; a series adds what its entrants begin with. */
export async function enter(tx: Db, board: Board, entrant: Entrant): Promise<void> {
  const { playerId, username, at, score = 0 } = entrant;
  const line: Line = { reason: 'opening', worth: score, at };
  const values = { boardId: board.id, playerId, username };
  const addsUp = board.kind === 'series' ? await lockMember(tx, board.id, entrant) : undefined;
  const made = addsUp ? undefined : await addMember(tx, values);
  if (addsUp && score > 0) await write(tx, board, addsUp, line, score);
  if (made) await write(tx, board, made, line, score, true);
  if (board.sumsInto !== null) await enter(tx, await boardById(tx, board.sumsInto), entrant);
}

/** New members of a board that are known to be new, many at once (seeds). */
export async function enterAll(tx: Db, board: Board, entrants: readonly Entrant[]): Promise<void> {
  const begun = entrants.map(({ playerId, username, at, score = 0 }) => {
    const opening = { reason: 'opening' as const, points: score, at: at.getTime() };
    return {
      at,
      member: { boardId: board.id, playerId, username, ...after(board.tieRule, NOTHING, opening) },
    };
  });
  if (begun.length === 0) return;
  await addMembers(tx, board.id, begun);
  if (board.sumsInto === null) return;
  const sums = await boardById(tx, board.sumsInto);
  const there = await membersOf(tx, sums.id);
  const known = new Set(there.map(({ playerId, username }) => playerId ?? username));
  const isKnown = ({ playerId, username }: Entrant) => known.has(playerId ?? username);
  for (const entrant of entrants.filter(isKnown)) await enter(tx, sums, entrant);
  const fresh = entrants.filter((entrant) => !isKnown(entrant));
  await enterAll(tx, sums, fresh);
}

/**
 * Looks at a round for a board: one line of the journal whatever comes of it; a round that counts changes the score, and the score of
 * the series, in the same transaction (SPEC.md, ST2). Nothing for a player who is no member, and nothing on a sealed board (ST9). A
 * frozen one says of a round that would have counted that it came too late, and nothing of others (ST10).
 */
export async function look(tx: Db, board: Board, playerId: number, line: Line): Promise<void> {
  if (!isOpenTo(board, line)) return;
  const member = await lockMember(tx, board.id, { playerId, username: '' });
  if (member) await lookAt(tx, { board, member }, line);
}
/** False for what a board takes no more. */
export const isOpenTo = (board: Board, { reason }: Line): boolean =>
  !board.sealedAt && (!board.frozenAt || reason === 'counted');

/** `look` for a place that is held. */
export async function lookAt(tx: Db, seat: Seat, line: Line): Promise<void> {
  const { board, member } = seat;
  const { remainder: _kept, ...bare } = line;
  if (board.frozenAt) return add(tx, seat, { ...bare, reason: 'too_late', worth: 0 }, 0);
  if (line.reason !== 'counted') return add(tx, seat, { ...bare, worth: 0 }, 0);
  const points = pointsFor(board.scoring, member.score, line.worth);
  await add(tx, seat, points === 0 ? { ...line, reason: 'no_points' } : line, points);
}

type Recount = (
  referenceId: number,
  round: Pick<JournalRow, 'bet' | 'win' | 'currency'>,
  remainder: number,
) => Promise<{ points: number; remainder: number } | undefined>;

/**
 * Gives the points of a round back on every board of a kind that counted it; a second time changes nothing (SPEC.md, ST6). The board of a
 * series follows its stages.
 * @param recount of boards that sum: what is to go of a round by the remainder of now, and the remainder from then on; else the round's points
 */
export async function takeBack(
  tx: Db,
  kind: Exclude<BoardKind, 'series'>,
  roundId: number,
  at: Date,
  recount: Recount = async () => undefined,
): Promise<void> {
  const lines = await linesOfRound(tx, kind, roundId);
  const done = new Set(
    lines.filter(({ line }) => line.reason === 'rolled_back').map(({ board }) => board.id),
  );
  for (const { line, board } of lines) {
    if (done.has(board.id) || line.playerId === null) continue;
    const member = await lockMember(tx, board.id, { playerId: line.playerId, username: '' });
    if (!member) continue;
    const again =
      board.scoring === 'sum'
        ? await recount(board.referenceId, line, member.remainder)
        : undefined;
    const left =
      board.scoring === 'sum'
        ? member.score - (again?.points ?? line.points)
        : await bestWithout(tx, member.id, roundId);
    const { bet, win, worth } = line;
    const currency = line.currency ?? '';
    const rest = again && { remainder: again.remainder };
    const back: Line = { reason: 'rolled_back', roundId, bet, win, currency, worth, at, ...rest };
    await add(tx, { board, member }, back, left - member.score);
  }
}

/** The best of a member's rounds that stand, when one more is taken away. */
async function bestWithout(tx: Db, memberId: number, roundId: number): Promise<number> {
  const lines = await linesOfMember(tx, memberId);
  const back = new Set(
    lines.filter(({ reason }) => reason === 'rolled_back').map((line) => line.roundId),
  );
  const standing = lines.filter((line) => line.roundId !== roundId && !back.has(line.roundId));
  return Math.max(0, ...standing.map(({ worth }) => worth));
}
