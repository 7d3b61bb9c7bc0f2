-- What a fund or a jackpot has taken in: wagers or payouts of the games that feed it, in minor units.
create table pots (
  kind text not null check (kind in ('promo', 'jackpot')),
  ref text not null,
  brand text not null,
  currency text not null,
  turnover bigint not null default 0 check (turnover >= 0),
  primary key (kind, ref, brand, currency)
);
drop index rounds_turnover;

alter table promos add column point_source text check (point_source in ('wins', 'bets'));
