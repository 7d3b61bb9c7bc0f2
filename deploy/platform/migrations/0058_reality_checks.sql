-- The reality checks that players answered, each once: when it was due, when and how it was answered.
create table reality_checks (
  player_id integer not null references players (id),
  due_at timestamptz not null,
  answered_at timestamptz not null,
  answer text not null check (answer in ('continue', 'history', 'leave')),
  primary key (player_id, due_at)
);
