-- Draws of promos. `draw` of a promo says how it is drawn; null: nothing is.
alter table promos add column draw jsonb;

-- Money that the house moves between its own accounts is no player's.
alter table ledger_transactions alter column player_id drop not null;
alter table ledger_transactions add constraint ledger_transactions_of_player check (player_id is not null or kind = 'pool') not valid;

create table draws (
  id integer generated always as identity primary key,
  promo_id integer not null,
  -- told to nobody until it is drawn; `commitment` is its SHA-256, there before the first ticket
  seed text not null,
  commitment text not null,
  -- of the players' names in the published list; told to nobody
  salt text not null,
  -- open: tickets are given; closing: what was played in time is waited for; listed: who takes part is fixed and hashed; sharing: winners
  -- are drawn, and parts of what everybody shares are written
  state text not null default 'open' check (state in ('open', 'closing', 'listed', 'sharing', 'drawn')),
  -- how often it was looked at
  looks integer not null default 0,
  -- from when on nothing is waited for
  closed_at timestamptz,
  participants integer,
  tickets bigint,
  head text,
  -- of the participants up to `hashed`
  digest text,
  hashed integer not null default 0,
  -- the participants up to there have their parts
  shared integer not null default 0,
  drawn_at timestamptz,
  check ((state = 'drawn') = (drawn_at is not null))
);
create unique index draws_next on draws (promo_id) where state <> 'drawn';
create index draws_promo on draws (promo_id, id desc);

-- Tickets as they were bought or given, once a key.
create table draw_tickets (
  id bigint generated always as identity primary key,
  draw_id integer not null references draws (id),
  player_id integer not null references players (id),
  tickets integer not null check (tickets > 0),
  key text not null,
  at timestamptz not null,
  unique (draw_id, player_id, key)
);
create trigger draw_tickets_fixed before update or delete on draw_tickets
  for each row execute function ledger_forbid_change();

-- Who takes part once it is closed, in the order of the published list; tickets count from `first` on.
create table draw_entries (
  draw_id integer not null references draws (id),
  position integer not null,
  player_id integer not null references players (id),
  alias text not null,
  first bigint not null,
  tickets bigint not null check (tickets > 0),
  primary key (draw_id, position)
);
create unique index draw_entries_first on draw_entries (draw_id, first);
create unique index draw_entries_player on draw_entries (draw_id, player_id);

-- What the fund was when it was closed, in minor units.
create table draw_funds (
  draw_id integer not null references draws (id),
  brand text not null,
  currency text not null,
  amount bigint not null check (amount >= 0),
  primary key (draw_id, brand, currency)
);

-- Who won what. What is held waits for the operator.
create table draw_awards (
  id integer generated always as identity primary key,
  draw_id integer not null references draws (id),
  prize_id integer not null,
  -- of the prize from 1; of what everybody shares the position in the list
  number integer not null,
  player_id integer not null references players (id),
  username text not null,
  -- null: nobody was drawn, everybody shares
  ticket bigint,
  -- minor units of the player's currency, or points; null for a template that says it itself
  amount bigint,
  template text not null,
  -- the fund bears it
  of_fund boolean not null,
  state text not null default 'due' check (state in ('due', 'granted', 'held')),
  reason text,
  gift_id integer references player_gifts (id),
  done_at timestamptz,
  unique (draw_id, prize_id, number)
);
create index draw_awards_player on draw_awards (player_id, draw_id);
create index draw_awards_held on draw_awards (id) where state = 'held';
