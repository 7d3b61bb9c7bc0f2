-- When the player gave up calling a payout off.
alter table payouts add column irrevocable_at timestamptz;
-- The newest paid payouts of a brand and a system, for the times that they took.
create index payouts_paid on payouts (brand, payout_system_id, finished_at desc) where status = 'success';
