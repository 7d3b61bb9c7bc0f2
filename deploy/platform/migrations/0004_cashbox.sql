create table deposits (
  id text primary key,
  player_id integer not null references players (id),
  brand text not null,
  payment_system_id integer not null,
  method text not null,
  amount bigint not null check (amount > 0),
  fee bigint not null default 0 check (fee >= 0),
  currency text not null,
  status text not null check (status in ('created', 'waiting', 'success', 'declined', 'cancelled', 'server_problem')),
  idempotency_key text not null,
  request_hash text not null,
  return_url text not null,
  redirect_url text,
  qs text,
  dep_qs text,
  created_at timestamptz not null,
  finished_at timestamptz,
  unique (player_id, idempotency_key)
);
create index deposits_player on deposits (player_id, created_at desc, id);
