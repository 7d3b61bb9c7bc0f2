-- Readers go on meanwhile; writers of players wait until both indexes are built (a migration is one transaction, so nothing here can be
-- `concurrently`): an operator with many players runs it in a quiet hour. Looks of before are written again, since a look has no capitals of its own any more.
set local lock_timeout = '2s';
update players set nickname_look = null where nickname_look is not null;
create index if not exists players_nickname_look on players (brand, nickname_look);
create index if not exists players_nickname_unseen on players (id) where nickname is not null and nickname_look is null;
