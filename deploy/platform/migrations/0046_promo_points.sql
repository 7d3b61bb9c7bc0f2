-- Promo points are accounts of the ledger: ten-thousandths of a point, one account a promo and player. A round that is rolled back
-- takes its points back, as far as they are still there.
alter table point_entries drop constraint point_entries_type_check;
alter table point_entries add constraint point_entries_type_check check (type in ('earn', 'spend', 'refund', 'gift', 'rollback'));
alter table point_entries drop constraint point_entries_check;
alter table point_entries add constraint point_entries_check check (
  case type when 'spend' then amount < 0 when 'rollback' then amount <= 0 else amount > 0 or (amount = 0 and bets is not null) end);

-- What players have so far is in the journals of the promos' boards: each line that changed a score becomes an entry.
create temporary table opening on commit drop as
select j.id, j.player_id, b.reference_id::text as reference, j.points, j.at,
  case j.reason when 'rolled_back' then 'rollback' else 'earn' end as type,
  case j.reason when 'opening' then 'opening' else 'round:' || j.round_id end as reason,
  case j.reason when 'opening' then 'opening' when 'rolled_back' then 'rollback:round:' || j.round_id else 'round:' || j.round_id end as key
from standing_boards b
join standing_journal j on j.board_id = b.id
join players p on p.id = j.player_id
where b.kind = 'promo' and j.points <> 0
union all
select 0, m.player_id, m.promo_id || ':additional', m.additional_points, m.joined_at, 'earn', 'opening', 'opening'
from promo_members m join players p on p.id = m.player_id
where m.additional_points > 0;

insert into point_accounts (player_id, kind, reference, balance, version)
select player_id, 'promo', reference, sum(points), count(*) from opening group by player_id, reference order by player_id, reference;

insert into point_entries (account_id, version, type, amount, balance, reason, idempotency_key, at)
select a.id, row_number() over w, o.type, o.points, sum(o.points) over w, o.reason, o.key, o.at
from opening o join point_accounts a on a.player_id = o.player_id and a.kind = 'promo' and a.reference = o.reference
window w as (partition by a.id order by o.id);

alter table promo_members drop column additional_points;
