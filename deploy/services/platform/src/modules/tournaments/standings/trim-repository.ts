import { createHash } from 'node:crypto';
import { eq, inArray, sql } from 'drizzle-orm';
import { type Db, rows } from '../../../db/connect';
import type { Board } from './board-repository';
import { FLOOR, forwards, type Key, keyOf, rowOf } from './key-repository';
import { foldLines } from './rebuild-repository';
import { standingJournal, standingMembers } from './schema';

/** Lines that go at a time, unless one member has more; members that are looked at for it. */
export const LINES = 10_000;
const MEMBERS = 500;

type Line = typeof standingJournal.$inferSelect;

/** The digest of lines that went, and those of one more member behind them. */
export const digestOf = (before: string | null, lines: readonly Line[]): string => {
  const kept = lines.map(
    ({ memberId, roundId, reason, bet, win, currency, worth, points, score, at }) => [
      memberId,
      roundId,
      reason,
      bet,
      win,
      currency,
      worth,
      points,
      score,
      at.toISOString(),
    ],
  );
  return createHash('sha256')
    .update(JSON.stringify([before, kept]))
    .digest('base64url');
};

/**
 * Lets the lines of the next members of a sealed board go, in the order of the places, each when its score is their fold.
 * @returns the last of these members, null when there are no more; the digest of all lines that went; members whose lines say something
 * else than their score
 */
export async function trim(
  tx: Db,
  board: Board,
  most: number,
): Promise<{ last: number | null; digest: string | null; wrong: number[] }> {
  const ids = await nextMembers(tx, board, most);
  const { id, memberId } = standingJournal;
  const lines = await tx
    .select()
    .from(standingJournal)
    .where(inArray(memberId, ids))
    .orderBy(memberId, id);
  const members = await tx.select().from(standingMembers).where(inArray(standingMembers.id, ids));
  const byId = new Map(members.map((member) => [member.id, member]));
  const linesOf = new Map<number, Line[]>(ids.map((one) => [one, []]));
  for (const line of lines) linesOf.get(line.memberId)?.push(line);

  let digest = board.journalDigest;
  const [gone, wrong]: [number[], number[]] = [[], []];
  for (const [one, own] of linesOf) {
    if (own.length === 0) continue;
    const [is, was] = [byId.get(one), foldLines(board.tieRule, own)];
    const agrees = is?.score === was.score && is.rounds === was.rounds && is.tie === was.tie;
    if (agrees) digest = digestOf(digest, own);
    (agrees ? gone : wrong).push(one);
  }
  if (gone.length > 0) await tx.delete(standingJournal).where(inArray(memberId, gone));
  return { last: ids.at(-1) ?? null, digest, wrong };
}

/** Members behind those that were looked at, as many as have so many lines together, and one at least. */
async function nextMembers(tx: Db, { id, trimmedTo }: Board, most: number): Promise<number[]> {
  const from = rowOf(await keyAt(tx, trimmedTo));
  const found = await rows<{ id: number }>(
    tx,
    sql`with next as (
        select m.id, row_number() over (order by ${forwards('m', 'id')}) as n, m.lack, m.tie
        from standing_members m where m.board_id = ${id} and ${keyOf('m', 'id')} > ${from}
        order by ${forwards('m', 'id')} limit ${MEMBERS}),
      summed as (
        select n.id, n.n, sum((select count(*) from standing_journal j where j.member_id = n.id)) over (order by n.n) as lines from next n)
    select id from summed where lines <= ${most} or n = 1 order by n`,
  );
  return found.map((member) => member.id);
}

async function keyAt(tx: Db, memberId: number | null): Promise<Key> {
  if (memberId === null) return FLOOR;
  const [{ lack, tie } = FLOOR] = await tx
    .select({ lack: standingMembers.lack, tie: standingMembers.tie })
    .from(standingMembers)
    .where(eq(standingMembers.id, memberId));
  return { lack, tie, member_id: memberId };
}
