-- The archive: rows that are finished and old leave the running tables for partitions by month (UTC) in a schema of their own. The running
-- tables keep their keys; what a month holds was checked when it was written.
create schema past;

create table past.rounds (
  id bigint not null,
  session_id text not null,
  round_ref text not null,
  player_id integer not null,
  brand text not null,
  game_slug text not null,
  currency text not null,
  bet bigint not null,
  win bigint not null,
  net bigint,
  status text not null check (status in ('finished', 'void')),
  started_at timestamptz not null,
  finished_at timestamptz,
  bonus_bet bigint not null,
  bonus_win bigint not null,
  gift_id integer,
  balance_after bigint,
  bonus_after bigint,
  primary key (id, started_at)
) partition by range (started_at);
create unique index rounds_reference on past.rounds (session_id, round_ref, started_at);
create index rounds_history on past.rounds (player_id, started_at desc, id desc);

-- `at` is when the round began: a stake goes where its round goes.
create table past.stakes (
  transaction_id bigint not null,
  player_id integer not null,
  reference text not null,
  bonus_id bigint,
  real bigint not null,
  bonus bigint not null,
  wagered bigint not null,
  status text not null check (status in ('closed', 'rolled_back')),
  at timestamptz not null,
  primary key (transaction_id, at)
) partition by range (at);
create index stakes_round on past.stakes (player_id, reference);

-- `at` is when the transaction was booked. Transactions stay where they are: their keys have to be unique for all time.
create table past.ledger_entries (
  id bigint not null,
  transaction_id bigint not null references ledger_transactions (id),
  account_id bigint not null,
  amount bigint not null check (amount <> 0),
  currency text not null,
  version bigint,
  balance_after bigint check (balance_after >= 0),
  at timestamptz not null,
  primary key (id, at),
  foreign key (account_id, currency) references ledger_accounts (id, currency)
) partition by range (at);
create index ledger_entries_transaction on past.ledger_entries (transaction_id);
create unique index ledger_entries_version on past.ledger_entries (account_id, version, at) where version is not null;

create table past.provider_transactions (
  provider text not null,
  transaction_uuid uuid not null,
  kind text not null,
  request jsonb not null,
  session_id text,
  answer json,
  created_at timestamptz not null,
  primary key (provider, transaction_uuid, created_at)
) partition by range (created_at);

create table past.plays (
  id bigint not null,
  player_id integer not null,
  started_at timestamptz not null,
  last_at timestamptz not null,
  net bigint not null,
  primary key (id, started_at)
) partition by range (started_at);
create index plays_player on past.plays (player_id, id desc);

create table past.limit_uses (
  id bigint not null,
  player_id integer not null,
  kind text not null,
  amount bigint not null,
  at timestamptz not null,
  primary key (id, at)
) partition by range (at);
create index limit_uses_player on past.limit_uses (player_id, at);

-- Rounds of game sessions that began before this may have been dropped; null while none were.
create table past.dropped (
  only_one boolean primary key default true check (only_one),
  rounds_before timestamptz
);
insert into past.dropped default values;

-- What looks back reads both sides. Plain columns alone: so the planner looks into each side by its own indexes, and into no month that
-- is not asked for.
create view past.all_rounds as
  select id, session_id, round_ref, player_id, brand, game_slug, currency, bet, win, net, status, started_at, finished_at, bonus_bet, bonus_win,
    gift_id, balance_after, bonus_after from rounds
  union all
  select id, session_id, round_ref, player_id, brand, game_slug, currency, bet, win, net, status, started_at, finished_at, bonus_bet, bonus_win,
    gift_id, balance_after, bonus_after from past.rounds;
create view past.all_stakes as
  select transaction_id, player_id, reference, bonus_id, real, bonus, wagered, status from stakes
  union all
  select transaction_id, player_id, reference, bonus_id, real, bonus, wagered, status from past.stakes;
create view past.all_entries as
  select id, transaction_id, account_id, amount, currency, version, balance_after from ledger_entries
  union all
  select id, transaction_id, account_id, amount, currency, version, balance_after from past.ledger_entries;
create view past.all_transactions as
  select provider, transaction_uuid, kind, request, session_id, answer, created_at from provider_transactions
  union all
  select provider, transaction_uuid, kind, request, session_id, answer, created_at from past.provider_transactions;
create view past.all_plays as
  select id, player_id, started_at, last_at, net from plays
  union all
  select id, player_id, started_at, last_at, net from past.plays;

-- Entries of one transaction, by when it was booked: one month is looked into.
create function past.entries_of(which bigint, booked_at timestamptz) returns setof past.all_entries language sql stable as $$
  select id, transaction_id, account_id, amount, currency, version, balance_after from ledger_entries where transaction_id = which
  union all
  select id, transaction_id, account_id, amount, currency, version, balance_after from past.ledger_entries
    where transaction_id = which and at = booked_at
$$;

-- A month takes what stands in the running table, just as it is there; at the commit it stands there no more.
create function past.check_entry() returns trigger language plpgsql as $$
begin
  if not exists (
    select from ledger_entries e join ledger_transactions t on t.id = e.transaction_id and t.created_at = new.at
    where e.id = new.id and (e.transaction_id, e.account_id, e.amount, e.currency) = (new.transaction_id, new.account_id, new.amount, new.currency)
      and (e.version, e.balance_after) is not distinct from (new.version, new.balance_after)
  ) then
    raise exception 'entry % is none of the ledger', new.id using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end $$;
create trigger ledger_entries_moved before insert on past.ledger_entries
  for each row execute function past.check_entry();
create function past.check_entry_once() returns trigger language plpgsql as $$
begin
  if exists (select from ledger_entries e where e.id = new.id) then
    raise exception 'entry % stands in the ledger twice', new.id using errcode = 'integrity_constraint_violation';
  end if;
  return null;
end $$;
create constraint trigger ledger_entries_once after insert on past.ledger_entries
  deferrable initially deferred for each row execute function past.check_entry_once();
create trigger ledger_entries_fixed before update or delete on past.ledger_entries
  for each row execute function ledger_forbid_change();
create trigger ledger_entries_whole before truncate on past.ledger_entries
  for each statement execute function ledger_forbid_change();

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

-- What comes back of the past, and what goes for good. Nothing moves before its third month (config.ts): so a session of a game, which
-- lives for a month at most, and a key of the ledger that are younger than two have nothing in it, and nobody looks there for them.

create function past.begins_after(at_time timestamptz) returns timestamptz language sql immutable as $$ select at_time - interval '2 months' $$;

-- A round that is in its month stands in the running table again, with its stakes and under its number; null where there is none.
create function past.recall_round(session text, ref text) returns rounds language plpgsql as $$
declare
  round rounds;
begin
  select * into round from rounds r where r.session_id = session and r.round_ref = ref for update;
  if found then return round; end if;
  with back as (
    delete from past.rounds p
    where p.session_id = session and p.round_ref = ref and p.started_at >= (select g.created_at from game_sessions g where g.id = session)
    returning *)
  insert into rounds (id, session_id, round_ref, player_id, brand, game_slug, currency, bet, win, status, started_at, finished_at, bonus_bet,
      bonus_win, gift_id, balance_after, bonus_after)
    select id, session_id, round_ref, player_id, brand, game_slug, currency, bet, win, status, started_at, finished_at, bonus_bet,
      bonus_win, gift_id, balance_after, bonus_after from back
    returning * into round;
  if not found then return null; end if;
  with back as (
    delete from past.stakes s
    where s.player_id = round.player_id and s.reference = session || ':' || ref and s.at = round.started_at returning *)
  insert into stakes (transaction_id, player_id, reference, bonus_id, real, bonus, wagered, status)
    select transaction_id, player_id, reference, bonus_id, real, bonus, wagered, status from back;
  return round;
end $$;

-- Transactions of providers: one was taken when a key of it was, so only with an old key it is looked for in the past.
create function past.has_old_key(of_scope text, keys text[], at_time timestamptz) returns boolean language sql stable as $$
  select exists (select from ledger_transactions t
    where t.scope = of_scope and t.idempotency_key = any(keys) and t.created_at < past.begins_after(at_time))
$$;
create function past.is_known(of_provider text, uuid_of uuid) returns boolean language sql stable as $$
  select exists (select from past.provider_transactions t where t.provider = of_provider and t.transaction_uuid = uuid_of)
$$;
create function past.session_of_bet(of_provider text, uuid_of uuid) returns text language sql stable as $$
  select t.session_id from past.provider_transactions t
  where t.provider = of_provider and t.transaction_uuid = uuid_of and t.kind = 'bet'
$$;

-- The oldest month of what is no money (rounds, how their bets were divided, sessions of play, uses of limits) that ended at `before` or
-- earlier is dropped. Its name; null when there is none. Entries of the ledger and answers to providers are never dropped.
create function past.drop_month(before timestamptz) returns text language plpgsql as $$
declare
  gone record;
begin
  if not past.is_free() then return null; end if;
  perform set_config('lock_timeout', '2s', true);
  select c.relname as name, p.relname as of_table, to_date(right(c.relname, 7), 'YYYY_MM')::timestamp + interval '1 month' as ends into gone
    from pg_inherits i join pg_class c on c.oid = i.inhrelid join pg_class p on p.oid = i.inhparent
    where p.relnamespace = 'past'::regnamespace and p.relname in ('rounds', 'stakes', 'plays', 'limit_uses') and c.relkind = 'r'
      and right(c.relname, 7) < to_char(before at time zone 'utc', 'YYYY_MM')
    order by right(c.relname, 7), p.relname limit 1;
  if not found then return null; end if;
  if gone.of_table = 'rounds' then
    update past.dropped set rounds_before = greatest(rounds_before, gone.ends at time zone 'utc');
  end if;
  execute format('drop table past.%I', gone.name);
  return gone.name;
end $$;
