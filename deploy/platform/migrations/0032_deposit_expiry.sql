-- A deposit that nobody pays does not wait for ever.
alter table deposits drop constraint deposits_status_check;
alter table deposits add constraint deposits_status_check
  check (status in ('created', 'waiting', 'success', 'declined', 'cancelled', 'expired', 'server_problem'));
create index deposits_open on deposits (created_at) where status in ('created', 'waiting');
