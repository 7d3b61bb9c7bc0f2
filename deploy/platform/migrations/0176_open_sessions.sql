-- Who plays now is counted for every list of studios: of a million sessions the few that are open.
create index game_sessions_open on game_sessions (created_at) include (game_slug) where ended_at is null;
