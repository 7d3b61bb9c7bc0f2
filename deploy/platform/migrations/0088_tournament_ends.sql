-- A board whose event is over is frozen: no round changes it any more, and its journal is what its results were counted from.
alter table standing_boards add column frozen_at timestamptz;
alter table standing_journal drop constraint standing_journal_reason_check;
alter table standing_journal add constraint standing_journal_reason_check check (reason in ('opening', 'counted', 'no_points',
  'wrong_game', 'bet_too_small', 'bet_too_large', 'not_active', 'not_chosen', 'rolled_back', 'too_late')) not valid;

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
