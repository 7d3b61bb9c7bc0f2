-- `none` or `vip`, said by the operator; a tournament may ask for it.
alter table players add column status text not null default 'none' check (status in ('none', 'vip'));
alter table tournaments add column required_status text check (required_status = 'vip');

-- Whom the operator let into a limited tournament.
create table tournament_invitations (
  tournament_id integer not null references tournaments (id),
  player_id integer not null,
  invited_at timestamptz not null,
  primary key (tournament_id, player_id)
);
create index tournament_invitations_player on tournament_invitations (player_id);

-- Who wants to take part in a coming tournament, and is reminded before its start.
create table tournament_wishes (
  tournament_id integer not null references tournaments (id),
  player_id integer not null,
  wished_at timestamptz not null,
  reminded_at timestamptz,
  primary key (tournament_id, player_id)
);
create index tournament_wishes_player on tournament_wishes (player_id);

-- The points of a round count in one tournament at most.
update tournament_members m set is_chosen = false
  where m.is_chosen and exists (select 1 from tournament_members o where o.player_id = m.player_id and o.is_chosen and o.id > m.id);
create unique index tournament_members_chosen on tournament_members (player_id) where is_chosen;
