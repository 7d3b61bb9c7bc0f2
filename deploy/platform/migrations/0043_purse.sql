-- What a player plays with: real money, and the active bonus with its money.
create type purse as (
  id bigint, balance bigint, version bigint,
  bonus_id bigint, reference text, wagering_required bigint, wagering_done bigint, contributions jsonb, max_bet bigint, is_winback boolean,
  bonus_account bigint, bonus_balance bigint, bonus_version bigint
);
create function purse_of(player integer) returns setof purse language sql stable as $$
  select r.id, r.balance, r.version,
    b.id, b.reference, b.wagering_required, b.wagering_done, b.contributions, b.max_bet, b.is_winback,
    a.id, a.balance, a.version
  from ledger_accounts r
  left join bonuses b on b.player_id = r.player_id and b.state = 'active'
  left join ledger_accounts a on a.id = b.account_id
  where r.player_id = player and r.kind = 'real' and r.reference = ''
$$;

-- The same under the lock of the real account, asked once it is held: a single statement that had to wait would see the bonus of before.
create function lock_purse(player integer) returns setof purse language plpgsql as $$
begin
  perform from ledger_accounts r where r.player_id = player and r.kind = 'real' and r.reference = '' for update;
  return query select * from purse_of(player);
end $$;
