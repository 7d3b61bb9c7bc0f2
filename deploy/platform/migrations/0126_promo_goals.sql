-- Goals of promos (achievements of a promo) are rows of their own; nothing ever stood in the column.
alter table promos drop column achievements;

create table promo_goals (
  -- beside the achievements of the collection, whose numbers are below: one page tells both
  id integer primary key check (id >= 10000),
  promo_id integer not null,
  position integer not null,
  title jsonb not null,
  -- points by rounds, by goals or by goals of deposits; all points; the additional ones; high-fives; deposits of a day
  measure text not null check (measure in ('bets', 'goals', 'deposits', 'points', 'additional', 'sent', 'received', 'day_deposits')),
  -- stored points, high-fives; null for deposits, whose targets are minor units by currency
  target bigint check (target > 0),
  targets jsonb,
  -- only what came in so many days counts
  window_days integer check (window_days > 0),
  -- once a day of the market; else once
  is_daily boolean not null default false,
  -- stored points, tickets of the draw, a gift: each of them or none
  reward_points bigint check (reward_points > 0),
  reward_tickets integer check (reward_tickets > 0),
  reward_gift jsonb,
  check ((measure = 'day_deposits') = (targets is not null)),
  check ((target is null) = (targets is not null))
);
create index promo_goals_promo on promo_goals (promo_id, position, id);

-- How much of each measure a participant has.
create table promo_measures (
  promo_id integer not null,
  player_id integer not null references players (id),
  measure text not null,
  value bigint not null,
  primary key (promo_id, player_id, measure)
);

-- A goal that was reached: its day, empty for one that is reached once. What cannot be given has a reason.
create table promo_goals_reached (
  goal_id integer not null references promo_goals (id),
  player_id integer not null references players (id),
  day text not null default '',
  gift_id integer references player_gifts (id),
  held_reason text,
  at timestamptz not null,
  primary key (goal_id, player_id, day)
);
create index promo_goals_reached_player on promo_goals_reached (player_id);

-- Sums of a day's deposits.
create index if not exists deposits_player_finished on deposits (player_id, finished_at) where status = 'success';
