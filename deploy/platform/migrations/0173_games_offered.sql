-- A studio's games on offer are counted and listed by the index alone.
create index games_offered on games (provider_slug, position) where not disabled;
drop index games_provider;
