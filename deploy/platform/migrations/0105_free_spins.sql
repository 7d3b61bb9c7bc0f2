-- Free spins of a gift: when its provider took them up, and how many were played; the rounds that were some of them.
alter table player_gifts
  add column ordered_at timestamptz,
  add column spins_used integer not null default 0 check (spins_used >= 0);
alter table rounds add column gift_id integer references player_gifts (id);
create index rounds_of_gift on rounds (gift_id) where gift_id is not null and status = 'open';
-- what free spins give is known after the last one
alter table player_gifts drop constraint player_gifts_check1;
alter table player_gifts add constraint player_gifts_active_check
  check (state <> 'active' or (activated_at is not null and (amount is not null or terms ? 'spins')));
insert into ledger_account_kinds (kind, owner, purpose) values
  ('spins', 'player', 'what the free spins of one gift won, until it is its bonus') on conflict do nothing;
