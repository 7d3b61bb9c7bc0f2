create table tournament_series (
  id integer primary key,
  slug text not null unique,
  title jsonb not null,
  is_paid boolean not null default false,
  start_at timestamptz not null,
  end_at timestamptz,
  sort_priority integer not null default 0,
  image text not null,
  prize_money jsonb not null,
  prizes jsonb not null
);

create table tournaments (
  id integer primary key,
  slug text not null unique,
  title jsonb not null,
  description jsonb not null,
  prize_description jsonb not null,
  series_id integer references tournament_series (id),
  start_at timestamptz not null,
  end_at timestamptz,
  sort_priority integer not null default 0,
  compoint_price integer,
  privacy_type integer not null check (privacy_type between 1 and 4),
  max_members integer,
  -- Seats taken: counted here under the row's lock, so that a limit holds however many join at once.
  members_count integer not null default 0 check (max_members is null or members_count <= max_members),
  image text not null,
  mechanic integer not null check (mechanic between 1 and 4),
  prize_money jsonb not null,
  prizes jsonb not null,
  game_category text,
  game_provider text,
  bet_min jsonb,
  bet_max jsonb,
  level_from integer,
  level_to integer
);

create table tournament_members (
  id integer generated always as identity primary key,
  tournament_id integer not null references tournaments (id),
  -- Null for an entrant of the seed.
  player_id integer,
  username text not null,
  points bigint not null default 0,
  is_chosen boolean not null default false,
  joined_at timestamptz not null,
  idempotency_key text,
  unique (tournament_id, player_id)
);
create index tournament_members_rank on tournament_members (tournament_id, points desc, id);
create index tournament_members_player on tournament_members (player_id);
