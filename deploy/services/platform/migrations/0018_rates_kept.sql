-- Every event counts by rates: one that is written while there is no table of them is refused.
create or replace function current_rates(unit text) returns jsonb language plpgsql stable as $$
declare
  newest jsonb;
begin
  select jsonb_build_object('currency', unit, 'date', to_char(day, 'YYYY-MM-DD'), 'per', per) into newest
  from rate_tables where per ? unit and day <= (now() at time zone 'UTC')::date order by day desc limit 1;
  if newest is null then
    raise exception 'there is no table of rates with %', unit using hint = 'Add one: npm run operate -- rates --add FILE';
  end if;
  return newest;
end $$;

update promos set rates = current_rates(unit) where rates is null;
update tournament_series set rates = current_rates(unit) where rates is null;
-- a stage counts as its series does
update tournaments t set unit = s.unit, rates = s.rates from tournament_series s where s.id = t.series_id and t.rates is null;
update tournaments set rates = current_rates(unit) where rates is null;
alter table promos alter column rates set not null;
alter table tournament_series alter column rates set not null;
alter table tournaments alter column rates set not null;
