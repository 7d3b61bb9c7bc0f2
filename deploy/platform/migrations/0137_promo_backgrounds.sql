-- The picture behind the first screen of a promo's page; null: none.
alter table promos add column background text;

-- Whose ticket was drawn: few among the parts of what everybody shares.
create index draw_awards_drawn on draw_awards (draw_id, id) where ticket is not null;
