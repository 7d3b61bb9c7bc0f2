-- What one and the same worth comes to in each currency, in millionths of a unit, by the day of the operator's table.
create function is_rates(per jsonb) returns boolean language sql immutable as $$
  select bool_and(case when jsonb_typeof(per -> code) = 'number' then (per ->> code)::numeric > 0 and (per ->> code)::numeric % 1 = 0 else false end)
  from unnest(array['EUR', 'USD', 'CAD', 'BRL', 'RUB', 'UAH', 'KZT']) code
$$;
create table rate_tables (
  day date primary key,
  per jsonb not null check (is_rates(per)),
  created_at timestamptz not null default now()
);

-- The newest table until today (UTC), as an event keeps it that counts in this currency; null while there is none.
create function current_rates(unit text) returns jsonb language sql stable as $$
  select jsonb_build_object('currency', unit, 'date', to_char(day, 'YYYY-MM-DD'), 'per', per)
  from rate_tables where per ? unit and day <= (now() at time zone 'UTC')::date order by day desc limit 1
$$;
