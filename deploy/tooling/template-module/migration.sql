-- __Title__: since when each player is known to it.
create table __table___players (
  player_id integer primary key references players (id),
  since timestamptz not null
);
