-- The smallest bet that a game takes, in euro cents: what it is in another currency follows from it. Unknown of games that a catalogue says nothing of.
alter table games add column least_bet integer check (least_bet > 0);
create index games_least_bet on games (least_bet, position) where not disabled;
