-- High-fives between the participants of a promo. `high_fives` of a promo are its limits and what one brings; null: it has none.
alter table promos
  add column high_fives jsonb,
  -- what its second points are called
  add column additional_currency jsonb;

create table high_fives (
  id bigint generated always as identity primary key,
  promo_id integer not null references promos (id),
  from_id integer not null references players (id),
  to_id integer not null references players (id),
  -- of the sender's market
  day date not null,
  idempotency_key text not null,
  at timestamptz not null,
  unique (from_id, idempotency_key),
  check (from_id <> to_id)
);
create index high_fives_pair on high_fives (promo_id, from_id, to_id);
create index high_fives_day on high_fives (promo_id, from_id, day);
create index high_fives_received on high_fives (to_id);
create trigger high_fives_fixed before update or delete on high_fives
  for each row execute function ledger_forbid_change();

-- How many each participant sent and received, and when the newest; its row is what a sender waits for.
create table high_five_counts (
  promo_id integer not null references promos (id),
  player_id integer not null references players (id),
  brand text not null,
  sent integer not null default 0 check (sent >= 0),
  received integer not null default 0 check (received >= 0),
  sent_at timestamptz,
  received_at timestamptz,
  primary key (promo_id, player_id)
);
create index high_five_counts_sent on high_five_counts (promo_id, brand, sent desc, sent_at, player_id) where sent > 0;
create index high_five_counts_received on high_five_counts (promo_id, brand, received desc, received_at, player_id) where received > 0;
