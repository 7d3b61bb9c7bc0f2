import { type Db, rowIn } from '../../../db/connect';
import type { Board } from './board-repository';
import { isOpenTo, type Line, lookAt } from './count';
import type { MemberRow } from './member-repository';
import { standingBoards, standingMembers } from './schema';

type Json = Record<string, unknown>;
/** As `hold_standings` of the database gives it. */
export interface HeldStandingJson {
  board: Json;
  member: Json | null;
  sums: Json | null;
  sumsMember: Json | null;
}
/** A board with a player's place on it, which is locked; none for who is no member. */
export interface HeldStanding {
  board: Board;
  /** What the member's rounds are short of a point; 0 for who is no member. */
  remainder: number;
  /** As `look`. */
  look(tx: Db, line: Line): Promise<void>;
}
/** Boards by what they are the tables of. */
export function standingsIn(held: readonly HeldStandingJson[]): Map<number, HeldStanding> {
  // a series is above each of its stages
  const members = new Map<number, MemberRow>();
  const memberIn = (json: Json | null) => {
    if (!json) return undefined;
    const row = members.get(Number(json.id)) ?? rowIn(standingMembers, json);
    members.set(row.id, row);
    return row;
  };
  const all = held.map((one): [number, HeldStanding] => {
    const board = rowIn(standingBoards, one.board);
    const [member, aboveMember] = [memberIn(one.member), memberIn(one.sumsMember)];
    const sums = one.sums && rowIn(standingBoards, one.sums);
    const above = async () =>
      sums && aboveMember && !sums.sealedAt && !sums.frozenAt
        ? { board: sums, member: aboveMember }
        : undefined;
    const look = async (tx: Db, line: Line) => {
      if (member && isOpenTo(board, line)) await lookAt(tx, { board, member, above }, line);
    };
    return [board.referenceId, { board, look, remainder: member?.remainder ?? 0 }];
  });
  return new Map(all);
}
