-- Withdrawals of players. Of a card only its last four digits and the provider's token are kept.
create table payouts (
  id text primary key,
  player_id integer not null references players (id),
  brand text not null,
  payout_system_id integer not null,
  method text not null,
  amount bigint not null check (amount > 0),
  currency text not null,
  account jsonb not null,
  status text not null
    check (status in ('created', 'waiting', 'server_problem', 'success', 'declined', 'cancelled', 'expired', 'returned')),
  idempotency_key text not null,
  request_hash text not null,
  created_at timestamptz not null,
  approved_at timestamptz,
  finished_at timestamptz,
  unique (player_id, idempotency_key),
  check ((finished_at is null) = (status in ('created', 'waiting', 'server_problem'))),
  check (approved_at is not null or status not in ('waiting', 'server_problem', 'success', 'returned'))
);
create index payouts_player on payouts (player_id, created_at desc, id desc);
create index payouts_open on payouts (player_id) where finished_at is null;
create index payouts_newest on payouts (created_at desc, id desc);

-- A code by SMS confirms a withdrawal as well.
alter table contact_codes drop constraint contact_codes_purpose_check;
alter table contact_codes add constraint contact_codes_purpose_check
  check (purpose in ('phone', 'restore', 'email', 'contact', 'payout'));

-- Orders of the provider that the sandbox stands in for, what its page plans for new ones, and which of its words the site took.
create table sandbox_payouts (
  payout_id text primary key,
  amount bigint not null,
  currency text not null,
  method text not null,
  account jsonb not null,
  status text not null check (status in ('open', 'success', 'declined', 'returned', 'cancelled')),
  plan text check (plan in ('success', 'declined')),
  reported text,
  due_at timestamptz,
  created_at timestamptz not null
);
create index sandbox_payouts_due on sandbox_payouts (due_at) where status = 'open';
create index sandbox_payouts_untold on sandbox_payouts (created_at)
  where status in ('success', 'declined', 'returned') and reported is distinct from status;
create table sandbox_payout_mode (
  id integer primary key check (id = 1),
  mode text not null
);
