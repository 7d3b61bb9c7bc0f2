-- What the player had after a round's last booking; of rounds of before as far as the ledger tells: real money after the last of it.
alter table rounds add column balance_after bigint, add column bonus_after bigint;
update rounds r set balance_after = last.balance
from (
  select distinct on (t.player_id, t.reference) t.player_id, t.reference, e.balance_after as balance
  from ledger_transactions t
  join ledger_entries e on e.transaction_id = t.id
  join ledger_accounts a on a.id = e.account_id and a.kind = 'real' and a.player_id = t.player_id
  where t.kind in ('bet', 'win', 'rollback')
  order by t.player_id, t.reference, e.version desc
) last
where last.player_id = r.player_id and last.reference = r.session_id || ':' || r.round_ref;
-- A page of a history goes on where the one before it ended.
create index rounds_history on rounds (player_id, started_at desc, id desc);
drop index rounds_player;
