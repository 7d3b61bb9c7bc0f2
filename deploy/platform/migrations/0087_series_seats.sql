-- A seat in a paid series opens each of its stages; its price is one for all of them.
alter table tournament_series add column compoint_price integer check (compoint_price > 0);
update tournament_series s set compoint_price = (select max(t.compoint_price) from tournaments t where t.series_id = s.id) where s.is_paid;

create table series_seats (
  series_id integer not null references tournament_series (id),
  player_id integer not null,
  -- compoints that were paid
  price integer not null,
  -- null for a seat of before
  idempotency_key text,
  bought_at timestamptz not null,
  primary key (series_id, player_id)
);
create index series_seats_player on series_seats (player_id);

-- Whoever paid for a stage has the seat of its series.
insert into series_seats (series_id, player_id, price, bought_at)
  select t.series_id, m.player_id, max(coalesce(t.compoint_price, 0)), min(m.joined_at)
  from tournament_members m join tournaments t on t.id = m.tournament_id join tournament_series s on s.id = t.series_id
  where s.is_paid and m.player_id is not null group by t.series_id, m.player_id;
