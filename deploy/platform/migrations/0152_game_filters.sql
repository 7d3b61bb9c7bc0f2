-- What grids narrow by and sort by.
alter table games add column features text[] not null default '{}';
create index games_features on games using gin (features) where not disabled;
create index games_volatility on games (volatility, position) where not disabled;
create index games_rtp on games (rtp desc, position) where not disabled;
create index games_name on games (name collate "C") where not disabled;
