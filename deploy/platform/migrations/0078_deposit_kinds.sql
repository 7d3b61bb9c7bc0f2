-- How a deposit was opened, what it was paid with, and that its payer took it back.
alter table deposits
  add column kind text not null default 'hosted' check (kind in ('hosted', 'invoice', 'redirect')),
  add column card_id text;
alter table deposits drop constraint deposits_status_check;
alter table deposits add constraint deposits_status_check
  check (status in ('created', 'waiting', 'success', 'declined', 'cancelled', 'expired', 'late', 'server_problem', 'charged_back'));

-- Cards that players let the provider keep: its token and what is printed on a receipt, never a number.
create table user_cards (
  id text primary key,
  player_id integer not null references players (id),
  token text not null check (token !~ '^\d{13,19}$'),
  network text not null,
  last4 text not null check (last4 ~ '^\d{4}$'),
  expiry_month integer not null check (expiry_month between 1 and 12),
  expiry_year integer not null,
  is_default boolean not null,
  created_at timestamptz not null,
  unique (player_id, token)
);
create unique index user_cards_default on user_cards (player_id) where is_default;
