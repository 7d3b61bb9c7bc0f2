-- Newcomers are found by their registration, however many players there are before them.
create index players_created on players (created_at, id);
