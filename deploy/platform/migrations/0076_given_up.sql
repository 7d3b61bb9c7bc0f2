-- What a player agreed to lose with the account: less than any withdrawal pays.
alter table account_closings add column gives_up bigint check (gives_up > 0);
insert into ledger_account_kinds (kind, owner, purpose)
values ('given_up', 'house', 'rests that players gave up when they closed the account')
on conflict do nothing;
