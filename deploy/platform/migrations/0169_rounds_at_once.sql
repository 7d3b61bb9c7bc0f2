-- A round's money asks little of the database: what a call hangs on is locked and read at once, in the order in which every call locks,
-- and what it writes goes over together. Each module has its own functions here, and writes by no other's. Rows that a bet changes are
-- named one by one: a list counts as a hundred rows to the planner, which reads small tables whole for so many.

-- Limits: the player's row before the protection, which is made at its first use.
create function lock_protection(whose integer) returns jsonb language plpgsql as $$
declare
  player players;
  found_one player_protections;
begin
  select * into player from players p where p.id = whose for key share;
  select * into found_one from player_protections p where p.player_id = whose for update;
  if not found then
    insert into player_protections (player_id) values (whose) on conflict do nothing;
    select * into found_one from player_protections p where p.player_id = whose for update;
  end if;
  return to_jsonb(found_one) || jsonb_build_object('brand', coalesce(player.brand, ''), 'signed_in_at', player.last_login_at);
end $$;

-- Limits that act, each with what has left its period since it was counted: `starts` by period, `uses` by the kind of limit.
create function acting_limits(whose integer, at_time timestamptz, starts jsonb, uses jsonb) returns jsonb language sql stable as $$
  select coalesce(jsonb_agg(to_jsonb(l) || jsonb_build_object('gone', (
      select coalesce(sum(case u.kind when 'win' then -u.amount else u.amount end), 0) from limit_uses u
      where u.player_id = l.player_id and u.at >= l.counted_from and u.at < (starts ->> l.period)::timestamptz
        and uses -> l.kind ? u.kind)) order by l.id), '[]')
  from player_limits l where l.player_id = whose and l.ended_at is null and l.active_from <= at_time
$$;

-- Since when sessions of play count in a limit of theirs; null without one.
create function session_limits_since(whose integer, at_time timestamptz, starts jsonb) returns timestamptz language sql stable as $$
  select min((starts ->> l.period)::timestamptz) from player_limits l
  where l.player_id = whose and l.kind = 'session' and l.ended_at is null and l.active_from <= at_time
$$;

-- A use, and how much of each limit is used then.
create function count_uses(items jsonb) returns void language plpgsql as $$
declare
  i jsonb;
  c jsonb;
begin
  for i in select * from jsonb_array_elements(items) loop
    insert into limit_uses (player_id, kind, amount, at)
      values ((i ->> 'player')::int, i ->> 'kind', (i ->> 'amount')::bigint, (i ->> 'at')::timestamptz);
    for c in select * from jsonb_array_elements(i -> 'limits') loop
      update player_limits l set used = (c ->> 'used')::bigint, counted_from = (c ->> 'countedFrom')::timestamptz
        where l.id = (c ->> 'id')::bigint;
    end loop;
  end loop;
end $$;

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

-- Catalogue: where a game stands, and whether it takes bonus money; null for one that is not known.
create function place_of_game(which text) returns jsonb language sql stable as $$
  select jsonb_build_object('provider', g.provider_slug, 'takesBonus', g.allow_bonus_balance, 'categories', (
      select coalesce(jsonb_agg(c.slug order by c.position), '[]')
      from game_categories m join categories c on c.slug = m.category_slug where m.game_slug = g.slug))
  from games g where g.slug = which
$$;

-- Wallet: transactions by their keys, and what a round's bets took.
create function posted_under(of_scope text, keys text[]) returns jsonb language sql stable as $$
  select coalesce(jsonb_agg(jsonb_build_object('key', t.idempotency_key, 'id', t.id, 'hash', t.request_hash, 'kind', t.kind,
    'phase', t.phase, 'reference', t.reference, 'at', t.created_at)), '[]')
  from ledger_transactions t where t.scope = of_scope and t.idempotency_key = any(keys)
$$;
create function stakes_of(whose integer, round text) returns jsonb language sql stable as $$
  select coalesce(jsonb_agg(jsonb_build_object('bonus_id', s.bonus_id, 'real', s.real, 'bonus', s.bonus)), '[]')
  from stakes s where s.player_id = whose and s.reference = round and s.status <> 'rolled_back'
$$;
-- A bet or a win with its key, entries, balances and stake. Who books has the purse: a key that is there is another request's.
create function book_play(items jsonb) returns void language plpgsql as $$
declare
  i jsonb;
  e record;
  posted_id bigint;
begin
  for i in select * from jsonb_array_elements(items) loop
    insert into ledger_transactions (scope, idempotency_key, request_hash, kind, player_id, reference, created_at)
      values (i ->> 'scope', i ->> 'key', i ->> 'hash', i ->> 'kind', (i ->> 'player')::int, i ->> 'reference', (i ->> 'at')::timestamptz)
      on conflict (scope, idempotency_key) do nothing returning id into posted_id;
    if posted_id is null then
      raise exception 'the key % is another request''s', i ->> 'key' using errcode = 'KEY09';
    end if;
    insert into ledger_entries (transaction_id, account_id, amount, currency, version, balance_after)
      select posted_id, p.account, p.amount, i ->> 'currency', p.version, p.balance
      from jsonb_to_recordset(i -> 'entries') p (account bigint, amount bigint, version bigint, balance bigint);
    for e in
      select distinct on (p.account) p.* from jsonb_to_recordset(i -> 'entries') p (account bigint, version bigint, balance bigint)
        where p.version is not null order by p.account, p.version desc
    loop
      update ledger_accounts a set balance = e.balance, version = e.version where a.id = e.account;
    end loop;
    if i -> 'stake' <> 'null' then
      insert into stakes (transaction_id, player_id, reference, bonus_id, real, bonus, wagered)
        select posted_id, (i ->> 'player')::int, i ->> 'reference', s.bonus_id, s.real, s.bonus, s.wagered
        from jsonb_to_record(i -> 'stake') s (bonus_id bigint, real bigint, bonus bigint, wagered bigint);
      if (i -> 'stake' ->> 'wagered')::bigint > 0 then
        update bonuses b set wagering_done = greatest(0, b.wagering_done + (i -> 'stake' ->> 'wagered')::bigint)
          where b.id = (i -> 'stake' ->> 'bonus_id')::bigint;
      end if;
    end if;
    if (i ->> 'ends')::boolean then
      update stakes s set status = 'closed'
        where s.player_id = (i ->> 'player')::int and s.reference = i ->> 'reference' and s.status <> 'rolled_back';
    end if;
  end loop;
end $$;

-- Rounds: new or known, locked until the commit.
create function lock_round(session text, ref text, whose integer, of_brand text, slug text, money text, at_time timestamptz)
  returns jsonb language plpgsql as $$
declare
  round rounds;
begin
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

-- Gaming: all that a provider's transaction hangs on. The transaction is taken first, then the player's session, the round, the protection
-- and the purse; `known` for one that was taken before, no player for a session that has none. Without a transaction it is the house's.
create function open_round(asked jsonb) returns jsonb language plpgsql as $$
declare
  at_time constant timestamptz := (asked ->> 'at')::timestamptz;
  session_of_bet text;
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
    select t.session_id into session_of_bet from provider_transactions t
      where t.provider = asked ->> 'provider' and t.transaction_uuid = (asked ->> 'bet')::uuid and t.kind = 'bet';
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

-- Live: events with the next numbers of their streams. Streams are locked in one order.
create function add_live_events(items jsonb) returns void language plpgsql as $$
declare
  i jsonb;
  next_seq bigint;
begin
  for i in select e.value from jsonb_array_elements(items) with ordinality e order by e.value ->> 'stream', e.ordinality loop
    insert into live_streams (stream, last_seq) values (i ->> 'stream', 1)
      on conflict (stream) do update set last_seq = live_streams.last_seq + 1 returning last_seq into next_seq;
    insert into live_events (stream, seq, room, topic, payload, at)
      values (i ->> 'stream', next_seq, i ->> 'room', i ->> 'topic', i -> 'payload', (i ->> 'at')::timestamptz);
  end loop;
end $$;

-- Outbox: events with a delivery for each consumer.
create function tell_events(items jsonb) returns void language plpgsql as $$
declare
  i jsonb;
begin
  for i in select * from jsonb_array_elements(items) loop
    with event as (
      insert into outbox (topic, payload, created_at) values (i ->> 'topic', i -> 'payload', (i ->> 'at')::timestamptz)
      returning id, created_at)
    insert into deliveries (consumer, event_id, lane, due_at)
      select consumer, id, i ->> 'lane', created_at from event, jsonb_array_elements_text(i -> 'consumers') consumer;
  end loop;
end $$;
