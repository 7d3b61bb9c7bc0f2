-- Members whose points changed since the standings were last told.
alter table tournament_members add column changed_at timestamptz;
create index tournament_members_changed on tournament_members (tournament_id) where changed_at is not null;
