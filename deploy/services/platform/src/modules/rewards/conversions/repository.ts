import { type SQL, sql } from 'drizzle-orm';
import { type Db, rows } from '../../../db/connect';
import { visitorPlayers } from './schema';

/** What a visitor did as a player; `at` is an ISO time, `count` how often within that second. */
export interface Conversion {
  visitor: string;
  kind: 'first-deposit' | 'deposit-paid' | 'rounds' | 'failed-deposit' | 'limit-set' | 'harm';
  at: string;
  count: number;
}

export async function noteVisitor(
  tx: Db,
  visitor: string,
  playerId: number,
  at: Date,
): Promise<void> {
  await tx
    .insert(visitorPlayers)
    .values({ visitor, playerId, firstAt: at, lastAt: at })
    .onConflictDoUpdate({
      target: [visitorPlayers.playerId, visitorPlayers.visitor],
      set: { lastAt: at },
    });
}

/** The visitor as whom the player came last before that moment: a conversion belongs to one visitor. */
const visitorAt = (player: SQL, at: SQL) => sql`
  join lateral (
    select visitor from visitor_players v where v.player_id = ${player} and v.first_at <= ${at}
    order by v.last_at desc limit 1
  ) as who on true`;

interface Found {
  visitor: string;
  at: string;
  count: string | number;
}
const conversion =
  (kind: Conversion['kind']) =>
  ({ visitor, at, count }: Found): Conversion => ({
    visitor,
    kind,
    at: new Date(at).toISOString(),
    count: Number(count),
  });

const changedIn = (since: Date, until: Date) =>
  sql`c.at > ${since.toISOString()}::timestamptz and c.at <= ${until.toISOString()}::timestamptz`;
const times = (since: Date, until: Date) =>
  sql`finished_at > ${since.toISOString()}::timestamptz and finished_at <= ${until.toISOString()}::timestamptz`;

/**
 * What players with known visitors did after `since` and up to `until`: deposits, first deposits, settled rounds, failed deposits, limits,
 * time-outs and exclusions.
 */
export async function conversionsBetween(db: Db, since: Date, until: Date): Promise<Conversion[]> {
  const deposits = await rows<Found & { first: boolean }>(
    db,
    sql`select who.visitor, d.finished_at as at, 1 as count, not exists (
        select 1 from deposits earlier where earlier.player_id = d.player_id and earlier.status = 'success'
          and (earlier.finished_at, earlier.id) < (d.finished_at, d.id)) as first
      from deposits d ${visitorAt(sql`d.player_id`, sql`d.finished_at`)}
      where d.status = 'success' and ${times(since, until)}`,
  );
  const played = await rows<Found>(
    db,
    sql`select who.visitor, min(r.finished_at) as at, count(*) as count
      from rounds r ${visitorAt(sql`r.player_id`, sql`r.finished_at`)}
      where r.status = 'finished' and ${times(since, until)}
      group by who.visitor, date_trunc('second', r.finished_at)`,
  );
  const failed = await rows<Found>(
    db,
    sql`select who.visitor, d.finished_at as at, 1 as count
      from deposits d ${visitorAt(sql`d.player_id`, sql`d.finished_at`)}
      where d.status in ('declined', 'server_problem') and ${times(since, until)}`,
  );
  const changes = await rows<Found & { away: boolean }>(
    db,
    sql`select who.visitor, c.at, 1 as count, c.what <> 'limit' as away
      from protection_changes c ${visitorAt(sql`c.player_id`, sql`c.at`)}
      where (c.what in ('time_out', 'self_exclusion') or (c.what = 'limit' and c.amount is not null))
        and ${changedIn(since, until)}`,
  );
  return [
    ...deposits.filter(({ first }) => first).map(conversion('first-deposit')),
    ...deposits.map(conversion('deposit-paid')),
    ...played.map(conversion('rounds')),
    ...failed.map(conversion('failed-deposit')),
    ...changes.map(({ away, ...found }) => conversion(away ? 'harm' : 'limit-set')(found)),
  ];
}
