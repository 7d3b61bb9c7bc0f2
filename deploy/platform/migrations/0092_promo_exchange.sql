-- How many of a promo's prize were given for points; its row is what everybody who wants one waits for.
create table promo_prize_counts (
  promo_id integer not null references promos (id),
  prize_id integer not null,
  taken integer not null default 0 check (taken >= 0),
  primary key (promo_id, prize_id)
);

create table promo_exchanges (
  id bigint generated always as identity primary key,
  player_id integer not null references players (id),
  promo_id integer not null references promos (id),
  prize_id integer not null,
  -- ten-thousandths of a point
  price bigint not null check (price > 0),
  gift_id integer not null unique references player_gifts (id),
  idempotency_key text not null,
  at timestamptz not null,
  unique (player_id, idempotency_key)
);
create index promo_exchanges_prize on promo_exchanges (player_id, promo_id, prize_id);
create trigger promo_exchanges_fixed before update or delete on promo_exchanges
  for each row execute function ledger_forbid_change();
