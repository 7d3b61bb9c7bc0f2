-- Money that came for a deposit which had ended is kept aside.
alter table deposits drop constraint deposits_status_check;
alter table deposits add constraint deposits_status_check
  check (status in ('created', 'waiting', 'success', 'declined', 'cancelled', 'expired', 'late', 'server_problem'));
create index deposits_late on deposits (finished_at, id) where status = 'late';
