const COLUMNS =
  'run text, visitor text, arm text, at bigint, browser text, build text, bot boolean, before integer';

/** `$1` records of one run, each visitor once. Answers how many are `new`. */
export const ASSIGN = `
  with given as (select * from jsonb_to_recordset($1::jsonb) as a (${COLUMNS})),
  written as (
    insert into experiment_assignments as old (run, visitor, arm, at, browser, build, bot, before, crossed)
    select g.run, g.visitor, g.arm, g.at, g.browser, g.build, g.bot, g.before, coalesce(e.arm <> g.arm, false)
    from given g left join experiment_exposures e on e.run = g.run and e.visitor = g.visitor
    on conflict (run, visitor) do update set crossed = true where old.arm <> excluded.arm and not old.crossed
    returning (xmax = 0) as fresh
  )
  select count(*) filter (where fresh) as new from written`;
/** The same of a run that is full: who is in two arms is still written down. */
export const CROSS = `
  with given as (select * from jsonb_to_recordset($1::jsonb) as a (${COLUMNS})),
  written as (
    update experiment_assignments old set crossed = true from given g
    where old.run = g.run and old.visitor = g.visitor and old.arm <> g.arm and not old.crossed returning 1
  )
  select 0 as new from written limit 1`;

export const MOVE = `
  insert into experiment_cursor (at) select $2 where $1::text is null or exists (select 1 from experiment_cursor)
  on conflict (only_one) do update set at = excluded.at where experiment_cursor.at = $1::text`;

/** A visitor had an arm since the first page with it, or since it was met. What comes after the end of another arm stands apart, so that the two can be compared until then. */
export const CREDIT = `
  with credited as (
    select p.run, c.visitor, c.kind, sum(c.count) as count, coalesce((
      select max(e.value::bigint) from jsonb_each_text(r.ended) e where e.value::bigint < c.at
    ), 0) as since
    from jsonb_to_recordset($1::jsonb) as c (visitor text, kind text, at bigint, count bigint)
    join lateral (
      select run, coalesce(a.arm, e.arm) as arm, least(a.at, e.at) as at
      from (select run, arm, at from experiment_assignments where visitor = c.visitor) a
      full join (select run, arm, at from experiment_exposures where visitor = c.visitor) e using (run)
    ) p on p.at <= c.at
    join jsonb_to_recordset($2::jsonb) as r (run text, until bigint, ended jsonb, kinds jsonb)
      on r.run = p.run and (r.kinds is null or r.kinds ? c.kind) and (r.until is null or c.at <= r.until)
      and (r.ended ->> p.arm is null or c.at <= (r.ended ->> p.arm)::bigint)
    group by p.run, c.visitor, c.kind, since
  ),
  first as (
    insert into experiment_conversions (run, visitor, kind, count)
    select run, visitor, kind, count from credited where since = 0
    on conflict (run, visitor, kind) do update set count = experiment_conversions.count + excluded.count
  )
  insert into experiment_later_conversions (run, visitor, kind, since, count)
  select run, visitor, kind, since, count from credited where since > 0
  on conflict (run, visitor, kind, since) do update set count = experiment_later_conversions.count + excluded.count`;

/** Everybody of run `$1`: the assigned, and those of former edges who were only exposed. */
const PEOPLE = `
  people as (
    select coalesce(a.visitor, e.visitor) as visitor, coalesce(a.arm, e.arm) as arm,
      least(a.at, e.at) as at, e.visitor is not null as activated, coalesce(a.before, 0)::float8 as x
    from (select * from experiment_assignments where run = $1) a
    full join (select * from experiment_exposures where run = $1) e on e.visitor = a.visitor
  )`;

/** What came of run `$1`, of each visitor and kind once. */
const converted = (before: string): string => `
  converted as (
    select visitor, kind, sum(count) as count from (
      select visitor, kind, count from experiment_conversions where run = $1
      union all select visitor, kind, count from experiment_later_conversions where run = $1 and ${before}
    ) every group by visitor, kind
  )`;

export const STEPS = `
  with ${PEOPLE}, ${converted('true')},
  stepped as (select *, at / $2::bigint * $2::bigint as step from people),
  kinds as (
    select p.arm, p.step, c.kind, count(*) as visitors, sum(c.count) as count
    from stepped p join converted c on c.visitor = p.visitor
    group by p.arm, p.step, c.kind
  )
  select p.arm, p.step as at, count(*) as assigned, count(*) filter (where p.activated) as exposures, (
    select jsonb_object_agg(k.kind, jsonb_build_object('visitors', k.visitors, 'count', k.count))
    from kinds k where k.arm = p.arm and k.step = p.step
  ) as converted
  from stepped p group by p.arm, p.step order by p.step`;

export const GROUPS = `
  select a.arm, a.browser, a.build, a.bot, count(*) as visitors, count(e.visitor) as activated,
    count(*) filter (where a.crossed) as crossed
  from experiment_assignments a left join experiment_exposures e on e.run = a.run and e.visitor = a.visitor
  where a.run = $1 and ($2::bigint is null or a.at < $2::bigint)
  group by a.arm, a.browser, a.build, a.bot order by visitors desc`;

/** Days before run `$1`, by brand and the last day on which a visitor was there. */
export const TRAFFIC_DAYS = `
  with seen as (
    select arm as brand, visitor, min(right(run, 10)) as first, max(right(run, 10)) as last
    from experiment_assignments where run like '~visitors@%' and run < $1 group by arm, visitor
  )
  select brand, min(first) as first, last, count(*) as visitors from seen group by brand, last order by last`;

/** `$2` from, `$3` until. */
export const MOMENTS = `
  with ${PEOPLE}, ${converted('($3::bigint is null or since < $3::bigint)')},
  chosen as (
    select * from people where ($2::bigint is null or at >= $2::bigint) and ($3::bigint is null or at < $3::bigint)
  ),
  kinds as (
    select p.arm, c.kind, count(*) as visitors, sum(c.count)::float8 as y, sum(c.count::float8 ^ 2) as yy,
      sum(c.count * p.x) as xy, sum(p.x) as "xHit"
    from chosen p join converted c on c.visitor = p.visitor
    group by p.arm, c.kind
  )
  select p.arm, count(*) as n, sum(p.x) as x, sum(p.x ^ 2) as xx, (
    select jsonb_object_agg(k.kind, to_jsonb(k) - 'arm' - 'kind') from kinds k where k.arm = p.arm
  ) as outcomes
  from chosen p group by p.arm order by p.arm`;
