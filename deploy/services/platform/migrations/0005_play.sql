-- The catalogue and its search, sessions of games and their rounds, favourites, recommendations, jackpots.

-- A search that finds no word as it is written looks for words that sound or look like it, in either alphabet.
create extension if not exists pg_trgm;

-- When what a page shows was changed last, for sitemaps. Seats taken, what was told and the like are no change of a page.
create function note_change() returns trigger language plpgsql as $$
begin
  new.changed_at = now();
  return new;
end $$;

create table providers (
  id integer primary key,
  slug text not null unique,
  name text not null,
  position integer not null
);

create table categories (
  slug text primary key,
  name jsonb not null,
  description jsonb not null,
  position integer not null,
  show_in_lobby boolean not null
);

create table games (
  slug text primary key,
  name text not null,
  provider_slug text not null references providers (slug),
  position integer not null,
  badges jsonb not null,
  disabled boolean not null default false,
  has_demo_mode boolean not null default true,
  allow_bonus_balance boolean not null default true,
  -- takes the player to a page of its provider's
  redirects boolean not null default false,
  devices jsonb not null default '["mobile", "desktop"]',
  theme jsonb not null,
  -- games of one world stand beside each other
  family text generated always as (theme ->> 'family') stored,
  -- as the search is asked for it by name
  kind text generated always as (coalesce(theme ->> 'kind', 'slot')) stored,
  features text[] not null default '{}',
  rtp double precision not null,
  volatility text not null,
  -- The smallest bet that it takes, in euro cents: what it is in another currency follows from it. Null where a catalogue says nothing of it.
  least_bet integer check (least_bet > 0),
  -- Name and provider, folded, with a space before every word: the search looks for ' ' || prefix.
  search_text text not null,
  -- When what a page shows was changed last, for sitemaps. What was told and the like is no change of a page.
  changed_at timestamptz not null default now()
);
create index games_position on games (position);
-- A studio's games on offer are counted and listed by the index alone.
create index games_offered on games (provider_slug, position) where not disabled;
-- Sitemaps number the listed games in the order of their slugs: from the index alone, whatever lies in the rows.
create index games_listed on games (slug) include (changed_at) where not disabled;
-- What a search reads of games that it finds many of stands in the index: the games themselves are read for one page alone.
create index games_sought on games (slug) include (position, search_text) where not disabled;
-- What grids narrow by and sort by.
create index games_family on games (family, position) where not disabled;
create index games_of_kind on games (kind, position) where not disabled;
create index games_features on games using gin (features) where not disabled;
create index games_volatility on games (volatility, position) where not disabled;
-- The best paying of one volatility: by what they pay alone thousands of the others came before them.
create index games_volatile_rtp on games (volatility, rtp desc, position) where not disabled;
create index games_rtp on games (rtp desc, position) where not disabled;
create index games_least_bet on games (least_bet, position) where not disabled;
create index games_name on games (name collate "C") where not disabled;

-- The columns that count, by name: with a whole row in the condition of a trigger that runs before, and a generated column, no dump of the
-- database could be restored.
create trigger games_changed
  before update of name, provider_slug, badges, disabled, has_demo_mode, allow_bonus_balance, theme, rtp, volatility on games
  for each row
  when ((old.name, old.provider_slug, old.badges, old.disabled, old.has_demo_mode, old.allow_bonus_balance, old.theme, old.rtp, old.volatility)
    is distinct from (new.name, new.provider_slug, new.badges, new.disabled, new.has_demo_mode, new.allow_bonus_balance, new.theme, new.rtp, new.volatility))
  execute function note_change();

create table game_categories (
  category_slug text not null references categories (slug),
  game_slug text not null references games (slug),
  primary key (category_slug, game_slug)
);
create index game_categories_game on game_categories (game_slug);

-- Where a game stands, and whether it takes bonus money; null for one that is not known.
create function place_of_game(which text) returns jsonb language sql stable as $$
  select jsonb_build_object('provider', g.provider_slug, 'takesBonus', g.allow_bonus_balance, 'categories', (
      select coalesce(jsonb_agg(c.slug order by c.position), '[]')
      from game_categories m join categories c on c.slug = m.category_slug where m.game_slug = g.slug))
  from games g where g.slug = which
$$;

-- The words of each game's search text: what begins a word is found by the words alone. Each has its game's place in the operator's order
-- beside it, and the games are read for one page. Kept by the database.
create table game_words (
  word text collate "C" not null,
  game_slug text not null references games (slug) on delete cascade,
  position integer not null,
  disabled boolean not null,
  is_first boolean not null,
  primary key (word, game_slug)
);
create index game_words_game on game_words (game_slug);
-- The first games of a word, not all that have it.
create index game_words_in_order on game_words (word, is_first desc, position, game_slug) where not disabled;

-- How a folded word sounds, in few letters: o is every dark vowel, a every bright one, i the narrow ones, x sh and ch, g also a soft one.
-- "бульвар" is "bolvar", "boulevard" "bolavard"; "чейз" and "chase" are both "xas".
create function sound_of(word text) returns text language plpgsql immutable strict parallel safe as $$
declare
  s text := word;
begin
  -- Latin letters of one sound
  s := replace(replace(replace(regexp_replace(s, 'tch|ch|sh', 'X', 'g'), 'x', 'ks'), 'X', 'x'), 'ph', 'f');
  s := regexp_replace(regexp_replace(replace(s, 'qu', 'kv'), 'dg(?=e)|j', 'g', 'g'), 'ck|q', 'k', 'g');
  s := replace(regexp_replace(s, 'c(?=[eiy])', 's', 'g'), 'c', 'k');
  -- Cyrillic ones: a fold has made й an и
  s := regexp_replace(regexp_replace(s, '^у(?=[аеиоэ])', 'в'), 'дж', 'ж', 'g');
  s := replace(regexp_replace(s, '[еэ]и', 'a', 'g'), 'аи', 'i');
  s := replace(translate(s, 'абвгдезиклмнопрстуфхыэжцчшщюьъ', 'abvgdeziklmnoprstufhiegsxxxu'), 'я', 'ia');
  -- silent ones
  s := replace(regexp_replace(regexp_replace(s, '^gh', 'g'), 'gh(?=[tn]|$)', '', 'g'), 'gh', 'g');
  s := regexp_replace(replace(replace(s, 'th', 't'), 'wh', 'w'), '[td]s(?=.)|[td]?z', 's', 'g');
  -- vowels
  s := regexp_replace(replace(s, 'oo', 'u'), 'ee|ea', 'i', 'g');
  s := regexp_replace(regexp_replace(s, '[ae][iy](?=[^aeiouy])', 'a', 'g'), '[ae]y$', 'i');
  s := translate(regexp_replace(s, '(?<=[aeo])w(?![aeiouy])', 'u', 'g'), 'wy', 'vi');
  s := regexp_replace(s, '(?<=.[aeiou][bdfgklmnprstvx])e(?=s?$)', '');
  if length(s) > 3 then
    s := replace(s, 'ia', 'a');
  end if;
  s := translate(regexp_replace(s, '[oa]?u|o', 'o', 'g'), 'e', 'a');
  return regexp_replace(s, '([^0-9])\1+', '\1', 'g');
end $$;

-- What is left of a sound without vowels but a first one: vowels are heard and spelled in most ways.
create function bones_of(sound text) returns text language sql immutable strict parallel safe as $$
  select case when sound ~ '^[aio]' then 'a' else '' end || translate(sound, 'aio', '')
$$;

-- A text and, from so many letters on, each that one letter of it is missing in: two texts have one of those in common where a letter of
-- one is missing, wrong, too many or has changed places with the next.
create function misses_of(whole text, since integer) returns text[] language sql immutable strict parallel safe as $$
  select array_agg(distinct case when at = 0 then whole else left(whole, at - 1) || substr(whole, at + 1) end)
  from generate_series(0, case when length(whole) >= since then length(whole) else 0 end) at
$$;

-- Words are compared as a player types them: with a letter wrong, by ear, and in another alphabet. Each word that games have stands here once
-- with what it is compared by. Functions of generated columns call nothing of our own: a dump is restored without a search path.
create table sought_words (
  word text collate "C" primary key,
  sound text collate "C" generated always as (sound_of(word)) stored,
  bones text collate "C" generated always as (bones_of(sound_of(word))) stored,
  misspelled text[] generated always as (misses_of(word, 3)) stored,
  misheard text[] generated always as (misses_of(sound_of(word), 4)) stored,
  mistaken text[] generated always as (misses_of(bones_of(sound_of(word)), 3)) stored
);
-- words are added seldom and searched for often: none wait beside the index
create index sought_words_close on sought_words using gin (sound gin_trgm_ops, misspelled, misheard, mistaken) with (fastupdate = off);

-- A word that no game has any more stays: it finds nothing.
create function keep_game_words() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and new.search_text = old.search_text then
    if (new.position, new.disabled) is distinct from (old.position, old.disabled) then
      update game_words set position = new.position, disabled = new.disabled where game_slug = new.slug;
    end if;
    return null;
  end if;
  delete from game_words where game_slug = new.slug;
  insert into game_words (word, game_slug, position, disabled, is_first)
    select distinct word, new.slug, new.position, new.disabled, word = split_part(ltrim(new.search_text), ' ', 1)
    from unnest(string_to_array(new.search_text, ' ')) as word where word <> '';
  insert into sought_words (word) select word from game_words where game_slug = new.slug order by word
    on conflict do nothing;
  return null;
end $$;
create trigger game_words after insert or update of search_text, position, disabled on games
  for each row execute function keep_game_words();

create table game_sessions (
  id text primary key,
  mode text not null check (mode in ('real', 'demo')),
  player_id integer references players (id),
  brand text not null,
  -- Under whose rules it is played; null: of all others.
  jurisdiction text,
  game_slug text not null,
  currency text not null,
  locale text not null,
  platform text not null,
  exit_url text,
  -- A real game runs as long as the session that began it.
  login_session_id text references sessions (id),
  created_at timestamptz not null,
  ended_at timestamptz,
  check ((mode = 'real') = (player_id is not null))
);
create unique index game_sessions_running on game_sessions (player_id) where ended_at is null and mode = 'real';
create index game_sessions_player on game_sessions (player_id, created_at desc);
-- Who plays now is counted for every list of studios: of a million sessions the few that are open.
create index game_sessions_open on game_sessions (created_at) include (game_slug) where ended_at is null;

create table rounds (
  id bigint generated by default as identity primary key,
  session_id text not null references game_sessions (id),
  round_ref text not null,
  player_id integer not null references players (id),
  brand text not null,
  game_slug text not null,
  currency text not null,
  bet bigint not null default 0 check (bet >= 0),
  win bigint not null default 0 check (win >= 0),
  net bigint generated always as (win - bet) stored,
  -- The part of bets and wins that was bonus money; the rest was real.
  bonus_bet bigint not null default 0 check (bonus_bet between 0 and bet),
  bonus_win bigint not null default 0 check (bonus_win between 0 and win),
  -- the free spins that it was one of
  gift_id integer references player_gifts (id),
  status text not null default 'open' check (status in ('open', 'finished', 'void')),
  started_at timestamptz not null,
  finished_at timestamptz,
  -- What the player had after its last booking.
  balance_after bigint,
  bonus_after bigint,
  unique (session_id, round_ref)
);
-- A page of a history goes on where the one before it ended.
create index rounds_history on rounds (player_id, started_at desc, id desc);
create index rounds_finished on rounds (finished_at) where finished_at is not null;
create index rounds_open_of_player on rounds (player_id) where status = 'open';
create index rounds_of_gift on rounds (gift_id) where gift_id is not null and status = 'open';
-- Big wins alone, as `BIG_WIN` has them; among all wins of a brand where few are big each one would be looked at. Not that a win is
-- more than its bet: an index that knows bets would be written anew with each of them.
create index rounds_big_wins on rounds (brand, finished_at desc, id desc)
  where status = 'finished' and (
    (currency = 'RUB' and win >= 50000) or (currency = 'USD' and win >= 500) or (currency = 'KZT' and win >= 250000)
    or (currency = 'EUR' and win >= 500) or (currency = 'CAD' and win >= 750) or (currency = 'BRL' and win >= 2500)
    or (currency = 'UAH' and win >= 20000)
  );

-- What a game provider asked and what it was answered: the same transaction gets the same answer again.
create table provider_transactions (
  provider text not null,
  transaction_uuid uuid not null,
  kind text not null check (kind in ('bet', 'win', 'rollback')),
  -- what makes two requests the same one
  request jsonb not null,
  -- both are there at the commit
  session_id text references game_sessions (id),
  answer json,
  created_at timestamptz not null,
  primary key (provider, transaction_uuid)
);
-- Found by their age.
create index provider_transactions_created on provider_transactions (created_at);

-- A round's money asks little of the database: what a call hangs on is locked and read at once, in the order in which every call locks,
-- and what it writes goes over together. Each module has its own functions for it, beside its tables, and writes by no other's. Rows that a
-- bet changes are named one by one: a list counts as a hundred rows to the planner, which reads small tables whole for so many.

-- Rounds: new or known, locked until the commit; null for one of an old session that may have been dropped (`past`).
create function lock_round(session text, ref text, whose integer, of_brand text, slug text, money text, at_time timestamptz)
  returns jsonb language plpgsql as $$
declare
  began constant timestamptz := (select g.created_at from game_sessions g where g.id = session);
  round rounds;
begin
  if began < past.begins_after(at_time) then
    round := past.recall_round(session, ref);
    if round.id is not null then return to_jsonb(round); end if;
    if began < (select d.rounds_before from past.dropped d) then return null; end if;
  end if;
  insert into rounds (session_id, round_ref, player_id, brand, game_slug, currency, started_at)
    values (session, ref, whose, of_brand, slug, money, at_time)
    on conflict (session_id, round_ref) do update set round_ref = excluded.round_ref returning * into round;
  return to_jsonb(round);
end $$;
-- Once what it changes is booked: the round keeps what the player has now.
create function change_rounds(items jsonb) returns void language sql as $$
  update rounds r set bet = r.bet + c.bet, win = r.win + c.win, bonus_bet = r.bonus_bet + c.bonus_bet, bonus_win = r.bonus_win + c.bonus_win,
    status = coalesce(c.status, r.status), finished_at = coalesce(c.finished_at, r.finished_at), gift_id = coalesce(c.gift_id, r.gift_id),
    balance_after = (select balance from purse_of(r.player_id)),
    bonus_after = (select coalesce(bonus_balance, 0) from purse_of(r.player_id))
  from jsonb_to_recordset(items) c (id bigint, bet bigint, win bigint, bonus_bet bigint, bonus_win bigint, status text,
    finished_at timestamptz, gift_id integer)
  where r.id = c.id
$$;

-- All that a provider's transaction hangs on. The transaction is taken first, then the player's session, the round, the protection and the
-- purse; `known` for one that was taken before, no player for a session that has none. Without a transaction it is the house's. What is old
-- is looked for in the past as well.
create function open_round(asked jsonb) returns jsonb language plpgsql as $$
declare
  at_time constant timestamptz := (asked ->> 'at')::timestamptz;
  session_of_bet text;
  is_old boolean;
  game game_sessions;
  player players;
  login sessions;
  round jsonb;
  protection jsonb;
  purse jsonb;
begin
  if asked ? 'transaction' then
    insert into provider_transactions (provider, transaction_uuid, kind, request, created_at)
      values (asked ->> 'provider', (asked ->> 'transaction')::uuid, asked ->> 'kind', asked -> 'request', at_time) on conflict do nothing;
    if not found then
      return '{"known": true}';
    end if;
    is_old := past.has_old_key('provider', array(select jsonb_array_elements_text(asked -> 'keys')), at_time);
    if is_old and past.is_known(asked ->> 'provider', (asked ->> 'transaction')::uuid) then
      delete from provider_transactions t where t.provider = asked ->> 'provider' and t.transaction_uuid = (asked ->> 'transaction')::uuid;
      return '{"known": true}';
    end if;
    select t.session_id into session_of_bet from provider_transactions t
      where t.provider = asked ->> 'provider' and t.transaction_uuid = (asked ->> 'bet')::uuid and t.kind = 'bet';
    if is_old and session_of_bet is null then
      session_of_bet := past.session_of_bet(asked ->> 'provider', (asked ->> 'bet')::uuid);
    end if;
  end if;
  perform from sessions s
    where s.id = (select g.login_session_id from game_sessions g where g.id = coalesce(session_of_bet, asked ->> 'session')) for share;
  select * into game from game_sessions g where g.id = coalesce(session_of_bet, asked ->> 'session');
  if game.player_id is null then
    return jsonb_build_object('known', false, 'session', null);
  end if;
  select * into login from sessions s where s.id = game.login_session_id;
  select * into player from players p where p.id = game.player_id;
  round := lock_round(game.id, asked ->> 'round', game.player_id, game.brand, game.game_slug, game.currency, at_time);
  if round is null then
    return jsonb_build_object('known', false, 'session', null);
  end if;
  protection := lock_protection(game.player_id);
  select to_jsonb(p) into purse from lock_purse(game.player_id) p;
  return jsonb_build_object(
    'known', false, 'taken', session_of_bet is not null, 'session', to_jsonb(game),
    'login', case when login.id is not null then jsonb_build_object('ends_at', login.ends_at, 'ended_at', login.ended_at) end,
    'player', to_jsonb(player) - 'password_hash', 'round', round, 'protection', protection,
    'limits', acting_limits(game.player_id, at_time, asked -> 'starts', asked -> 'uses'),
    'plays', plays_since(game.player_id, least((asked ->> 'playedSince')::timestamptz,
      session_limits_since(game.player_id, at_time, asked -> 'starts'))),
    'game', place_of_game(round ->> 'game_slug'), 'purse', purse,
    'posted', posted_under('provider', array(select jsonb_array_elements_text(asked -> 'keys'))),
    'stakes', stakes_of(game.player_id, game.id || ':' || (asked ->> 'round')));
end $$;
create function answer_transactions(items jsonb) returns void language sql as $$
  update provider_transactions t set session_id = i ->> 'session', answer = (i ->> 'answer')::json from jsonb_array_elements(items) i
    where t.provider = i ->> 'provider' and t.transaction_uuid = (i ->> 'transaction')::uuid
$$;

-- A session of play: when it began, when its last run or bet was, and what its rounds won or lost together. The row changes in the
-- transaction that books the money.
create table plays (
  id bigint generated by default as identity primary key,
  player_id integer not null references players (id),
  started_at timestamptz not null,
  last_at timestamptz not null,
  net bigint not null default 0
);
create index plays_player on plays (player_id, id desc);
create index plays_last on plays (player_id, last_at);

-- Sessions of play: those in which somebody played since, the newest first.
create function plays_since(whose integer, since timestamptz) returns jsonb language sql stable as $$
  select coalesce(jsonb_agg(to_jsonb(p) order by p.id desc), '[]') from plays p where p.player_id = whose and p.last_at > since
$$;
create function count_plays(items jsonb) returns void language plpgsql as $$
declare
  i jsonb;
begin
  for i in select * from jsonb_array_elements(items) loop
    if i ->> 'id' is null then
      insert into plays (player_id, started_at, last_at, net)
        values ((i ->> 'player')::int, (i ->> 'lastAt')::timestamptz, (i ->> 'lastAt')::timestamptz, (i ->> 'change')::bigint);
    else
      update plays set net = net + (i ->> 'change')::bigint, last_at = coalesce((i ->> 'lastAt')::timestamptz, last_at)
        where id = (i ->> 'id')::bigint;
    end if;
  end loop;
end $$;

-- Games that players want to find again; `place` counts up as they come, so the highest is the newest.
create table favourites (
  player_id integer not null references players (id),
  game_slug text not null references games (slug) on delete cascade,
  place bigint generated always as identity,
  added_at timestamptz not null,
  primary key (player_id, game_slug)
);
create index favourites_game on favourites (game_slug);
-- One row a player: the lock of the list, and how often it was changed.
create table favourite_lists (
  player_id integer primary key references players (id),
  version integer not null default 0
);

-- What each player played for money, game by game: kept from the rounds that end, so that nobody reads all rounds for it.
create table player_games (
  player_id integer not null references players (id),
  game_slug text not null,
  rounds integer not null check (rounds > 0),
  last_at timestamptz not null,
  primary key (player_id, game_slug)
  -- no index has what a round changes: its row is written anew in its own page
) with (fillfactor = 85);

-- Rounds of a game that ended.
create function note_played(items jsonb) returns void language sql as $$
  insert into player_games (player_id, game_slug, rounds, last_at)
    select p.player, p.slug, p.rounds, p.at from jsonb_to_recordset(items) p (player integer, slug text, rounds integer, at timestamptz)
    on conflict (player_id, game_slug) do update
    set rounds = player_games.rounds + excluded.rounds, last_at = greatest(player_games.last_at, excluded.last_at)
$$;

-- Who let own play decide, or not; who said nothing has no row.
create table recommendation_choices (
  player_id integer primary key references players (id),
  personal boolean not null,
  chosen_at timestamptz not null
);

-- The run that counts now, or counted last: one row.
create table recommendation_run (
  id integer primary key check (id = 1),
  run integer not null,
  began_at timestamptz not null,
  ended_at timestamptz
);
-- While it counts: what each player played lately, at most so many games.
create table game_baskets (
  player_id integer not null,
  brand text not null,
  game_slug text not null,
  primary key (player_id, game_slug)
);
create index game_baskets_game on game_baskets (game_slug, player_id);
-- How many baskets of a brand a game is in.
create table game_players (
  brand text not null,
  game_slug text not null,
  players integer not null check (players > 0),
  primary key (game_slug, brand)
);
create index game_players_popular on game_players (brand, players desc, game_slug);
-- The games that most share players with a game: `together` baskets hold both.
create table game_neighbours (
  game_slug text not null,
  place smallint not null check (place > 0),
  neighbour_slug text not null check (neighbour_slug <> game_slug),
  similarity double precision not null check (similarity > 0),
  together integer not null check (together > 0),
  primary key (game_slug, place)
);

create table jackpots (
  id text primary key,
  name jsonb not null,
  game_slug text references games (slug),
  position integer not null,
  -- It falls at an amount, or in a day.
  rule text not null default 'amount' check (rule in ('amount', 'day')),
  -- Minor units by currency: what its pool starts with, must fall by, and asks of a bet.
  start_amounts jsonb not null,
  cap_amounts jsonb,
  min_bets jsonb not null default '{}',
  -- Share of every bet of its games that goes into the pool, in percent.
  percent double precision not null,
  since timestamptz not null
);

-- A pool of a jackpot runs from its start to the bet that wins it, with a secret that was bound before.
create table jackpot_pools (
  id bigint primary key generated by default as identity,
  jackpot_id text not null references jackpots (id),
  brand text not null,
  currency text not null,
  number integer not null check (number > 0),
  seed text not null,
  commitment text not null,
  start_amount bigint not null check (start_amount >= 0),
  cap_amount bigint check (cap_amount > start_amount),
  -- the beginning of the day in which it falls, and the moment at which it does
  day timestamptz,
  falls_at timestamptz check (falls_at >= day),
  percent double precision not null check (percent > 0 and percent <= 10),
  min_bet bigint not null check (min_bet > 0),
  turnover bigint not null default 0 check (turnover >= 0),
  -- minor units on its account of the ledger
  booked bigint not null default 0 check (booked >= 0),
  opened_at timestamptz not null,
  won_at timestamptz,
  player_id integer references players (id),
  round_id bigint,
  before_amount bigint,
  amount bigint,
  check ((cap_amount is null) <> (day is null)),
  check ((day is null) = (falls_at is null)),
  check ((won_at is null) = (player_id is null) and (won_at is null) = (round_id is null)),
  check ((won_at is null) = (amount is null) and (won_at is null) = (before_amount is null)),
  unique (jackpot_id, brand, currency, number)
);
-- one runs at a time
create unique index jackpot_pools_open on jackpot_pools (jackpot_id, brand, currency) where won_at is null;
create index jackpot_pools_won on jackpot_pools (jackpot_id, brand, won_at desc) where won_at is not null;
-- What a player won, which each page of a game that plays for one asks every few seconds.
create index jackpot_pools_of_winner on jackpot_pools (player_id, won_at) where player_id is not null;

-- A jackpot's bets are counted in shares: rounds that feed one wait for each other in the same share alone. What all shares have room for
-- together stays under the turnover at which the pool falls: the bet that reaches it finds no room, and comes to the pool itself.
create table jackpot_shares (
  pool_id bigint not null references jackpot_pools (id),
  share smallint not null check (share between 0 and 15),
  turnover bigint not null default 0 check (turnover >= 0),
  -- what may still be added here
  room bigint not null check (room >= 0),
  primary key (pool_id, share)
);

-- What stands in a pool's shares.
create function shares_of_jackpot(pool bigint) returns bigint language sql stable as $$
  select coalesce(sum(s.turnover), 0)::bigint from jackpot_shares s where s.pool_id = pool
$$;

-- A bet goes into the pools that run and that its game feeds. `whole` says that it is locked and has all that its shares had: room is given
-- to them anew, or it falls. The turnover is what is seen with this bet.
create function feed_jackpots(of_brand text, money text, slug text, bet bigint, player integer, at timestamptz) returns jsonb
  language plpgsql as $$
declare
  jackpot jackpots;
  pool jackpot_pools;
  whole boolean;
  fed jsonb := '[]';
begin
  for jackpot in select * from jackpots j where j.game_slug is null or j.game_slug = slug order by j.position loop
    loop
      select * into pool from jackpot_pools p
        where p.jackpot_id = jackpot.id and p.brand = of_brand and p.currency = money and p.won_at is null and p.min_bet <= bet;
      exit when not found;
      -- taken back when there is no room: the lock of a share would stand before that of its pool
      begin
        update jackpot_shares s set turnover = s.turnover + bet, room = s.room - bet
          where s.pool_id = pool.id and s.share = player % 16 and s.room >= bet
            and (pool.day is null or at < pool.falls_at);
        if not found then raise sqlstate 'JP001'; end if;
        whole := false;
      exception when sqlstate 'JP001' then
        whole := true;
      end;
      if whole then
        select * into pool from jackpot_pools p where p.id = pool.id and p.won_at is null for update;
        -- it fell meanwhile: the next one runs
        continue when not found;
        perform from jackpot_shares s where s.pool_id = pool.id order by s.share for update;
        update jackpot_pools p set turnover = p.turnover + bet + shares_of_jackpot(p.id) where p.id = pool.id returning * into pool;
        update jackpot_shares s set turnover = 0, room = 0 where s.pool_id = pool.id;
      else
        select p.turnover + shares_of_jackpot(p.id) into pool.turnover from jackpot_pools p where p.id = pool.id;
      end if;
      fed := fed || jsonb_build_array(
        jsonb_build_object('jackpot', to_jsonb(jackpot), 'pool', to_jsonb(pool), 'whole', whole));
      exit;
    end loop;
  end loop;
  return fed;
end $$;

-- Each share of these pools, which are locked, gets so much room.
create function share_jackpots(items jsonb) returns void language sql as $$
  insert into jackpot_shares (pool_id, share, room)
    select i.pool, n, i.room from jsonb_to_recordset(items) i (pool bigint, room bigint), generate_series(0, 15) n
    on conflict (pool_id, share) do update set room = excluded.room
$$;
