-- A week (its Monday, UTC) in which a player finished rounds, and what it gave back. What was counted is null until the week is closed.
create table cashback_weeks (
  player_id integer not null references players (id),
  week date not null check (extract(isodow from week) = 1),
  currency text not null,
  -- minor units of real money: what the week's rounds took less what they paid; below zero the player won
  net_loss bigint,
  -- of the week before: what its rounds changed by after it was counted
  carried bigint,
  -- what was given, or would have been
  amount bigint check (amount >= 0),
  outcome text check (outcome in ('given', 'too_little', 'held_back')),
  gift_id integer unique references player_gifts (id),
  closed_at timestamptz,
  primary key (player_id, week),
  check ((closed_at is null) = (outcome is null)),
  check ((gift_id is null) = (outcome is distinct from 'given')),
  check ((closed_at is null) = (net_loss is null) and (closed_at is null) = (carried is null))
);
create function cashback_week_is_fixed() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or old.closed_at is not null then
    raise exception 'a week of cashback that was closed stays as it is';
  end if;
  return new;
end $$;
create trigger cashback_weeks_fixed before update or delete on cashback_weeks
  for each row execute function cashback_week_is_fixed();
