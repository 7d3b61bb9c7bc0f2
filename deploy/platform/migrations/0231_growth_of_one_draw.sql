-- What flowed through a promo's games when its draw was closed, in minor units. The promo's next draw takes it off the pot when it opens, so
-- that what its fund has grown by is paid once; its share of the pot may then be below zero, the whole is not.
alter table draw_funds add column turnover bigint not null default 0 check (turnover >= 0);
alter table pots drop constraint pots_turnover_check;
alter table pots add constraint pots_turnover_check check (turnover >= 0 or kind = 'promo');

-- Of promos that wait for their next draw: all of it was counted.
update draw_funds f set turnover = (
  select coalesce(sum(p.turnover), 0) from pots p
  where p.kind = 'promo' and p.ref = d.promo_id::text and p.brand = f.brand and p.currency = f.currency)
from draws d where d.id = f.draw_id and d.state = 'drawn'
  and not exists (select 1 from draws later where later.promo_id = d.promo_id and later.id > d.id);
