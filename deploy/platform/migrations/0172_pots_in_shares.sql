-- A pot is counted in shares that are summed when it is shown: rounds that feed one wait for each other in the same share alone.
alter table pots drop constraint pots_pkey;
alter table pots add column share smallint not null default 0 check (share between 0 and 15);
alter table pots add primary key (kind, ref, brand, currency, share);

drop function add_turnover(text, text, text, text, bigint);
-- Pools: what flowed through a pot with this; what others have not committed is not in it.
create function add_turnover(of_kind text, of_ref text, of_brand text, money text, player integer, amount bigint) returns bigint
  language plpgsql as $$
begin
  insert into pots as known (kind, ref, brand, currency, share, turnover)
    values (of_kind, of_ref, of_brand, money, player % 16, amount)
    on conflict (kind, ref, brand, currency, share) do update set turnover = known.turnover + excluded.turnover;
  return (select sum(p.turnover) from pots p
    where p.kind = of_kind and p.ref = of_ref and p.brand = of_brand and p.currency = money);
end $$;
