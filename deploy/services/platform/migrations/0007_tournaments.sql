-- Tournaments, their series and seats, the boards that places stand on, and how tournaments end.

create table tournament_series (
  id integer primary key,
  slug text not null unique,
  title jsonb not null,
  is_paid boolean not null default false,
  -- A seat in a paid series opens each of its stages; its price is one for all of them.
  compoint_price integer check (compoint_price > 0),
  start_at timestamptz not null,
  end_at timestamptz,
  sort_priority integer not null default 0,
  image text not null,
  prize_money jsonb not null,
  prizes jsonb not null,
  -- The currency that it counts in, and the rates that it counts by; without any a unit of any currency is a unit.
  unit text not null default 'EUR',
  rates jsonb,
  changed_at timestamptz not null default now()
);
create trigger tournament_series_changed
  before update of title, start_at, end_at, image, prize_money, prizes on tournament_series
  for each row
  when ((old.title, old.start_at, old.end_at, old.image, old.prize_money, old.prizes)
    is distinct from (new.title, new.start_at, new.end_at, new.image, new.prize_money, new.prizes))
  execute function note_change();
create trigger rates_kept before insert on tournament_series for each row execute function keep_rates();

create table tournaments (
  id integer primary key,
  slug text not null unique,
  title jsonb not null,
  description jsonb not null,
  prize_description jsonb not null,
  series_id integer references tournament_series (id),
  start_at timestamptz not null,
  end_at timestamptz,
  sort_priority integer not null default 0,
  compoint_price integer,
  privacy_type integer not null check (privacy_type between 1 and 4),
  max_members integer,
  -- Seats taken: counted here under the row's lock, so that a limit holds however many join at once.
  members_count integer not null default 0 check (max_members is null or members_count <= max_members),
  image text not null,
  mechanic integer not null check (mechanic between 1 and 4),
  prize_money jsonb not null,
  prizes jsonb not null,
  unit text not null default 'EUR',
  rates jsonb,
  game_category text,
  game_provider text,
  bet_min jsonb,
  bet_max jsonb,
  level_from integer,
  level_to integer,
  required_status text check (required_status = 'vip'),
  -- What was told of it.
  told text check (told in ('started', 'ended')),
  changed_at timestamptz not null default now()
);
create trigger tournaments_changed
  before update of title, description, prize_description, start_at, end_at, image, prize_money, prizes on tournaments
  for each row
  when ((old.title, old.description, old.prize_description, old.start_at, old.end_at, old.image, old.prize_money, old.prizes)
    is distinct from (new.title, new.description, new.prize_description, new.start_at, new.end_at, new.image, new.prize_money, new.prizes))
  execute function note_change();

-- The stages of a series are summed, so they count as their series does.
create function keep_stage_rates() returns trigger language plpgsql as $$
begin
  if new.series_id is not null then
    select s.unit, s.rates into new.unit, new.rates from tournament_series s where s.id = new.series_id;
  elsif new.rates is null then
    new.rates := current_rates(new.unit);
  end if;
  return new;
end $$;
create trigger rates_kept before insert on tournaments for each row execute function keep_stage_rates();

create table tournament_members (
  id integer generated always as identity primary key,
  tournament_id integer not null references tournaments (id),
  player_id integer,
  username text not null,
  is_chosen boolean not null default false,
  joined_at timestamptz not null,
  idempotency_key text,
  unique (tournament_id, player_id)
);
create index tournament_members_player on tournament_members (player_id);
-- The points of a round count in one tournament at most.
create unique index tournament_members_chosen on tournament_members (player_id) where is_chosen;

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

create table series_seats (
  series_id integer not null references tournament_series (id),
  player_id integer not null,
  -- compoints that were paid
  price integer not null,
  idempotency_key text not null,
  bought_at timestamptz not null,
  primary key (series_id, player_id)
);
create index series_seats_player on series_seats (player_id);

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
  -- its event is over: no round changes it any more, and its journal is what its results were counted from
  frozen_at timestamptz,
  -- it ended long ago: its places stay, and the lines of its journal go, member by member in the order of the places
  sealed_at timestamptz,
  -- the last member whose lines were looked at, and when that was the last of all
  trimmed_to integer,
  trimmed_at timestamptz,
  -- of the lines that are gone
  journal_digest text,
  unique (kind, reference_id)
);
create index standing_boards_to_trim on standing_boards (sealed_at) where sealed_at is not null and trimmed_at is null;

create table standing_members (
  id integer generated always as identity primary key,
  board_id integer not null references standing_boards (id),
  -- Null for an entrant of the seed.
  player_id integer,
  username text not null,
  score bigint not null default 0,
  -- rounds that were counted, with points or without
  rounds integer not null default 0,
  -- what they are short of a stored point by the rates, in parts of one; counts with the next round
  remainder bigint not null default 0,
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
    'not_active', 'not_chosen', 'rolled_back', 'too_late')),
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

-- Lines are never changed, and only those of a sealed board can be deleted.
create function refuse_journal_change() returns trigger language plpgsql as
  $$ begin raise exception 'the journal of standings is append-only'; end $$;
create trigger standing_journal_append_only before update on standing_journal
  for each row execute function refuse_journal_change();
create function refuse_journal_loss() returns trigger language plpgsql as $$
begin
  if exists (select 1 from gone join standing_boards b on b.id = gone.board_id where b.sealed_at is null) then
    raise exception 'the journal of a board that is not sealed is append-only';
  end if;
  return null;
end $$;
create trigger standing_journal_sealed_only after delete on standing_journal
  referencing old table as gone for each statement execute function refuse_journal_loss();

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

-- The boards of these with the player's place on each, locked, and on the board that it sums into.
create function hold_standings(of_kind text, ids integer[], whose integer) returns jsonb language plpgsql as $$
declare
  board standing_boards;
  member standing_members;
  sums standing_boards;
  sums_member standing_members;
  held jsonb := '[]';
begin
  for board in select * from standing_boards b where b.kind = of_kind and b.reference_id = any(ids) order by b.reference_id loop
    select * into member from standing_members m where m.board_id = board.id and m.player_id = whose order by m.id limit 1 for update;
    select * into sums from standing_boards b where b.id = board.sums_into;
    select * into sums_member from standing_members m where m.board_id = sums.id and m.player_id = whose order by m.id limit 1 for update;
    held := held || jsonb_build_array(jsonb_build_object(
      'board', to_jsonb(board), 'member', case when member.id is not null then to_jsonb(member) end,
      'sums', case when sums.id is not null then to_jsonb(sums) end,
      'sumsMember', case when sums_member.id is not null then to_jsonb(sums_member) end));
  end loop;
  return held;
end $$;
-- A line, the score that follows and, when the place changes, the move; a line without a remainder leaves it as it is.
create function write_standings(items jsonb) returns void language plpgsql as $$
declare
  i record;
begin
  for i in select * from jsonb_to_recordset(items) l (board integer, member integer, player integer, round bigint, reason text, bet bigint,
    win bigint, currency text, worth bigint, points bigint, score bigint, rounds integer, tie bigint, remainder bigint, at timestamptz,
    moves boolean, from_lack bigint, from_tie bigint)
  loop
    insert into standing_journal (board_id, member_id, player_id, round_id, reason, bet, win, currency, worth, points, score, at)
      values (i.board, i.member, i.player, i.round, i.reason, i.bet, i.win, i.currency, i.worth, i.points, i.score, i.at);
    update standing_members m
      set score = i.score, rounds = i.rounds, tie = i.tie, remainder = coalesce(i.remainder, m.remainder)
      where m.id = i.member
        and (m.score, m.rounds, m.tie, m.remainder) is distinct from (i.score, i.rounds, i.tie, coalesce(i.remainder, m.remainder));
    if i.moves then
      insert into standing_moves (board_id, member_id, from_lack, from_tie, to_lack, to_tie)
        values (i.board, i.member, i.from_lack, i.from_tie, -i.score, i.tie);
    end if;
  end loop;
end $$;

-- One end of a tournament or a series: a sandbox dates them anew, and then they end again.
create table tournament_ends (
  id integer generated always as identity primary key,
  kind text not null check (kind in ('tournament', 'series')),
  reference_id integer not null,
  end_at timestamptz not null,
  -- waiting for open rounds; frozen: being hashed; counted: prizes are on their way or there
  state text not null default 'waiting' check (state in ('waiting', 'frozen', 'counted')),
  -- how often it was looked at
  looks integer not null default 0,
  -- from when on no round is waited for
  closed_at timestamptz,
  frozen_at timestamptz,
  counted_at timestamptz,
  -- of whose names in the journal; told to nobody
  salt text not null,
  -- the newest line that belongs to it, the last one that was hashed, how many were, and what they gave
  last_line bigint,
  hashed_line bigint,
  lines bigint not null default 0,
  head text,
  digest text,
  unique (kind, reference_id, end_at),
  check ((state = 'counted') = (counted_at is not null))
);

-- What a place brought its player. What is held waits for the operator.
create table tournament_awards (
  id integer generated always as identity primary key,
  end_id integer not null references tournament_ends (id),
  member_id integer not null,
  player_id integer not null references players (id),
  position integer not null,
  -- of the member's awards, from 1
  number integer not null,
  kind text not null check (kind in ('money', 'gift', 'xp', 'compoint', 'seat')),
  -- slug of the gift template
  template text,
  -- minor units of the player's currency, or points
  amount bigint,
  -- the tournament that a seat is of
  stage_id integer,
  state text not null default 'due' check (state in ('due', 'granted', 'held')),
  -- why it is held
  reason text,
  gift_id integer,
  done_at timestamptz,
  unique (end_id, member_id, number)
);
create index tournament_awards_player on tournament_awards (player_id);
create index tournament_awards_held on tournament_awards (id) where state = 'held';

-- Short tournaments that a sandbox holds for who has just come, in which its bots play.
create table tournament_sprints (
  tournament_id integer primary key references tournaments (id),
  -- rounds that bots have played, or left out
  turns integer not null default 0
);
