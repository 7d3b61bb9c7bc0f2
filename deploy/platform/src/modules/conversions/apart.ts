import { sql } from 'drizzle-orm';
import type { Core } from '../../core';
import { type Db, rows } from '../../db/connect';
import type { Limits } from '../limits/public';

/** Players who may be apart: away, out of some games, named by a register, or with a limit that may be used up. */
const candidates = (db: Db, now: Date) =>
  rows<{ id: number; away: boolean }>(
    db,
    sql`with of as (
      select player_id as id, (time_out_until > ${now.toISOString()}::timestamptz or excluded_until > ${now.toISOString()}::timestamptz) as away
      from player_protections
      where time_out_until > ${now.toISOString()}::timestamptz or excluded_until > ${now.toISOString()}::timestamptz
        or register_outcome = 'excluded' or games_left <> '{}'::jsonb
      union all
      select player_id, false from player_limits
      where ended_at is null and active_from <= ${now.toISOString()}::timestamptz and (kind = 'session' or used >= amount)
    )
    select id, bool_or(coalesce(away, false)) as away from of
    where exists (select 1 from visitor_players v where v.player_id = of.id) group by id`,
  );

/**
 * Visitors of players who are excluded, timed out, out of some games or at the end of a limit now: nothing is tried out on them.
 * A browser that several players use is apart as soon as one of them is.
 */
export async function visitorsApart({ db, now }: Core, limits: Limits): Promise<string[]> {
  const apart: number[] = [];
  for (const { id, away } of await candidates(db, now())) {
    const isApart =
      away || !(await limits.mayBeApproached(id, db)) || (await limits.gamesLeftBy(id)).length > 0;
    if (isApart) apart.push(id);
  }
  if (apart.length === 0) return [];
  const found = await rows<{ visitor: string }>(
    db,
    sql`select distinct visitor from visitor_players where player_id = any(${sql.param(`{${apart.join(',')}}`)}::int[])`,
  );
  return found.map(({ visitor }) => visitor);
}
