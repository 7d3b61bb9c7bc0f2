-- An entry has the currency of its account: said as a key, which costs less at each entry than a trigger that asks.
alter table ledger_accounts add constraint ledger_accounts_currency unique (id, currency);
alter table ledger_entries drop constraint ledger_entries_account_id_fkey;
alter table ledger_entries add constraint ledger_entries_account foreign key (account_id, currency) references ledger_accounts (id, currency);
drop trigger ledger_entries_currency on ledger_entries;
drop function ledger_check_currency;

-- Entries are written with what balances them, in one statement, and never changed: it is enough to look at what a statement adds.
drop trigger ledger_balanced on ledger_entries;
drop function ledger_check_balanced;
create function ledger_check_balanced() returns trigger language plpgsql as $$
begin
  if exists (select from added group by transaction_id, currency having sum(amount) <> 0) then
    raise exception 'entries of a transaction do not sum to zero' using errcode = 'integrity_constraint_violation';
  end if;
  return null;
end $$;
create trigger ledger_balanced after insert on ledger_entries
  referencing new table as added for each statement execute function ledger_check_balanced();
