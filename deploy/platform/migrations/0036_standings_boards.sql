-- A board is one table of places: a tournament's, a series', a promo's. Its members stand by score, then tie key, then id.
create table standing_boards (
  id integer generated always as identity primary key,
  kind text not null check (kind in ('tournament', 'series', 'promo')),
  reference_id integer not null,
  tie_rule text not null default 'first_reached' check (tie_rule in ('first_reached', 'shared', 'fewest_rounds')),
  -- 'sum': the points of all rounds; 'best': the round that is worth most
  scoring text not null default 'sum' check (scoring in ('sum', 'best')),
  -- the board of the series whose scores are the sums of its stages
  sums_into integer references standing_boards (id),
  -- goes up whenever the moves are counted into the spans
  version bigint not null default 0,
  folded_at timestamptz,
  -- digest of the places that were told last
  told text,
  unique (kind, reference_id)
);

create table standing_members (
  id integer generated always as identity primary key,
  board_id integer not null references standing_boards (id),
  -- Null for an entrant of the seed.
  player_id integer,
  username text not null,
  score bigint not null default 0,
  -- rounds that were counted, with points or without
  rounds integer not null default 0,
  -- less is ahead: the millisecond that the score was reached at, the rounds it took, or nothing
  tie bigint not null default 0,
  -- the score below zero, so that one index in one direction holds the order
  lack bigint not null generated always as (-score) stored,
  unique (board_id, player_id)
);
create unique index standing_members_order on standing_members (board_id, lack, tie, id);
create index standing_members_name on standing_members (board_id, lower(username), id);
create index standing_members_player on standing_members (player_id);

-- Every round that was looked at for a board, and why it counted or did not. A score is the sum of the points.
create table standing_journal (
  id bigint generated always as identity primary key,
  board_id integer not null,
  member_id integer not null references standing_members (id),
  player_id integer,
  -- Null for what a member began with.
  round_id bigint,
  reason text not null check (reason in ('opening', 'counted', 'no_points', 'wrong_game', 'bet_too_small', 'bet_too_large',
    'not_active', 'not_chosen', 'rolled_back')),
  bet bigint not null default 0,
  win bigint not null default 0,
  currency text,
  -- what the round is worth by itself; on a board of best rounds it brings less than that
  worth bigint not null default 0,
  points bigint not null,
  score bigint not null,
  at timestamptz not null,
  unique (round_id, board_id, reason)
);
create index standing_journal_member on standing_journal (member_id, id);
create function refuse_journal_change() returns trigger language plpgsql as
  $$ begin raise exception 'the journal of standings is append-only'; end $$;
create trigger standing_journal_append_only before update or delete on standing_journal
  for each row execute function refuse_journal_change();

-- How many members stand between here and the next span: level 0 small spans, level 1 groups of them.
create table standing_spans (
  board_id integer not null references standing_boards (id),
  level smallint not null,
  lack bigint not null,
  tie bigint not null,
  member_id integer not null,
  count integer not null,
  primary key (board_id, level, lack, tie, member_id)
);
-- Changes of places that the spans do not hold yet, written with the score; whoever reads adds them.
create table standing_moves (
  id bigint generated always as identity primary key,
  board_id integer not null,
  member_id integer not null,
  from_lack bigint,
  from_tie bigint,
  to_lack bigint not null,
  to_tie bigint not null
);
create index standing_moves_board on standing_moves (board_id, id);

-- What is there moves over: scores stay, ties go by the time of joining as they did, the journal begins.
insert into standing_boards (kind, reference_id) select 'series', id from tournament_series order by id;
insert into standing_boards (kind, reference_id, scoring, sums_into)
  select 'tournament', t.id, case when t.mechanic = 4 then 'best' else 'sum' end, s.id
  from tournaments t left join standing_boards s on s.kind = 'series' and s.reference_id = t.series_id order by t.id;
insert into standing_boards (kind, reference_id) select 'promo', id from promos order by id;

insert into standing_members (board_id, player_id, username, score, tie)
  select b.id, m.player_id, m.username, m.points, (extract(epoch from date_trunc('milliseconds', m.joined_at)) * 1000)::bigint
  from tournament_members m join standing_boards b on b.kind = 'tournament' and b.reference_id = m.tournament_id order by m.id;
insert into standing_members (board_id, player_id, username, score, tie)
  select b.id, m.player_id, m.username, m.points, (extract(epoch from date_trunc('milliseconds', m.joined_at)) * 1000)::bigint
  from promo_members m join standing_boards b on b.kind = 'promo' and b.reference_id = m.promo_id order by m.id;
insert into standing_members (board_id, player_id, username, score, tie)
  select b.sums_into, m.player_id, min(m.username), sum(m.score), max(m.tie)
  from standing_members m join standing_boards b on b.id = m.board_id and b.sums_into is not null
  group by b.sums_into, m.player_id, case when m.player_id is null then m.username end
  order by min(m.id);
insert into standing_journal (board_id, member_id, player_id, reason, worth, points, score, at)
  select board_id, id, player_id, 'opening', score, score, score, to_timestamp(tie / 1000.0) from standing_members order by id;
insert into standing_spans (board_id, level, lack, tie, member_id, count)
  select b.id, level, -9007199254740991, 0, 0, (select count(*) from standing_members m where m.board_id = b.id)
  from standing_boards b, generate_series(0, 1) level;
-- a move that leads nowhere: who counts it lays the spans out
insert into standing_moves (board_id, member_id, from_lack, from_tie, to_lack, to_tie)
  select distinct on (board_id) board_id, id, lack, tie, lack, tie from standing_members order by board_id, id;

-- Seats are players' alone; whoever the seed put into a table stands on its board.
delete from tournament_members where player_id is null;
delete from promo_members where player_id is null;
drop index tournament_members_rank;
drop index tournament_members_changed;
drop index promo_members_rank;
alter table tournament_members drop column points, drop column changed_at;
alter table promo_members drop column points;
create index promo_members_player on promo_members (player_id);
