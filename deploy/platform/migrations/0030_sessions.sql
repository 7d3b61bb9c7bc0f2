-- A session has an end of its own, whatever is refreshed; the salt of a used token makes its one successor again.
alter table sessions add column ends_at timestamptz;
update sessions set ends_at = created_at + interval '30 days';
alter table sessions alter column ends_at set not null;
alter table refresh_tokens add column successor_salt text;

-- A real game runs as long as the session that began it. Of the games before nobody knows which one that was: they end.
alter table game_sessions add column login_session_id text references sessions (id);
update game_sessions set ended_at = now() where mode = 'real' and ended_at is null;
