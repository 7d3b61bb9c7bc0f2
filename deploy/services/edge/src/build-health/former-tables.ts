/** Gives tables that a former version made, and their indexes, the names of now. */
export const RENAME_FORMER = `do $$
declare
  former record;
begin
  for former in
    select relname as name,
      (case when relname ~ '^evidence_(rows|claims|pages)' then 'health' else 'experiment' end) || substr(relname, 9) as next
    from pg_class
    where relnamespace = current_schema()::regnamespace and relname like 'evidence\\_%' and relkind in ('r', 'i')
  loop
    if to_regclass(former.next) is null then
      execute format('alter table %I rename to %I', former.name, former.next);
    end if;
  end loop;
end $$;`;
