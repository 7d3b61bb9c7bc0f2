import { type SQL, sql } from 'drizzle-orm';
import { playBreakBefore } from '../../play/plays/public';
import { periodStart } from './periods';
import { COUNTED } from './repository';
import { PERIODS } from './schema';

/**
 * Players who may be away, out of some games, or at the end of a limit, all of them by one question: rows of `MaybeApart` with their `id`.
 * Of limits it says what `mayBeApproached` says of one player. Of losses alone less may be counted than were made: a win from before the
 * period is in it.
 */
export function maybeApart(at: Date): SQL {
  const moment = (date: Date) => sql`${date.toISOString()}::timestamptz`;
  const now = moment(at);
  const starts = JSON.stringify(
    Object.fromEntries(PERIODS.map((period) => [period, periodStart(period, at)])),
  );
  const gone = sql`(select coalesce(sum(case u.kind when 'win' then -u.amount else u.amount end), 0) from limit_uses u
    where u.player_id = l.player_id and u.at >= l.counted_from and u.at < s.start and ${JSON.stringify(COUNTED)}::jsonb -> l.kind ? u.kind)`;
  const playedMs = sql`(select coalesce(sum(extract(epoch from greatest(interval '0',
      least(${now}, case when y.last_at > ${moment(playBreakBefore(at))} then ${now} else y.last_at end) - greatest(s.start, y.started_at)))), 0) * 1000
    from plays y where y.player_id = l.player_id and y.last_at > s.start)`;
  return sql`
    select p.player_id as id, n.brand, p.register, p.register_outcome as "registerOutcome", p.games_left as "gamesLeft",
      (p.time_out_until > ${now} or p.excluded_until > ${now}) is true as "isSure"
    from player_protections p join players n on n.id = p.player_id
    where p.time_out_until > ${now} or p.excluded_until > ${now} or p.register_outcome = 'excluded' or p.games_left <> '{}'::jsonb
    union all
    select l.player_id, '', null, null, '{}'::jsonb, true
    from player_limits l cross join lateral (select (${starts}::jsonb ->> l.period)::timestamptz as start) s
    where l.ended_at is null and l.active_from <= ${now} and case when l.kind = 'session' then ${playedMs} >= l.amount * 60000
      when l.kind <> 'loss' and l.used < l.amount then false
      else l.used - ${gone} >= l.amount end`;
}
