-- The part of a round's bets and wins that was bonus money; the rest was real.
alter table rounds
  add column bonus_bet bigint not null default 0 check (bonus_bet between 0 and bet),
  add column bonus_win bigint not null default 0 check (bonus_win between 0 and win);
