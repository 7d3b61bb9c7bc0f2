-- What one and the same worth comes to in each currency, in millionths of a unit, by the day of the operator's table.
create table rate_tables (
  day date primary key,
  per jsonb not null,
  created_at timestamptz not null default now()
);

-- The newest table, as an event keeps it that counts in this currency; null while there is none.
create function current_rates(unit text) returns jsonb language sql stable as $$
  select jsonb_build_object('currency', unit, 'date', to_char(day, 'YYYY-MM-DD'), 'per', per)
  from rate_tables where per ? unit order by day desc limit 1
$$;
