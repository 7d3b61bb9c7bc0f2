-- When what a page shows was changed last, for sitemaps. Seats taken, what was told and the like are no change of a page.
create function note_change() returns trigger language plpgsql as $$
begin
  new.changed_at = now();
  return new;
end $$;

alter table games add column changed_at timestamptz not null default now();
create trigger games_changed
  before update of name, provider_slug, badges, disabled, has_demo_mode, allow_bonus_balance, theme, rtp, volatility on games
  for each row when (old.* is distinct from new.*) execute function note_change();

alter table promos add column changed_at timestamptz not null default now();
create trigger promos_changed
  before update of title, body, fund, image, template, start_at, end_at, prizes, point_prices on promos
  for each row when (old.* is distinct from new.*) execute function note_change();

alter table tournaments add column changed_at timestamptz not null default now();
create trigger tournaments_changed
  before update of title, description, prize_description, start_at, end_at, image, prize_money, prizes on tournaments
  for each row when (old.* is distinct from new.*) execute function note_change();

alter table tournament_series add column changed_at timestamptz not null default now();
create trigger tournament_series_changed
  before update of title, start_at, end_at, image, prize_money, prizes on tournament_series
  for each row when (old.* is distinct from new.*) execute function note_change();
