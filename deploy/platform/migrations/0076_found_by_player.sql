-- A copy of one player's data asks for these, however many others there are.
create index bonuses_player on bonuses (player_id, id);
create index account_closings_player on account_closings (player_id, id);
-- Who has ever paid: a message to those goes through all players, fifty at once.
create index deposits_paid on deposits (player_id) where status = 'success';
