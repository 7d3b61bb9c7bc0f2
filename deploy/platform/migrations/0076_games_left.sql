-- Until when a player leaves a kind of games alone: {"slots": {"time_out": "2026-…", "self_exclusion": "2026-…"}}.
alter table player_protections add column games_left jsonb not null default '{}';
create index player_protections_games_left on player_protections (player_id) where games_left <> '{}';

alter table protection_changes add column games text;
alter table protection_changes add check (games is null or until is not null);
