-- Each consumer of an event has a delivery of its own, and one that is done is gone. An event with a key is a due job.
alter table outbox add column key text unique;

create table deliveries (
  consumer text not null,
  event_id bigint not null references outbox (id),
  -- deliveries of one lane (a player) come to a consumer one after the other
  lane text,
  state text not null default 'waiting' check (state in ('waiting', 'parked')),
  attempts integer not null default 0,
  due_at timestamptz not null,
  error text,
  primary key (consumer, event_id)
);
create index deliveries_due on deliveries (due_at, event_id) where state = 'waiting';
create index deliveries_lane on deliveries (consumer, lane, event_id) where state = 'waiting';
create index deliveries_parked on deliveries (event_id) where state = 'parked';
create index deliveries_event on deliveries (event_id);

-- what an older server left undone; it knew one topic
insert into deliveries (consumer, event_id, lane, due_at)
  select consumer, id, 'player/' || (payload ->> 'playerId'), created_at
  from outbox, unnest(array['level', 'big_wins', 'promo_funds', 'jackpots', 'promo_points', 'tournament_points']) consumer
  where done_at is null and topic = 'round.settled';

drop index outbox_open;
alter table outbox drop column done_at, drop column attempts, drop column retry_at;
