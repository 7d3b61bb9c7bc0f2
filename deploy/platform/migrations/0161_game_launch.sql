-- A game of a provider that takes the player to a page of its own, and the devices that a game runs on.
alter table games
  add column redirects boolean not null default false,
  add column devices jsonb not null default '["mobile", "desktop"]';
