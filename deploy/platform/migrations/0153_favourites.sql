-- Games that players want to find again; `place` counts up as they come, so the highest is the newest.
create table favourites (
  player_id integer not null references players (id),
  game_slug text not null references games (slug) on delete cascade,
  place bigint generated always as identity,
  added_at timestamptz not null,
  primary key (player_id, game_slug)
);
create index favourites_game on favourites (game_slug);
-- One row a player: the lock of the list, and how often it was changed.
create table favourite_lists (
  player_id integer primary key references players (id),
  version integer not null default 0
);
