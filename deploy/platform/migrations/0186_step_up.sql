-- When a session last proved that its player sits there; null: not since this is kept.
alter table sessions add column stepped_up_at timestamptz;
-- When a player proved a contact that was added later; null: with the sign-up, or before this is kept.
alter table contacts add column confirmed_at timestamptz;
