-- A delivery that stands behind another one of its lane has no time of its own: who looks for what is due does not come past it.
alter table deliveries alter column due_at drop not null;
drop index deliveries_due;
create index deliveries_due on deliveries (due_at, event_id) where state = 'waiting' and due_at is not null;

-- Who sets aside in a lane, and who ends one of it, hold the lane until their commit.
create function lane_lock(consumer text, lane text) returns bigint language sql immutable
  return hashtextextended(consumer || '/' || lane, 0);

-- One of the lane has ended: what was set aside behind it is due since its event. What is read is newer than the lock that was waited for.
create function free_lane(whose text, of_lane text) returns void language plpgsql as $$
begin
  perform pg_advisory_xact_lock(lane_lock(whose, of_lane));
  update deliveries d set due_at = o.created_at
    from outbox o
    where o.id = d.event_id and d.consumer = whose and d.due_at is null and d.event_id = (
      select e.event_id from deliveries e
      where e.consumer = whose and e.lane = of_lane and e.state = 'waiting' order by e.event_id limit 1);
end $$;
