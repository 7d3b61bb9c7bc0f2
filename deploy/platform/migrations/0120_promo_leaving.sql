-- Who took part in a promo and left it: no round seats them again, only their own wish.
create table promo_leavings (
  promo_id integer not null references promos (id),
  player_id integer not null references players (id),
  at timestamptz not null,
  primary key (promo_id, player_id)
);
create index promo_leavings_player on promo_leavings (player_id);
