create table promos (
  id integer primary key,
  slug text not null unique,
  title jsonb not null,
  body jsonb not null,
  fund jsonb not null,
  image text not null,
  template text not null,
  container_template text not null default 'default',
  start_at timestamptz not null,
  end_at timestamptz,
  sort_priority integer not null default 0,
  is_important boolean not null default false,
  is_high_five_enabled boolean not null default false,
  use_participant_btn boolean not null default true,
  prizes jsonb not null,
  currency jsonb,
  point_prices jsonb not null,
  achievements jsonb not null,
  game_category text,
  -- Minor units by currency that the fund starts with; null for a promo without a fund of money.
  fund_start jsonb,
  fund_source text check (fund_source in ('wins', 'bets')),
  fund_percent double precision not null default 1
);

create table promo_members (
  id integer generated always as identity primary key,
  promo_id integer not null references promos (id),
  -- Null for an entrant of the seed.
  player_id integer,
  username text not null,
  points bigint not null default 0,
  additional_points bigint not null default 0,
  received_prizes jsonb not null default '[]',
  joined_at timestamptz not null,
  unique (promo_id, player_id)
);
create index promo_members_rank on promo_members (promo_id, points desc, id);
