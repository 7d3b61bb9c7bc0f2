-- The rule that a draw is held by. 1: the order of the promo, so that the main prize comes last, and winners leave; 2: the main prize first.
-- What is held already keeps its rule; how its list was hashed says it too. One that is open is held by the new one.
alter table draws
  add column rule smallint not null default 1,
  add column one_per_player boolean not null default true,
  -- prizes that nobody won, and those of the promo's draw before: [{"prizeId": 1, "quantity": 2}]
  add column unwon jsonb not null default '[]',
  add column carried jsonb not null default '[]';
update draws set rule = 2, one_per_player = false where state in ('open', 'closing');
