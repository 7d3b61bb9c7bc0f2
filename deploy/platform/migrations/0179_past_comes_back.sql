-- What comes back of the past, and what goes for good. Nothing moves before its third month (config.ts): so a session of a game, which
-- lives for a month at most, and a key of the ledger that are younger than two have nothing in it, and nobody looks there for them.

create function past.begins_after(at_time timestamptz) returns timestamptz language sql immutable as $$ select at_time - interval '2 months' $$;

-- A round that is in its month stands in the running table again, with its stakes and under its number; null where there is none.
create function past.recall_round(session text, ref text) returns rounds language plpgsql as $$
declare
  round rounds;
begin
  select * into round from rounds r where r.session_id = session and r.round_ref = ref for update;
  if found then return round; end if;
  with back as (
    delete from past.rounds p
    where p.session_id = session and p.round_ref = ref and p.started_at >= (select g.created_at from game_sessions g where g.id = session)
    returning *)
  insert into rounds (id, session_id, round_ref, player_id, brand, game_slug, currency, bet, win, status, started_at, finished_at, bonus_bet,
      bonus_win, gift_id, balance_after, bonus_after)
    select id, session_id, round_ref, player_id, brand, game_slug, currency, bet, win, status, started_at, finished_at, bonus_bet,
      bonus_win, gift_id, balance_after, bonus_after from back
    returning * into round;
  if not found then return null; end if;
  with back as (
    delete from past.stakes s
    where s.player_id = round.player_id and s.reference = session || ':' || ref and s.at = round.started_at returning *)
  insert into stakes (transaction_id, player_id, reference, bonus_id, real, bonus, wagered, status)
    select transaction_id, player_id, reference, bonus_id, real, bonus, wagered, status from back;
  return round;
end $$;

-- Rounds: new or known, locked until the commit; null for one of an old session that may have been dropped.
create or replace function lock_round(session text, ref text, whose integer, of_brand text, slug text, money text, at_time timestamptz)
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

-- Transactions of providers: one was taken when a key of it was, so only with an old key it is looked for in the past.
create function past.has_old_key(of_scope text, keys text[], at_time timestamptz) returns boolean language sql stable as $$
  select exists (select from ledger_transactions t
    where t.scope = of_scope and t.idempotency_key = any(keys) and t.created_at < past.begins_after(at_time))
$$;
create function past.is_known(of_provider text, uuid_of uuid) returns boolean language sql stable as $$
  select exists (select from past.provider_transactions t where t.provider = of_provider and t.transaction_uuid = uuid_of)
$$;
create function past.session_of_bet(of_provider text, uuid_of uuid) returns text language sql stable as $$
  select t.session_id from past.provider_transactions t
  where t.provider = of_provider and t.transaction_uuid = uuid_of and t.kind = 'bet'
$$;

-- Gaming: as in 0169, with a look into the past for what is old.
create or replace function open_round(asked jsonb) returns jsonb language plpgsql as $$
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

-- The oldest month of what is no money (rounds, how their bets were divided, sessions of play, uses of limits) that ended at `before` or
-- earlier is dropped. Its name; null when there is none. Entries of the ledger and answers to providers are never dropped.
create function past.drop_month(before timestamptz) returns text language plpgsql as $$
declare
  gone record;
begin
  if not past.is_free() then return null; end if;
  perform set_config('lock_timeout', '2s', true);
  select c.relname as name, p.relname as of_table, to_date(right(c.relname, 7), 'YYYY_MM')::timestamp + interval '1 month' as ends into gone
    from pg_inherits i join pg_class c on c.oid = i.inhrelid join pg_class p on p.oid = i.inhparent
    where p.relnamespace = 'past'::regnamespace and p.relname in ('rounds', 'stakes', 'plays', 'limit_uses') and c.relkind = 'r'
      and right(c.relname, 7) < to_char(before at time zone 'utc', 'YYYY_MM')
    order by right(c.relname, 7), p.relname limit 1;
  if not found then return null; end if;
  if gone.of_table = 'rounds' then
    update past.dropped set rounds_before = greatest(rounds_before, gone.ends at time zone 'utc');
  end if;
  execute format('drop table past.%I', gone.name);
  return gone.name;
end $$;
