-- Games of one world stand beside each other.
alter table games add column family text generated always as (theme ->> 'family') stored;
create index games_family on games (family, position) where not disabled;
