-- What a player has read is no part of the list any more; the operator keeps it.
create index notifications_new on notifications (player_id, id desc) where status = 'new';
