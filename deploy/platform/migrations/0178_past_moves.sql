-- How rows come into their months. A move is one statement of the platform, a batch at a time: whoever is ended on the way has moved
-- nothing of it.

-- The partitions of these months (their beginnings, UTC), made where they are not there; whether one was made.
create function past.open_months(of_table text, months timestamp[]) returns boolean language plpgsql as $$
declare
  month timestamp;
  name text;
  made boolean := false;
begin
  -- whoever reads goes on: what would wait is tried again later
  perform set_config('lock_timeout', '2s', true);
  foreach month in array coalesce(months, '{}') loop
    name := of_table || '_' || to_char(month, 'YYYY_MM');
    continue when to_regclass(format('past.%I', name)) is not null;
    -- made beside it and attached then: a partition that is made in its place locks out everybody who reads
    execute format('create table past.%I (like past.%I including all)', name, of_table);
    execute format('alter table past.%I attach partition past.%I for values from (%L) to (%L)', of_table, name,
      month at time zone 'utc', (month + interval '1 month') at time zone 'utc');
    if of_table = 'ledger_entries' then
      execute format('create trigger ledger_entries_whole before truncate on past.%I for each statement execute function ledger_forbid_change()', name);
    end if;
    made := true;
  end loop;
  return made;
end $$;
create function past.month_of(at timestamptz) returns timestamp language sql immutable as $$
  select date_trunc('month', at at time zone 'utc')
$$;

-- One platform moves at a time, until its transaction ends.
create function past.is_free() returns boolean language sql as $$ select pg_try_advisory_xact_lock(726003) $$;

-- Each of these moves what is finished and of before `before` among the next `most` rows after `after`, and answers after which one it goes
-- on: null when nothing old is left, or another platform moves. Numbers grow with time, so what is old stands in front.
create function past.move_rounds(after bigint, before timestamptz, most integer) returns bigint language plpgsql as $$
declare
  last bigint;
  has_old boolean;
  taken bigint[];
  months timestamp[];
begin
  if not past.is_free() then return null; end if;
  select max(w.id), bool_or(w.started_at < before) into last, has_old
    from (select r.id, r.started_at from rounds r where r.id > after order by r.id limit most) w;
  if has_old is not true then return null; end if;
  -- one that is locked is being paid for
  select array_agg(w.id), array_agg(distinct past.month_of(w.started_at)) into taken, months from (
    select r.id, r.started_at from rounds r
    where r.id > after and r.id <= last and r.status <> 'open' and r.started_at < before and coalesce(r.finished_at, r.started_at) < before
    order by r.id for update skip locked) w;
  -- months are opened by a transaction of their own
  if past.open_months('rounds', months)::int + past.open_months('stakes', months)::int > 0 then return after; end if;
  insert into past.rounds (id, session_id, round_ref, player_id, brand, game_slug, currency, bet, win, net, status, started_at, finished_at,
      bonus_bet, bonus_win, gift_id, balance_after, bonus_after)
    select id, session_id, round_ref, player_id, brand, game_slug, currency, bet, win, net, status, started_at, finished_at,
      bonus_bet, bonus_win, gift_id, balance_after, bonus_after from rounds where id = any(taken);
  insert into past.stakes (transaction_id, player_id, reference, bonus_id, real, bonus, wagered, status, at)
    select s.transaction_id, s.player_id, s.reference, s.bonus_id, s.real, s.bonus, s.wagered, s.status, r.started_at
    from rounds r join stakes s on s.player_id = r.player_id and s.reference = r.session_id || ':' || r.round_ref
    where r.id = any(taken) and s.status <> 'open';
  delete from stakes s using rounds r
    where r.id = any(taken) and s.player_id = r.player_id and s.reference = r.session_id || ':' || r.round_ref and s.status <> 'open';
  delete from rounds where id = any(taken);
  return last;
end $$;

-- All entries of a transaction go together. What waits for its end stays, and so does the bet of a round that is open.
create function past.move_entries(after bigint, before timestamptz, most integer) returns bigint language plpgsql as $$
declare
  last bigint;
  has_old boolean;
  taken bigint[];
  months timestamp[];
begin
  if not past.is_free() then return null; end if;
  select max(w.id), bool_or(t.created_at < before) into last, has_old
    from (select e.id, e.transaction_id from ledger_entries e where e.id > after order by e.id limit most) w
    join ledger_transactions t on t.id = w.transaction_id;
  if has_old is not true then return null; end if;
  select array_agg(t.id), array_agg(distinct past.month_of(t.created_at)) into taken, months from ledger_transactions t
    where t.id in (select e.transaction_id from ledger_entries e where e.id > after and e.id <= last) and t.created_at < before
      and (t.phase <> 'pending' or exists (select from ledger_transactions x where x.ends_id = t.id and x.created_at < before))
      and not exists (select from stakes s where s.transaction_id = t.id and s.status = 'open');
  if past.open_months('ledger_entries', months) then return after; end if;
  insert into past.ledger_entries (id, transaction_id, account_id, amount, currency, version, balance_after, at)
    select e.id, e.transaction_id, e.account_id, e.amount, e.currency, e.version, e.balance_after, t.created_at
    from ledger_transactions t join ledger_entries e on e.transaction_id = t.id where t.id = any(taken);
  delete from ledger_entries where transaction_id = any(taken);
  return last;
end $$;

create function past.move_plays(after bigint, before timestamptz, most integer) returns bigint language plpgsql as $$
declare
  last bigint;
  has_old boolean;
  taken bigint[];
  months timestamp[];
begin
  if not past.is_free() then return null; end if;
  select max(w.id), bool_or(w.last_at < before) into last, has_old
    from (select p.id, p.last_at from plays p where p.id > after order by p.id limit most) w;
  if has_old is not true then return null; end if;
  select array_agg(w.id), array_agg(distinct past.month_of(w.started_at)) into taken, months from (
    select p.id, p.started_at from plays p where p.id > after and p.id <= last and p.last_at < before order by p.id for update skip locked) w;
  if past.open_months('plays', months) then return after; end if;
  with gone as (delete from plays where id = any(taken) returning id, player_id, started_at, last_at, net)
    insert into past.plays (id, player_id, started_at, last_at, net) select * from gone;
  return last;
end $$;

create function past.move_limit_uses(after bigint, before timestamptz, most integer) returns bigint language plpgsql as $$
declare
  last bigint;
  has_old boolean;
  taken bigint[];
  months timestamp[];
begin
  if not past.is_free() then return null; end if;
  select max(w.id), bool_or(w.at < before) into last, has_old
    from (select u.id, u.at from limit_uses u where u.id > after order by u.id limit most) w;
  if has_old is not true then return null; end if;
  select array_agg(w.id), array_agg(distinct past.month_of(w.at)) into taken, months from (
    select u.id, u.at from limit_uses u where u.id > after and u.id <= last and u.at < before order by u.id for update skip locked) w;
  if past.open_months('limit_uses', months) then return after; end if;
  with gone as (delete from limit_uses where id = any(taken) returning id, player_id, kind, amount, at)
    insert into past.limit_uses (id, player_id, kind, amount, at) select * from gone;
  return last;
end $$;

-- These have no number: the oldest come first.
create function past.move_transactions(after bigint, before timestamptz, most integer) returns bigint language plpgsql as $$
declare
  months timestamp[];
  moved integer;
begin
  if not past.is_free() then return null; end if;
  select array_agg(distinct past.month_of(w.created_at)) into months
    from (select t.created_at from provider_transactions t where t.created_at < before order by t.created_at limit most) w;
  if past.open_months('provider_transactions', months) then return after; end if;
  with old as (
    select t.provider, t.transaction_uuid from provider_transactions t
    where t.created_at < before and past.month_of(t.created_at) = any(months)
    order by t.created_at limit most for update skip locked),
  gone as (
    delete from provider_transactions t using old where t.provider = old.provider and t.transaction_uuid = old.transaction_uuid
    returning t.provider, t.transaction_uuid, t.kind, t.request, t.session_id, t.answer, t.created_at)
  insert into past.provider_transactions (provider, transaction_uuid, kind, request, session_id, answer, created_at) select * from gone;
  get diagnostics moved = row_count;
  return case when moved > 0 then after end;
end $$;
