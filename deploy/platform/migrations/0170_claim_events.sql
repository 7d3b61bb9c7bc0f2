-- The oldest delivery that is due (`claim_delivery`), and those of the same event that may be done with it: nobody holds them, none was
-- tried before, and none stands behind an older one of its lane. `more`: there may be another one to be done after these. When nothing is
-- found, what stands behind others is set aside: one row without a consumer, whose `more` says whether there was any.
create function claim_event(at_time timestamptz, consumers text[], together text[], most integer)
  returns table (consumer text, event_id bigint, lane text, attempts integer, payload jsonb, place bigint, more boolean)
  language plpgsql as $$
#variable_conflict use_column
declare
  oldest record;
  others boolean;
begin
  select * into oldest from claim_delivery(at_time, consumers);
  if not found then
    return query select null::text, null::bigint, null::text, 0, null::jsonb, 0::bigint, set_aside(at_time, consumers, most) > 0;
    return;
  end if;
  others := exists (select from deliveries d
    where d.state = 'waiting' and d.due_at <= at_time and d.event_id <> oldest.event_id and d.consumer = any(consumers));
  return query select oldest.consumer, oldest.event_id, oldest.lane, oldest.attempts, oldest.payload, oldest.place,
    others or has_next(oldest.consumer, oldest.lane, oldest.event_id);
  if oldest.attempts > 0 or oldest.consumer <> all(together) then
    return;
  end if;
  return query select d.consumer, d.event_id, d.lane, d.attempts, oldest.payload, oldest.place, others or has_next(d.consumer, d.lane, d.event_id)
    from deliveries d
    where d.event_id = oldest.event_id and d.consumer <> oldest.consumer and d.consumer = any(together)
      and d.state = 'waiting' and d.due_at <= at_time and d.attempts = 0 and (d.lane is null or not is_behind(d.consumer, d.lane, d.event_id))
    order by d.consumer
    for update of d skip locked;
end $$;
-- A newer one of the lane waits.
create function has_next(whose text, of_lane text, event bigint) returns boolean language sql stable as $$
  select exists (
    select from deliveries e
    where e.consumer = whose and e.lane = of_lane and e.event_id > event and e.state = 'waiting')
$$;

-- Deliveries that are done, and what was set aside behind each is due.
create function end_deliveries(items jsonb) returns void language plpgsql as $$
declare
  i record;
begin
  for i in
    with done as (
      delete from deliveries d using jsonb_to_recordset(items) e (consumer text, event bigint)
        where d.consumer = e.consumer and d.event_id = e.event returning d.consumer, d.lane)
    select * from done order by consumer
  loop
    perform free_lane(i.consumer, i.lane);
  end loop;
end $$;

-- Marks the oldest events that nobody sent and answers them, each with `ok`; without any it is one row of that alone. One at a time does
-- it, until its commit; what is no longer kept goes.
create function take_unsent(most integer, kept integer) returns table (ok boolean, event jsonb) language plpgsql as $$
begin
  if not pg_try_advisory_xact_lock(726002) then
    return query select false, null::jsonb;
    return;
  end if;
  return query with told as (
      update live_events e set sent = true
        where not e.sent and e.id in (select u.id from live_events u where not u.sent order by u.id limit most) returning e.*),
    gone as (
      delete from live_events e using (select t.stream, max(t.seq) as seq from told t group by t.stream) last
        where e.stream = last.stream and e.seq <= last.seq - kept and e.sent)
    select true, to_jsonb(t) from (select 1) one left join told t on true order by t.id;
end $$;
