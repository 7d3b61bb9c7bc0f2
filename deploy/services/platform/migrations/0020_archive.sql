-- The archive has its name; functions say it in their texts.
alter schema past rename to archive;

do $$
declare
  former record;
begin
  for former in
    select pg_get_functiondef(oid) as body from pg_proc
    where pronamespace in (current_schema()::regnamespace, 'archive'::regnamespace) and prosrc ~ '(?<![a-z])past[.'']'
  loop
    execute regexp_replace(former.body, '(?<![a-z])past(?=[.''])', 'archive', 'g');
  end loop;
end $$;
