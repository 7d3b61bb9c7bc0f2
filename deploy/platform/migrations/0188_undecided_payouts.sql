-- Those that wait for a decision, the longest first.
create index payouts_undecided on payouts (created_at, id) where status = 'created';
