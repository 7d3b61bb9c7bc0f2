-- What events say: under whose rules a run is played, and what was told of a promo or tournament.
alter table game_sessions add column jurisdiction text;
alter table promos add column told text check (told in ('started', 'ended'));
alter table tournaments add column told text check (told in ('started', 'ended'));
