create table providers (
  id integer primary key,
  slug text not null unique,
  name text not null,
  position integer not null
);

create table categories (
  slug text primary key,
  name jsonb not null,
  description jsonb not null,
  position integer not null,
  show_in_lobby boolean not null
);

create table games (
  slug text primary key,
  name text not null,
  provider_slug text not null references providers (slug),
  position integer not null,
  badges jsonb not null,
  disabled boolean not null default false,
  has_demo_mode boolean not null default true,
  allow_bonus_balance boolean not null default true,
  theme jsonb not null,
  rtp double precision not null,
  volatility text not null,
  -- Name and provider, folded, with a space before every word: the search looks for ' ' || prefix.
  search_text text not null
);
create index games_provider on games (provider_slug, position);
create index games_position on games (position);

create table game_categories (
  category_slug text not null references categories (slug),
  game_slug text not null references games (slug),
  primary key (category_slug, game_slug)
);
create index game_categories_game on game_categories (game_slug);

create table banners (
  id text primary key,
  type text not null check (type in ('startPage', 'gameProvider')),
  -- Null for every brand.
  brand text,
  provider_slug text references providers (slug),
  position integer not null,
  title jsonb not null,
  body jsonb not null,
  button jsonb not null,
  link text not null,
  image text not null
);

create table jackpots (
  id text primary key,
  name jsonb not null,
  game_slug text references games (slug),
  position integer not null,
  -- Minor units by currency that the pot starts with.
  start_amounts jsonb not null,
  -- Share of every wager of the jackpot games that goes into the pot, in percent.
  percent double precision not null,
  since timestamptz not null
);
