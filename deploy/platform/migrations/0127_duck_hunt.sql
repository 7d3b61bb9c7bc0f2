-- Prizes that promos hide in games: one in `odds` settled rounds finds one, as long as there are some.
create table hidden_prizes (
  id integer primary key,
  promo_id integer not null,
  game_slug text not null,
  title jsonb not null,
  -- gift: slug of its template, and points or minor units by currency
  gift jsonb not null,
  odds integer not null check (odds > 0),
  stock integer not null check (stock >= 0),
  found integer not null default 0 check (found >= 0),
  check (found <= stock)
);
create index hidden_prizes_game on hidden_prizes (game_slug);

create table found_prizes (
  prize_id integer not null references hidden_prizes (id),
  round_id bigint not null,
  player_id integer not null references players (id),
  gift_id integer not null unique references player_gifts (id),
  at timestamptz not null,
  primary key (prize_id, round_id)
);
create index found_prizes_player on found_prizes (player_id, prize_id);
create trigger found_prizes_fixed before update or delete on found_prizes
  for each row execute function ledger_forbid_change();
