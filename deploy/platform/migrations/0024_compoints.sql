-- Compoints that a player spent; what was earned follows from what was wagered.
create table compoint_spendings (
  id bigint generated always as identity primary key,
  player_id integer not null references players (id),
  amount integer not null check (amount > 0),
  reason text not null,
  at timestamptz not null,
  unique (player_id, reason)
);
