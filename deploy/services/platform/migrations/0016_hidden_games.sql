-- Games and producers that players do not want to see; `place` counts up as they come, so the highest is the newest.
create table hidden_games (
  player_id integer not null references players (id),
  kind text not null check (kind in ('game', 'producer')),
  slug text not null,
  place bigint generated always as identity,
  hidden_at timestamptz not null,
  primary key (player_id, kind, slug)
);
-- One row a player: the lock of the list, and how often it was changed.
create table hidden_game_lists (
  player_id integer primary key references players (id),
  version integer not null default 0
);
