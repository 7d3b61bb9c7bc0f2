-- A jackpot's bets are counted in shares, as those of a fund are: rounds that feed one wait for each other in the same share alone. What all
-- shares have room for together stays under the turnover at which the pool falls: the bet that reaches it finds no room, and comes to the
-- pool itself.
create table jackpot_shares (
  pool_id bigint not null references jackpot_pools (id),
  share smallint not null check (share between 0 and 15),
  turnover bigint not null default 0 check (turnover >= 0),
  -- what may still be added here
  room bigint not null check (room >= 0),
  primary key (pool_id, share)
);
-- The moment at which one of a day falls; of pools that began before it is asked of the seed in the whole day.
alter table jackpot_pools add column falls_at timestamptz check (falls_at is null or falls_at >= day);

-- Jackpots: what stands in a pool's shares.
create function shares_of_jackpot(pool bigint) returns bigint language sql stable as $$
  select coalesce(sum(s.turnover), 0)::bigint from jackpot_shares s where s.pool_id = pool
$$;

drop function feed_jackpots(text, text, text, bigint);
-- Jackpots: a bet goes into the pools that run and that its game feeds. `whole` says that it is locked and has all that its shares had: room
-- is given to them anew, or it falls. The turnover is what is seen with this bet.
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
            and (pool.day is null or at < coalesce(pool.falls_at, pool.day));
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

-- Jackpots: each share of these pools, which are locked, gets so much room.
create function share_jackpots(items jsonb) returns void language sql as $$
  insert into jackpot_shares (pool_id, share, room)
    select i.pool, n, i.room from jsonb_to_recordset(items) i (pool bigint, room bigint), generate_series(0, 15) n
    on conflict (pool_id, share) do update set room = excluded.room
$$;
