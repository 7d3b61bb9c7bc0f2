import { asc, eq } from 'drizzle-orm';
import type { Db } from '../../../db/connect';
import type { Board } from './board-repository';
import {
  standingBoards,
  standingJournal,
  standingMembers,
  standingMoves,
  type TieRule,
} from './schema';
import { after, type Entry, NOTHING, type Score } from './score';

/** A member's score as its lines say, in their order. */
export const foldLines = (
  rule: TieRule,
  lines: readonly (Omit<Entry, 'at'> & { at: Date })[],
): Score =>
  lines.reduce((score, line) => after(rule, score, { ...line, at: line.at.getTime() }), NOTHING);

/** Scores of a board's members as its journal says, by member: the same fold by which they were counted (SPEC.md, ST4). */
export async function foldJournal(db: Db, { id, tieRule }: Board): Promise<Map<number, Score>> {
  const { memberId, reason, points, at } = standingJournal;
  const lines = await db
    .select({ memberId, reason, points, at })
    .from(standingJournal)
    .innerJoin(standingMembers, eq(standingMembers.id, memberId))
    .where(eq(standingMembers.boardId, id))
    .orderBy(asc(memberId), asc(standingJournal.id));
  const scores = new Map<number, Score>();
  for (const line of lines) {
    const before = scores.get(line.memberId) ?? NOTHING;
    scores.set(line.memberId, after(tieRule, before, { ...line, at: line.at.getTime() }));
  }
  return scores;
}

/**
 * Sets the scores of a board to what its journal says; those of a sealed board stay as they are, since its lines are gone or go.
 * @returns how many were another, or `sealed`
 */
export async function rebuild(tx: Db, board: Board): Promise<number | 'sealed'> {
  const { id, sealedAt } = standingBoards;
  const [now] = await tx.select({ sealedAt }).from(standingBoards).where(eq(id, board.id));
  return now?.sealedAt ? 'sealed' : refold(tx, board);
}

async function refold(tx: Db, board: Board): Promise<number> {
  const members = await tx
    .select()
    .from(standingMembers)
    .where(eq(standingMembers.boardId, board.id))
    .orderBy(standingMembers.id)
    .for('update');
  // read under the locks: nobody writes a line of these members meanwhile
  const scores = await foldJournal(tx, board);
  let changed = 0;
  for (const member of members) {
    const { score, rounds, tie } = scores.get(member.id) ?? NOTHING;
    if (member.score === score && member.rounds === rounds && member.tie === tie) continue;
    await tx
      .update(standingMembers)
      .set({ score, rounds, tie })
      .where(eq(standingMembers.id, member.id));
    await tx.insert(standingMoves).values({
      boardId: board.id,
      memberId: member.id,
      fromLack: -member.score,
      fromTie: member.tie,
      toLack: -score,
      toTie: tie,
    });
    changed += 1;
  }
  return changed;
}
