-- Promotions: who takes part, their funds, draws, goals, hidden prizes, high-fives and exchanges, and offers that are not published yet.

create table promos (
  id integer primary key,
  slug text not null unique,
  title jsonb not null,
  body jsonb not null,
  fund jsonb not null,
  image text not null,
  -- The picture behind the first screen of its page; null: none.
  background text,
  template text not null,
  container_template text not null default 'default',
  start_at timestamptz not null,
  end_at timestamptz,
  sort_priority integer not null default 0,
  is_important boolean not null default false,
  is_high_five_enabled boolean not null default false,
  -- Its limits and what one brings; null: it has none.
  high_fives jsonb,
  use_participant_btn boolean not null default true,
  prizes jsonb not null,
  -- How it is drawn; null: nothing is.
  draw jsonb,
  -- What its points are called, and its second ones.
  currency jsonb,
  additional_currency jsonb,
  -- The currency that it counts in, and the rates that it counts by; without any a unit of any currency is a unit.
  unit text not null default 'EUR',
  rates jsonb,
  point_source text check (point_source in ('wins', 'bets')),
  point_prices jsonb not null,
  game_category text,
  -- Minor units by currency that the fund starts with; null for a promo without a fund of money.
  fund_start jsonb,
  fund_source text check (fund_source in ('wins', 'bets')),
  fund_percent double precision not null default 1,
  -- What was told of it.
  told text check (told in ('started', 'ended')),
  changed_at timestamptz not null default now()
);
create trigger promos_changed
  before update of title, body, fund, image, template, start_at, end_at, prizes, point_prices on promos
  for each row
  when ((old.title, old.body, old.fund, old.image, old.template, old.start_at, old.end_at, old.prizes, old.point_prices)
    is distinct from (new.title, new.body, new.fund, new.image, new.template, new.start_at, new.end_at, new.prizes, new.point_prices))
  execute function note_change();
create trigger rates_kept before insert on promos for each row execute function keep_rates();

create table promo_members (
  id integer generated always as identity primary key,
  promo_id integer not null references promos (id),
  player_id integer,
  username text not null,
  received_prizes jsonb not null default '[]',
  joined_at timestamptz not null,
  unique (promo_id, player_id)
);
create index promo_members_player on promo_members (player_id);

-- Who took part in a promo and left it: no round seats them again, only their own wish.
create table promo_leavings (
  promo_id integer not null references promos (id),
  player_id integer not null references players (id),
  at timestamptz not null,
  primary key (promo_id, player_id)
);
create index promo_leavings_player on promo_leavings (player_id);

-- What a fund has taken in: bets or wins of the games that feed it, in minor units. It is counted in shares that are summed when it is shown:
-- rounds that feed one wait for each other in the same share alone. A share of a promo's may be below zero, the whole is not: what a draw
-- was paid of is taken off when the next one opens.
create table pots (
  kind text not null check (kind in ('promo', 'jackpot')),
  ref text not null,
  brand text not null,
  currency text not null,
  share smallint not null default 0 check (share between 0 and 15),
  turnover bigint not null default 0 check (turnover >= 0 or kind = 'promo'),
  primary key (kind, ref, brand, currency, share)
);

-- What flowed through a pot with this; what others have not committed is not in it.
create function add_turnover(of_kind text, of_ref text, of_brand text, money text, player integer, amount bigint) returns bigint
  language plpgsql as $$
begin
  insert into pots as known (kind, ref, brand, currency, share, turnover)
    values (of_kind, of_ref, of_brand, money, player % 16, amount)
    on conflict (kind, ref, brand, currency, share) do update set turnover = known.turnover + excluded.turnover;
  return (select sum(p.turnover) from pots p
    where p.kind = of_kind and p.ref = of_ref and p.brand = of_brand and p.currency = money);
end $$;

create table draws (
  id integer generated always as identity primary key,
  promo_id integer not null,
  -- told to nobody until it is drawn; `commitment` is its SHA-256, there before the first ticket
  seed text not null,
  commitment text not null,
  -- of the players' names in the published list; told to nobody
  salt text not null,
  -- one that wins leaves the rest of the draw; how its list was hashed says it too
  one_per_player boolean not null default false,
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
  -- prizes that nobody won, and those of the promo's draw before: [{"prizeId": 1, "quantity": 2}]
  unwon jsonb not null default '[]',
  carried jsonb not null default '[]',
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

-- What the fund was when it was closed, in minor units, and what had flowed through the promo's games by then.
create table draw_funds (
  draw_id integer not null references draws (id),
  brand text not null,
  currency text not null,
  amount bigint not null check (amount >= 0),
  turnover bigint not null default 0 check (turnover >= 0),
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
-- Whose ticket was drawn: few among the parts of what everybody shares.
create index draw_awards_drawn on draw_awards (draw_id, id) where ticket is not null;
-- How many gifts a promo has given.
create index draw_awards_granted on draw_awards (draw_id) where state = 'granted';

create table promo_goals (
  -- beside the achievements of the collection, whose numbers are below: one page tells both
  id integer primary key check (id >= 10000),
  promo_id integer not null,
  position integer not null,
  title jsonb not null,
  -- points by rounds, by goals or by goals of deposits; all points; the additional ones; high-fives; deposits of a day
  measure text not null check (measure in ('bets', 'goals', 'deposits', 'points', 'additional', 'sent', 'received', 'day_deposits')),
  -- stored points, high-fives; null for deposits, whose targets are minor units by currency
  target bigint check (target > 0),
  targets jsonb,
  -- only what came in so many days counts
  window_days integer check (window_days > 0),
  -- once a day of the market; else once
  is_daily boolean not null default false,
  -- stored points, tickets of the draw, a gift: each of them or none
  reward_points bigint check (reward_points > 0),
  reward_tickets integer check (reward_tickets > 0),
  reward_gift jsonb,
  check ((measure = 'day_deposits') = (targets is not null)),
  check ((target is null) = (targets is not null))
);
create index promo_goals_promo on promo_goals (promo_id, position, id);

-- How much of each measure a participant has.
create table promo_measures (
  promo_id integer not null,
  player_id integer not null references players (id),
  measure text not null,
  value bigint not null,
  primary key (promo_id, player_id, measure)
);

-- Sums grow where they stand; answers all of the player's in the promo.
create function add_promo_measures(of_promo integer, whose integer, amounts jsonb) returns jsonb language plpgsql as $$
begin
  insert into promo_measures (promo_id, player_id, measure, value)
    select of_promo, whose, a.key, a.value::bigint from jsonb_each_text(amounts) a where a.value::bigint <> 0 order by a.key
    on conflict (promo_id, player_id, measure) do update set value = promo_measures.value + excluded.value;
  return (select coalesce(jsonb_object_agg(m.measure, m.value), '{}') from promo_measures m where m.promo_id = of_promo and m.player_id = whose);
end $$;

-- A goal that was reached: its day, empty for one that is reached once. What cannot be given has a reason.
create table promo_goals_reached (
  goal_id integer not null references promo_goals (id),
  player_id integer not null references players (id),
  day text not null default '',
  gift_id integer references player_gifts (id),
  held_reason text,
  at timestamptz not null,
  primary key (goal_id, player_id, day)
);
create index promo_goals_reached_player on promo_goals_reached (player_id);
create index promo_goals_given on promo_goals_reached (goal_id) where gift_id is not null;

-- Prizes that promos hide in games: one in `odds` settled rounds finds one, as long as there are some.
create table hidden_prizes (
  id integer primary key,
  promo_id integer not null,
  game_slug text not null,
  title jsonb not null,
  -- gift: slug of its template, and points or minor units by currency
  gift jsonb not null,
  odds integer not null check (odds > 0),
  stock integer not null check (stock >= 0),
  found integer not null default 0 check (found >= 0),
  check (found <= stock)
);
create index hidden_prizes_game on hidden_prizes (game_slug);

create table found_prizes (
  prize_id integer not null references hidden_prizes (id),
  round_id bigint not null,
  player_id integer not null references players (id),
  gift_id integer not null unique references player_gifts (id),
  at timestamptz not null,
  primary key (prize_id, round_id)
);
create index found_prizes_player on found_prizes (player_id, prize_id);
create trigger found_prizes_fixed before update or delete on found_prizes
  for each row execute function ledger_forbid_change();

create table high_fives (
  id bigint generated always as identity primary key,
  promo_id integer not null references promos (id),
  from_id integer not null references players (id),
  to_id integer not null references players (id),
  -- of the sender's market
  day date not null,
  idempotency_key text not null,
  at timestamptz not null,
  unique (from_id, idempotency_key),
  check (from_id <> to_id)
);
create index high_fives_pair on high_fives (promo_id, from_id, to_id);
create index high_fives_day on high_fives (promo_id, from_id, day);
create index high_fives_received on high_fives (to_id);
create trigger high_fives_fixed before update or delete on high_fives
  for each row execute function ledger_forbid_change();

-- How many each participant sent and received, and when the newest; its row is what a sender waits for.
create table high_five_counts (
  promo_id integer not null references promos (id),
  player_id integer not null references players (id),
  brand text not null,
  sent integer not null default 0 check (sent >= 0),
  received integer not null default 0 check (received >= 0),
  sent_at timestamptz,
  received_at timestamptz,
  primary key (promo_id, player_id)
);
create index high_five_counts_sent on high_five_counts (promo_id, brand, sent desc, sent_at, player_id) where sent > 0;
create index high_five_counts_received on high_five_counts (promo_id, brand, received desc, received_at, player_id) where received > 0;

-- How many of a promo's prize were given for points; its row is what everybody who wants one waits for.
create table promo_prize_counts (
  promo_id integer not null references promos (id),
  prize_id integer not null,
  taken integer not null default 0 check (taken >= 0),
  primary key (promo_id, prize_id)
);

create table promo_exchanges (
  id bigint generated always as identity primary key,
  player_id integer not null references players (id),
  promo_id integer not null references promos (id),
  prize_id integer not null,
  -- ten-thousandths of a point
  price bigint not null check (price > 0),
  gift_id integer not null unique references player_gifts (id),
  idempotency_key text not null,
  at timestamptz not null,
  unique (player_id, idempotency_key)
);
create index promo_exchanges_prize on promo_exchanges (player_id, promo_id, prize_id);
create trigger promo_exchanges_fixed before update or delete on promo_exchanges
  for each row execute function ledger_forbid_change();

-- Offers that were written and are not published: nothing that players read knows this table. What is published is written where offers
-- are; its row here stays, with who published it and, against its check, why.
create table offer_drafts (
  id integer primary key generated always as identity,
  kind text not null check (kind in ('promotion', 'bonus', 'tournament', 'shop')),
  slug text not null,
  -- The offer as it is written at the desk; dates are ISO 8601.
  terms jsonb not null,
  -- who of the operator's people did; null for the sandbox's own
  written_by text,
  created_at timestamptz not null default now(),
  published_at timestamptz,
  published_by text,
  reason text,
  unique (kind, slug),
  check ((published_at is null) = (published_by is null))
);
