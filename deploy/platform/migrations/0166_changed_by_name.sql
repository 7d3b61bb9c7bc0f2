-- The columns that count, by name. A whole row in the condition of a trigger that runs before cannot be made again once the table has a
-- generated column, as `games` has since: the trigger went on, but no dump of the database could be restored.
drop trigger games_changed on games;
create trigger games_changed
  before update of name, provider_slug, badges, disabled, has_demo_mode, allow_bonus_balance, theme, rtp, volatility on games
  for each row
  when ((old.name, old.provider_slug, old.badges, old.disabled, old.has_demo_mode, old.allow_bonus_balance, old.theme, old.rtp, old.volatility)
    is distinct from (new.name, new.provider_slug, new.badges, new.disabled, new.has_demo_mode, new.allow_bonus_balance, new.theme, new.rtp, new.volatility))
  execute function note_change();

drop trigger promos_changed on promos;
create trigger promos_changed
  before update of title, body, fund, image, template, start_at, end_at, prizes, point_prices on promos
  for each row
  when ((old.title, old.body, old.fund, old.image, old.template, old.start_at, old.end_at, old.prizes, old.point_prices)
    is distinct from (new.title, new.body, new.fund, new.image, new.template, new.start_at, new.end_at, new.prizes, new.point_prices))
  execute function note_change();

drop trigger tournaments_changed on tournaments;
create trigger tournaments_changed
  before update of title, description, prize_description, start_at, end_at, image, prize_money, prizes on tournaments
  for each row
  when ((old.title, old.description, old.prize_description, old.start_at, old.end_at, old.image, old.prize_money, old.prizes)
    is distinct from (new.title, new.description, new.prize_description, new.start_at, new.end_at, new.image, new.prize_money, new.prizes))
  execute function note_change();

drop trigger tournament_series_changed on tournament_series;
create trigger tournament_series_changed
  before update of title, start_at, end_at, image, prize_money, prizes on tournament_series
  for each row
  when ((old.title, old.start_at, old.end_at, old.image, old.prize_money, old.prizes)
    is distinct from (new.title, new.start_at, new.end_at, new.image, new.prize_money, new.prizes))
  execute function note_change();
