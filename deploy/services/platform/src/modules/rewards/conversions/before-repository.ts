import { sql } from 'drizzle-orm';
import { type Db, rows } from '../../../db/connect';

const DAYS = 14;

/** Rounds of the last 14 days by visitor, of those who are players. */
export async function playedBefore(
  db: Db,
  visitors: readonly string[],
  now: Date,
): Promise<{ visitor: string; rounds: number }[]> {
  const since = new Date(now.getTime() - DAYS * 86_400_000).toISOString();
  const found = await rows<{ visitor: string; rounds: string | number }>(
    db,
    sql`select v.visitor, count(r.*) as rounds from visitor_players v
      left join rounds r on r.player_id = v.player_id and r.status = 'finished' and r.started_at > ${since}::timestamptz
      where v.visitor = any(${sql.param(`{${visitors.join(',')}}`)}::uuid[]) group by v.visitor`,
  );
  return found.map(({ visitor, rounds }) => ({ visitor, rounds: Number(rounds) }));
}
