-- What a game provider asked and what it was answered: the same transaction gets the same answer again.
create table provider_transactions (
  provider text not null,
  transaction_uuid uuid not null,
  kind text not null check (kind in ('bet', 'win', 'rollback')),
  -- what makes two requests the same one
  request jsonb not null,
  -- both are there at the commit
  session_id text references game_sessions (id),
  answer json,
  created_at timestamptz not null,
  primary key (provider, transaction_uuid)
);

-- The game server named transactions by texts (`<round>:bet`) and makes UUIDs of the same texts now (version 8, the first bits
-- of their SHA-256): rounds that are under way (a day at most) are paid, or taken back, once.
alter table ledger_transactions disable trigger user;
with named as (
  select id, idempotency_key like 'rollback:%' as back,
    encode(sha256(convert_to(regexp_replace(idempotency_key, '^rollback:', ''), 'UTF8')), 'hex') as hash
  from ledger_transactions where scope = 'provider' and created_at > now() - interval '30 days'
)
update ledger_transactions t set idempotency_key = case when back then 'rollback:' else '' end || 'house:'
  || (substr(hash, 1, 12) || '8' || substr(hash, 14, 3) || '8' || substr(hash, 18, 15))::uuid
from named where named.id = t.id;
alter table ledger_transactions enable trigger user;
