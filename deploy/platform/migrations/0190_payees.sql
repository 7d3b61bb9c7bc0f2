-- Whom a payout goes to, without the names that were written beside it: who else was paid there is asked of every request.
create index payouts_payee on payouts (method, (account - '{firstname,lastname,holder}'::text[]));
create index player_devices_device on player_devices (device_id);
