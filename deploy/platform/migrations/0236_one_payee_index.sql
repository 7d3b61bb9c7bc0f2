-- Payees are compared by payout_payee(account) since 0187: nothing asks by the account as it was written.
drop index if exists payouts_payee;
