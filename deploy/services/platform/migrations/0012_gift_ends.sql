-- Minor units of a gift's bonus that became real money.
alter table player_gifts add column paid bigint check (paid >= 0);
-- The gifts of a player that have come to an end, the newest end first.
create index player_gifts_ended on player_gifts (player_id, ended_at desc, id desc) where ended_at is not null and reason <> 'compoints';
