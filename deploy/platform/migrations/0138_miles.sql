-- What the operator says of the miles programme: heard by who is there, kept in no list of notifications.
alter table announcements add column is_miles boolean not null default false;
