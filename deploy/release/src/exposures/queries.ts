const COLUMNS =
  'run text, visitor text, arm text, at bigint, browser text, build text, bot boolean, before integer';

/** `$1` records of one run, each visitor once. Answers how many are `new`. */
export const ASSIGN = `
  with given as (select * from jsonb_to_recordset($1::jsonb) as a (${COLUMNS})),
  written as (
    insert into evidence_assignments as old (run, visitor, arm, at, browser, build, bot, before, crossed)
    select g.run, g.visitor, g.arm, g.at, g.browser, g.build, g.bot, g.before, coalesce(e.arm <> g.arm, false)
    from given g left join evidence_exposures e on e.run = g.run and e.visitor = g.visitor
    on conflict (run, visitor) do update set crossed = true where old.arm <> excluded.arm and not old.crossed
    returning (xmax = 0) as fresh
  )
  select count(*) filter (where fresh) as new from written`;
/** The same of a run that is full: who is in two arms is still written down. */
export const CROSS = `
  with given as (select * from jsonb_to_recordset($1::jsonb) as a (${COLUMNS})),
  written as (
    update evidence_assignments old set crossed = true from given g
    where old.run = g.run and old.visitor = g.visitor and old.arm <> g.arm and not old.crossed returning 1
  )
  select 0 as new from written limit 1`;

export const MOVE = `
  insert into evidence_cursor (at) select $2 where $1::text is null or exists (select 1 from evidence_cursor)
  on conflict (only_one) do update set at = excluded.at where evidence_cursor.at = $1::text`;

/** A visitor had an arm since the first page with it, or since it was met. */
export const CREDIT = `
  insert into evidence_conversions (run, visitor, kind, count)
  select p.run, c.visitor, c.kind, sum(c.count)
  from jsonb_to_recordset($1::jsonb) as c (visitor text, kind text, at bigint, count bigint)
  join lateral (
    select had.run, min(had.at) as at from (
      select run, at from evidence_assignments where visitor = c.visitor
      union all select run, at from evidence_exposures where visitor = c.visitor
    ) had group by had.run
  ) p on p.at <= c.at
  join jsonb_to_recordset($2::jsonb) as r (run text, until bigint) on r.run = p.run and (r.until is null or c.at <= r.until)
  group by p.run, c.visitor, c.kind
  on conflict (run, visitor, kind) do update set count = evidence_conversions.count + excluded.count`;

/** Everybody of run `$1`: the assigned, and those of former edges who were only exposed. */
const PEOPLE = `
  people as (
    select coalesce(a.visitor, e.visitor) as visitor, coalesce(a.arm, e.arm) as arm,
      least(a.at, e.at) as at, e.visitor is not null as activated, coalesce(a.before, 0)::float8 as x
    from (select * from evidence_assignments where run = $1) a
    full join (select * from evidence_exposures where run = $1) e on e.visitor = a.visitor
  )`;

export const STEPS = `
  with ${PEOPLE},
  stepped as (select *, at / $2::bigint * $2::bigint as step from people),
  kinds as (
    select p.arm, p.step, c.kind, count(*) as visitors, sum(c.count) as count
    from stepped p join evidence_conversions c on c.run = $1 and c.visitor = p.visitor
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
  from evidence_assignments a left join evidence_exposures e on e.run = a.run and e.visitor = a.visitor
  where a.run = $1 and ($2::bigint is null or a.at < $2::bigint)
  group by a.arm, a.browser, a.build, a.bot order by visitors desc`;

export const MOMENTS = `
  with ${PEOPLE},
  kinds as (
    select p.arm, c.kind, count(*) as visitors, sum(c.count)::float8 as y, sum(c.count::float8 ^ 2) as yy,
      sum(c.count * p.x) as xy, sum(p.x) as "xHit"
    from people p join evidence_conversions c on c.run = $1 and c.visitor = p.visitor
    group by p.arm, c.kind
  )
  select p.arm, count(*) as n, sum(p.x) as x, sum(p.x ^ 2) as xx, (
    select jsonb_object_agg(k.kind, to_jsonb(k) - 'arm' - 'kind') from kinds k where k.arm = p.arm
  ) as outcomes
  from people p group by p.arm order by p.arm`;
