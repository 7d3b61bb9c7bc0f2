import { sql } from 'drizzle-orm';
import { JOURNAL_BLOCK, lineText } from 'shared-contracts/results';
import { type Db, rows } from '../../../db/connect';
import { aliasOf } from './journal';

interface Found {
  id: string;
  member_id: number;
  reason: string;
  bet: string;
  win: string;
  currency: string | null;
  worth: string;
  points: string;
  score: string;
  at: string;
}

const AT = `to_char(j.at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/**
 * The next lines of a journal as they are hashed: the members in the order of their places, each one's lines in their own order. Lines that
 * came after the results were counted are no part of it.
 * @param after the last line before them
 */
export async function linesAfter(
  db: Db,
  { boardId, salt, lastLine }: { boardId: number; salt: string; lastLine: number },
  after: number | null,
): Promise<{ texts: string[]; last: number | null }> {
  const from =
    after === null
      ? sql`true`
      : sql`(m.lack, m.tie, m.id) >= (select f.lack, f.tie, f.id from standing_journal l join standing_members f on f.id = l.member_id
          where l.id = ${after} and l.board_id = ${boardId})`;
  const behind =
    after === null
      ? sql`true`
      : sql`(j.id > ${after} or m.id <> (select l.member_id from standing_journal l where l.id = ${after}))`;
  const found = await rows<Found>(
    db,
    sql`select j.* from standing_members m cross join lateral (
        select j.id, j.member_id, j.reason, j.bet, j.win, j.currency, j.worth, j.points, j.score, ${sql.raw(AT)} as at
        from standing_journal j where j.member_id = m.id and j.id <= ${lastLine} and ${behind} order by j.id limit ${JOURNAL_BLOCK}) j
      where m.board_id = ${boardId} and ${from} order by m.lack, m.tie, m.id, j.id limit ${JOURNAL_BLOCK}`,
  );
  const texts = found.map((row) =>
    lineText({
      line: Number(row.id),
      alias: aliasOf(salt, Number(row.member_id)),
      reason: row.reason,
      bet: Number(row.bet),
      win: Number(row.win),
      currency: row.currency,
      worth: Number(row.worth),
      points: Number(row.points),
      score: Number(row.score),
      at: row.at,
    }),
  );
  const last = found.at(-1);
  return { texts, last: last ? Number(last.id) : null };
}
