-- The picture behind the first screen of a promo's page; null: none.
alter table promos add column background text;

-- Whose ticket was drawn: few among the parts of what everybody shares.
create index draw_awards_drawn on draw_awards (draw_id, id) where ticket is not null;

-- How many gifts a promo has given.
create index draw_awards_granted on draw_awards (draw_id) where state = 'granted';
create index promo_goals_given on promo_goals_reached (goal_id) where gift_id is not null;
