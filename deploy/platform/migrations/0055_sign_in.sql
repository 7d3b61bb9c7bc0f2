-- Codes by mail confirm an address after the sign-up.
alter table contact_codes drop constraint contact_codes_purpose_check;
alter table contact_codes add constraint contact_codes_purpose_check check (purpose in ('phone', 'restore', 'email'));

-- Until the greeting of the first login was shown.
alter table players add column first_auth boolean not null default true;
update players set first_auth = false where logins > 1;

-- In what a session runs and when it was last heard of, for the list of the player's own.
alter table sessions add column browser text;
alter table sessions add column os text;
alter table sessions add column seen_at timestamptz;
update sessions set seen_at = created_at;
alter table sessions alter column seen_at set not null;
create index sessions_last on sessions (player_id, created_at desc);

-- Passkeys, by the id that the browser knows each by.
create table passkeys (
  id text primary key,
  player_id integer not null references players (id),
  name text not null,
  public_key text not null,
  counter bigint not null,
  transports text[] not null,
  created_at timestamptz not null,
  used_at timestamptz
);
create index passkeys_player on passkeys (player_id);

-- What a passkey signs: good once and for minutes. Of a sign-in there is no player yet.
create table passkey_challenges (
  hash text primary key,
  brand text not null,
  session_id text references sessions (id) on delete cascade,
  expires_at timestamptz not null
);
create index passkey_challenges_end on passkey_challenges (expires_at);
