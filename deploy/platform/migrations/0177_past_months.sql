-- Rows that are finished and old leave the running tables for partitions by month (UTC) in a schema of their own, `past`. The running tables
-- keep their keys; what a month holds was checked when it was written.
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

-- Money is never deleted, only moved: an entry goes when it stands in its month, just as it was, and no other way.
create function ledger_only_moves() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and exists (
    select from past.ledger_entries p where p.id = old.id
      and p.at = (select t.created_at from ledger_transactions t where t.id = old.transaction_id)
      and (p.transaction_id, p.account_id, p.amount, p.currency) = (old.transaction_id, old.account_id, old.amount, old.currency)
      and (p.version, p.balance_after) is not distinct from (old.version, old.balance_after)
  ) then
    return old;
  end if;
  raise exception '% is append-only', tg_table_name using errcode = 'integrity_constraint_violation';
end $$;
drop trigger ledger_entries_fixed on ledger_entries;
create trigger ledger_entries_fixed before update or delete on ledger_entries
  for each row execute function ledger_only_moves();
create trigger ledger_entries_whole before truncate on ledger_entries
  for each statement execute function ledger_forbid_change();

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

-- Found by their age.
create index provider_transactions_created on provider_transactions (created_at);
