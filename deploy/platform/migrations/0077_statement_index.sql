-- A statement reads a player's bookings by their time, however many came after its period.
create index ledger_transactions_statement on ledger_transactions (player_id, created_at desc, id desc);
drop index ledger_transactions_player;
