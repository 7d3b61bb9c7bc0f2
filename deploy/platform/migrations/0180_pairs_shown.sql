-- Pairs of a session are numbered, and a session knows the newest one whose access token was shown: a pair that was never shown did not arrive.
alter table sessions add column shown integer not null default 0;
alter table refresh_tokens add column number integer not null default 0;
