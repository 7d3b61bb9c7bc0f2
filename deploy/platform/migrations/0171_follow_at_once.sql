-- Those who follow a round lock and read what they hang on with one question, and what they write goes over together. Each module has its
-- own functions here.

-- Points: accounts by their names, locked in id order, and what is booked under keys there. One that was never used is missing.
create function hold_points(names jsonb) returns jsonb language plpgsql as $$
declare
  found_ids bigint[];
begin
  select array_agg(l.id) into found_ids from (
    select a.id from point_accounts a
    where (a.player_id, a.kind, a.reference) in (
      select n.player, n.kind, n.reference from jsonb_to_recordset(names) n (player integer, kind text, reference text))
    order by a.id for update) l;
  return jsonb_build_object(
    'accounts', (select coalesce(jsonb_agg(to_jsonb(a)), '[]') from point_accounts a where a.id = any(found_ids)),
    'entries', (select coalesce(jsonb_agg(to_jsonb(e)), '[]') from point_entries e
      where e.account_id = any(found_ids) and e.idempotency_key in (select n.key from jsonb_to_recordset(names) n (key text))));
end $$;
create function post_points(items jsonb) returns void language plpgsql as $$
declare
  i record;
begin
  for i in select * from jsonb_to_recordset(items) e (account bigint, version bigint, type text, amount bigint, balance bigint,
    remainder bigint, bets bigint, reason text, key text, at timestamptz)
  loop
    insert into point_entries (account_id, version, type, amount, balance, bets, reason, idempotency_key, at)
      values (i.account, i.version, i.type, i.amount, i.balance, i.bets, i.reason, i.key, i.at);
    update point_accounts set balance = i.balance, remainder = i.remainder, version = i.version where id = i.account;
  end loop;
end $$;
create function points_of(whose integer, of_kind text, of_reference text) returns bigint language sql stable as $$
  select coalesce((select a.balance from point_accounts a where a.player_id = whose and a.kind = of_kind and a.reference = of_reference), 0)
$$;

-- Standings: the boards of these with the player's place on each, locked, and on the board that it sums into.
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
-- A line, the score that follows and, when the place changes, the move.
create function write_standings(items jsonb) returns void language plpgsql as $$
declare
  i record;
begin
  for i in select * from jsonb_to_recordset(items) l (board integer, member integer, player integer, round bigint, reason text, bet bigint,
    win bigint, currency text, worth bigint, points bigint, score bigint, rounds integer, tie bigint, at timestamptz, moves boolean,
    from_lack bigint, from_tie bigint)
  loop
    insert into standing_journal (board_id, member_id, player_id, round_id, reason, bet, win, currency, worth, points, score, at)
      values (i.board, i.member, i.player, i.round, i.reason, i.bet, i.win, i.currency, i.worth, i.points, i.score, i.at);
    update standing_members m set score = i.score, rounds = i.rounds, tie = i.tie
      where m.id = i.member and (m.score, m.rounds, m.tie) is distinct from (i.score, i.rounds, i.tie);
    if i.moves then
      insert into standing_moves (board_id, member_id, from_lack, from_tie, to_lack, to_tie)
        values (i.board, i.member, i.from_lack, i.from_tie, -i.score, i.tie);
    end if;
  end loop;
end $$;

-- Pools: what flowed through a pot with this.
create function add_turnover(of_kind text, of_ref text, of_brand text, money text, amount bigint) returns bigint language sql as $$
  insert into pots (kind, ref, brand, currency, turnover) values (of_kind, of_ref, of_brand, money, amount)
    on conflict (kind, ref, brand, currency) do update set turnover = pots.turnover + excluded.turnover returning turnover
$$;

-- Jackpots: a bet goes into the pools that run and that its game feeds, which are locked then.
create function feed_jackpots(of_brand text, money text, slug text, bet bigint) returns jsonb language plpgsql as $$
declare
  jackpot jackpots;
  pool jackpot_pools;
  fed jsonb := '[]';
begin
  for jackpot in select * from jackpots j where j.game_slug is null or j.game_slug = slug order by j.position loop
    update jackpot_pools p set turnover = p.turnover + bet
      where p.jackpot_id = jackpot.id and p.brand = of_brand and p.currency = money and p.won_at is null and p.min_bet <= bet
      returning * into pool;
    if found then
      fed := fed || jsonb_build_array(jsonb_build_object('jackpot', to_jsonb(jackpot), 'pool', to_jsonb(pool)));
    end if;
  end loop;
  return fed;
end $$;

-- Achievements: a round of a game counts in a player's measures, and its game and provider when they are the first; of the multiplier the
-- best counts. Answers what changed (`before` is null where only the best is kept), all measures, and what is completed.
create function count_measures(whose integer, amounts jsonb, game text, provider text) returns jsonb language plpgsql as $$
declare
  changed jsonb;
begin
  with met as (
      insert into player_firsts (player_id, measure, slug)
        select whose, f.measure, f.slug from (values ('games', game), ('providers', provider)) f (measure, slug) where f.slug <> ''
        on conflict do nothing returning measure),
    wanted as (
      select a.key as measure, a.value::bigint as value from jsonb_each_text(amounts) a
      union all select m.measure, count(*) from met m group by m.measure),
    counted as (
      insert into player_measures as known (player_id, measure, value)
        select whose, w.measure, w.value from wanted w where w.value > 0 order by w.measure
        on conflict (player_id, measure) do update
        set value = case when excluded.measure = 'multiplier' then excluded.value else known.value + excluded.value end
        where excluded.measure <> 'multiplier' or excluded.value > known.value
        returning measure, value)
    select coalesce(jsonb_agg(jsonb_build_object('measure', c.measure, 'value', c.value,
        'before', case when c.measure <> 'multiplier' then c.value - w.value end)), '[]')
      into changed from counted c join wanted w on w.measure = c.measure;
  return jsonb_build_object('changed', changed,
    'values', (select coalesce(jsonb_object_agg(m.measure, m.value), '{}') from player_measures m where m.player_id = whose),
    'done', (select coalesce(jsonb_agg(a.achievement_id), '[]') from player_achievements a where a.player_id = whose));
end $$;

-- Cashback: whether a week of the player begins with this.
create function begin_cashback_week(whose integer, of_week date, money text) returns boolean language plpgsql as $$
begin
  insert into cashback_weeks (player_id, week, currency) values (whose, of_week, money) on conflict do nothing;
  return found;
end $$;

-- Recommendations: rounds of a game that ended.
create function note_played(items jsonb) returns void language sql as $$
  insert into player_games (player_id, game_slug, rounds, last_at)
    select p.player, p.slug, p.rounds, p.at from jsonb_to_recordset(items) p (player integer, slug text, rounds integer, at timestamptz)
    on conflict (player_id, game_slug) do update
    set rounds = player_games.rounds + excluded.rounds, last_at = greatest(player_games.last_at, excluded.last_at)
$$;

-- Goals of promos: sums grow where they stand; answers all of the player's in the promo.
create function add_promo_measures(of_promo integer, whose integer, amounts jsonb) returns jsonb language plpgsql as $$
begin
  insert into promo_measures (promo_id, player_id, measure, value)
    select of_promo, whose, a.key, a.value::bigint from jsonb_each_text(amounts) a where a.value::bigint <> 0 order by a.key
    on conflict (promo_id, player_id, measure) do update set value = promo_measures.value + excluded.value;
  return (select coalesce(jsonb_object_agg(m.measure, m.value), '{}') from promo_measures m where m.promo_id = of_promo and m.player_id = whose);
end $$;
