-- What each player played for money, game by game: kept from the rounds that end, so that nobody reads all rounds for it.
create table player_games (
  player_id integer not null references players (id),
  game_slug text not null,
  rounds integer not null check (rounds > 0),
  last_at timestamptz not null,
  primary key (player_id, game_slug)
  -- no index has what a round changes: its row is written anew in its own page
) with (fillfactor = 85);
insert into player_games (player_id, game_slug, rounds, last_at)
select player_id, game_slug, count(*), max(finished_at) from rounds where status = 'finished' and bet > 0 group by player_id, game_slug;

-- Who let own play decide, or not; who said nothing has no row.
create table recommendation_choices (
  player_id integer primary key references players (id),
  personal boolean not null,
  chosen_at timestamptz not null
);
-- what bots play says nothing of people
insert into recommendation_choices (player_id, personal, chosen_at)
select player_id, false, now() from contacts where type = 'email' and value like 'bot-%@bots.invalid';

-- The run that counts now, or counted last: one row.
create table recommendation_run (
  id integer primary key check (id = 1),
  run integer not null,
  began_at timestamptz not null,
  ended_at timestamptz
);
-- While it counts: what each player played lately, at most so many games.
create table game_baskets (
  player_id integer not null,
  brand text not null,
  game_slug text not null,
  primary key (player_id, game_slug)
);
create index game_baskets_game on game_baskets (game_slug, player_id);
-- How many baskets of a brand a game is in.
create table game_players (
  brand text not null,
  game_slug text not null,
  players integer not null check (players > 0),
  primary key (game_slug, brand)
);
create index game_players_popular on game_players (brand, players desc, game_slug);
-- The games that most share players with a game: `together` baskets hold both.
create table game_neighbours (
  game_slug text not null,
  place smallint not null check (place > 0),
  neighbour_slug text not null check (neighbour_slug <> game_slug),
  similarity double precision not null check (similarity > 0),
  together integer not null check (together > 0),
  primary key (game_slug, place)
);
