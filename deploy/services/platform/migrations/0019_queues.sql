-- Deliveries that wait for each other are in a queue, as a rule a player's: column, index and functions are called so.
alter table deliveries rename column lane to queue;
alter index deliveries_lane rename to deliveries_queue;

-- A function names columns in its text, and its parameters cannot be renamed: each is made anew.
do $$
declare
  former record;
begin
  for former in
    select oid::regprocedure as name, pg_get_functiondef(oid) as body from pg_proc
    where pronamespace = current_schema()::regnamespace
      and concat_ws(' ', proname, array_to_string(proargnames, ' '), prosrc) ~ '(?<![a-z])lane(?![a-z])'
  loop
    execute format('drop function %s', former.name);
    execute regexp_replace(former.body, '(?<![a-z])lane(?![a-z])', 'queue', 'g');
  end loop;
end $$;
