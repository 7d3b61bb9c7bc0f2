-- An event counts by the table of rates that was the newest when it was written, and keeps it. Events of before have none: a unit of any
-- currency is a unit there, until they are over.
-- The currency that an event counts in, and the rates that it counts by.
alter table tournament_series add column unit text not null default 'EUR', add column rates jsonb;
alter table tournaments add column unit text not null default 'EUR', add column rates jsonb;
alter table promos add column unit text not null default 'EUR', add column rates jsonb;

create function keep_rates() returns trigger language plpgsql as $$
begin
  if new.rates is null then
    new.rates := current_rates(new.unit);
  end if;
  return new;
end $$;
create trigger rates_kept before insert on tournament_series for each row execute function keep_rates();
create trigger rates_kept before insert on promos for each row execute function keep_rates();

-- The stages of a series are summed, so they count as their series does, also by the rule of before.
create function keep_stage_rates() returns trigger language plpgsql as $$
begin
  if new.series_id is not null then
    select s.unit, s.rates into new.unit, new.rates from tournament_series s where s.id = new.series_id;
  elsif new.rates is null then
    new.rates := current_rates(new.unit);
  end if;
  return new;
end $$;
create trigger rates_kept before insert on tournaments for each row execute function keep_stage_rates();

-- What a member's rounds are short of a stored point by the rates, in parts of one; counts with the next round.
alter table standing_members add column remainder bigint not null default 0;
-- As before; a line without a remainder leaves it as it is, as those of servers of before do.
create or replace function write_standings(items jsonb) returns void language plpgsql as $$
declare
  i record;
begin
  for i in select * from jsonb_to_recordset(items) l (board integer, member integer, player integer, round bigint, reason text, bet bigint,
    win bigint, currency text, worth bigint, points bigint, score bigint, rounds integer, tie bigint, remainder bigint, at timestamptz,
    moves boolean, from_lack bigint, from_tie bigint)
  loop
    insert into standing_journal (board_id, member_id, player_id, round_id, reason, bet, win, currency, worth, points, score, at)
      values (i.board, i.member, i.player, i.round, i.reason, i.bet, i.win, i.currency, i.worth, i.points, i.score, i.at);
    update standing_members m
      set score = i.score, rounds = i.rounds, tie = i.tie, remainder = coalesce(i.remainder, m.remainder)
      where m.id = i.member
        and (m.score, m.rounds, m.tie, m.remainder) is distinct from (i.score, i.rounds, i.tie, coalesce(i.remainder, m.remainder));
    if i.moves then
      insert into standing_moves (board_id, member_id, from_lack, from_tie, to_lack, to_tie)
        values (i.board, i.member, i.from_lack, i.from_tie, -i.score, i.tie);
    end if;
  end loop;
end $$;
