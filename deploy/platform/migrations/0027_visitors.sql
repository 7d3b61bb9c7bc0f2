-- Which anonymous visitors became which players, for what experiments count.
create table visitor_players (
  visitor uuid not null,
  player_id integer not null references players (id),
  first_at timestamptz not null,
  last_at timestamptz not null,
  primary key (player_id, visitor)
);
create index rounds_finished on rounds (finished_at) where finished_at is not null;
create index deposits_finished on deposits (finished_at) where status = 'success';
