-- A list counts as a hundred rows to the planner, which reads small tables whole for so many: rows that a bet changes are named one by one.
create or replace function book_play(items jsonb) returns void language plpgsql as $$
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

create or replace function count_uses(items jsonb) returns void language plpgsql as $$
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
