import { sql } from 'drizzle-orm';
import { type Db, named, rows } from '../../../db/connect';
import { sendLast } from '../../../db/transaction';
import { refuse } from '../../../http/errors';
import { countOnCommit } from '../../../noted';
import type { Account } from './account-repository';
import {
  entriesOf,
  hashOf,
  type Movement,
  type Posted,
  type PostedColumns,
  postedIn,
  type Request,
} from './ledger';

/**
 * Claims the request's key (SPEC.md, W4). Answers the id of its transaction; null when the same request was posted before. A second request waits
 * here until the first ends.
 * @throws RefusedError 409 `idempotency_conflict` (the key was used for something else)
 */
export async function claim(tx: Db, request: Request): Promise<number | null> {
  const requestHash = hashOf(request);
  const {
    scope,
    idempotencyKey,
    kind,
    phase = 'posted',
    endsId = null,
    playerId,
    reference,
    at,
  } = request;
  const [made] = await named<{ id: string }>(
    tx,
    'claim_key',
    `insert into ledger_transactions (scope, idempotency_key, request_hash, kind, phase, ends_id, player_id, reference, created_at)
        values ($1, $2, $3, $4, $5, $6, $7, $8, $9)
        on conflict (scope, idempotency_key) do nothing returning id`,
    [
      scope,
      idempotencyKey,
      requestHash,
      kind,
      phase,
      endsId,
      playerId,
      reference,
      at.toISOString(),
    ],
  );
  if (made) {
    countOnCommit(tx, (metrics) => metrics.booked(kind));
    return Number(made.id);
  }
  const known = await findPosted(tx, scope, idempotencyKey);
  if (known?.requestHash !== requestHash) throw refuse(409, 'idempotency_conflict');
  return null;
}

export async function findPosted(
  tx: Db,
  scope: string,
  idempotencyKey: string,
): Promise<Posted | null> {
  const [row] = await named<PostedColumns>(
    tx,
    'find_key',
    `select id, request_hash as hash, kind, phase, reference, created_at as at from ledger_transactions
     where scope = $1 and idempotency_key = $2`,
    [scope, idempotencyKey],
  );
  return row ? postedIn(row) : null;
}

const COLUMNS = ['transaction_id', 'account_id', 'amount', 'currency', 'version', 'balance_after'];

/** `$from, $from + 1 …` */
const placeholders = (from: number, count: number) =>
  Array.from({ length: count }, (_, at) => `$${from + at}`).join(', ');

/** Inserts entries and brings their accounts' balances up to date. */
function booking(count: number): string {
  const line = (at: number) => `(${placeholders(1 + at * COLUMNS.length, COLUMNS.length)})`;
  return `with posted as (
      insert into ledger_entries (${COLUMNS.join(', ')}) values ${Array.from({ length: count }, (_, at) => line(at)).join(', ')}
      returning account_id, version, balance_after)
    update ledger_accounts a set balance = e.balance_after, version = e.version
    from (select distinct on (account_id) * from posted where version is not null order by account_id, version desc) e
    where a.id = e.account_id`;
}

/**
 * Writes the entries of a transaction and the balances of the `locked` accounts.
 * @throws RefusedError 422 `insufficient_funds`
 */
export async function apply(
  tx: Db,
  { id, currency }: { id: number; currency: string },
  movements: readonly Movement[],
  locked: readonly Account[],
): Promise<void> {
  const entries = entriesOf(movements, locked);
  if (entries.length === 0) return;
  const params = entries.flatMap(({ account, amount, version, balance }) => [
    id,
    account,
    amount,
    currency,
    version,
    balance,
  ]);
  await sendLast(tx, named(tx, `book_${entries.length}`, booking(entries.length), params));
}

/** Minor units that a transaction moved. */
export async function movedBy(tx: Db, transactionId: number): Promise<number> {
  const [row] = await rows<{ amount: string }>(
    tx,
    sql`select coalesce(sum(e.amount), 0) as amount from ledger_transactions t cross join archive.entries_of(t.id, t.created_at) e
        where t.id = ${transactionId} and e.amount > 0`,
  );
  return Number(row?.amount);
}
