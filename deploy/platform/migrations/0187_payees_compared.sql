-- Whom a payout goes to, without the names that were written beside it and however its numbers were grouped. An address of coins is kept
-- as written: its capital letters count.
create function payout_payee(account jsonb) returns jsonb language sql immutable as $$
  select (account - '{firstname,lastname,holder}'::text[]) || jsonb_strip_nulls(jsonb_build_object(
    'iban', upper(regexp_replace(account->>'iban', '[[:space:].-]', '', 'g')),
    'wallet', regexp_replace(account->>'wallet', '[[:space:]]', '', 'g')))
$$;
create index payouts_payee_compared on payouts (method, payout_payee(account));
