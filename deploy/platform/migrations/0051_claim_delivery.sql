-- An older one of the lane waits as well.
create function is_behind(whose text, of_lane text, event bigint) returns boolean language plpgsql volatile as $$
begin
  return exists (
    select from deliveries e
    where e.consumer = whose and e.lane = of_lane and e.event_id < event and e.state = 'waiting');
end $$;

-- The oldest delivery that is due, that nobody holds and that no older one of its lane stands before (the queue's O4 and O10). The first
-- 256 that are due are looked at, more than all servers together work at; `place` says how many it took. A queue's statistics are mostly
-- of when it was empty, and what the planner makes of them reads the whole queue for each claim: only the index in order may be used.
create function claim_delivery(at_time timestamptz, consumers text[])
  returns table (consumer text, event_id bigint, lane text, attempts integer, payload jsonb, place bigint)
  language plpgsql
  set enable_bitmapscan = off set enable_sort = off
as $$
#variable_conflict use_column
begin
  return query select d.consumer, d.event_id, d.lane, d.attempts, o.payload, w.place
    from (
      select c.consumer, c.event_id, c.due_at, row_number() over (order by c.due_at, c.event_id) as place
      from deliveries c
      where c.state = 'waiting' and c.due_at <= at_time and c.consumer = any(consumers)
      order by c.due_at, c.event_id limit 256) w
    join deliveries d on d.consumer = w.consumer and d.event_id = w.event_id
    join outbox o on o.id = d.event_id
    where d.state = 'waiting' and d.due_at <= at_time and (d.lane is null or not exists (
      select from deliveries e
      where e.consumer = d.consumer and e.lane = d.lane and e.event_id < d.event_id and e.state = 'waiting'))
    order by w.due_at, w.event_id
    limit 1
    for update of d skip locked;
end $$;

-- What stands behind others of its lane, among the first that are due, gets no time of its own; answers how many. One at a time does
-- it, and it holds each lane, so that none is set aside behind one that nobody ends any more: what is read then is newer than the lock.
create function set_aside(at_time timestamptz, consumers text[], most integer) returns integer
  language plpgsql
  set enable_bitmapscan = off set enable_sort = off
as $$
declare
  found_one record;
  aside integer := 0;
begin
  if not pg_try_advisory_xact_lock(hashtextextended('set_aside', 0)) then
    return 0;
  end if;
  for found_one in
    select c.consumer, c.event_id, c.lane from deliveries c
    where c.state = 'waiting' and c.due_at <= at_time and c.consumer = any(consumers)
    order by c.due_at, c.event_id limit most
  loop
    if found_one.lane is null or not is_behind(found_one.consumer, found_one.lane, found_one.event_id)
      or not pg_try_advisory_xact_lock(lane_lock(found_one.consumer, found_one.lane)) then
      continue;
    end if;
    perform from deliveries d
      where d.consumer = found_one.consumer and d.event_id = found_one.event_id
        and d.state = 'waiting' and d.due_at <= at_time and is_behind(d.consumer, d.lane, d.event_id)
      for update of d skip locked;
    if found then
      update deliveries d set due_at = null
        where d.consumer = found_one.consumer and d.event_id = found_one.event_id;
      aside := aside + 1;
    end if;
  end loop;
  return aside;
end $$;
