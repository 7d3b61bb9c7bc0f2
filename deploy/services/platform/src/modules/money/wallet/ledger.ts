import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Currency } from 'shared-contracts/money';
import { type Db, named, rows } from '../../../db/connect';
import { sendLast } from '../../../db/transaction';
import { refuse } from '../../../http/errors';
import { countOnCommit } from '../../../noted';
import type { Account } from './accounts';
import type { Phase } from './schema';

/** One movement of money between two accounts: `amount` minor units leave `from` and arrive at `to`. */
export interface Movement {
  from: number;
  to: number;
  amount: number;
}
export type TransactionKind =
  | 'deposit'
  | 'payout'
  | 'bet'
  | 'win'
  | 'rollback'
  | 'void'
  | 'grant'
  | 'convert'
  | 'forfeit'
  | 'adjustment'
  | 'give_up'
  | 'pool'
  | 'jackpot';

/** What is asked of the ledger; together with its key it is remembered. */
export interface Request {
  /** Who gives the keys: `deposit`, `provider`, `seed` … */
  scope: string;
  idempotencyKey: string;
  kind: TransactionKind;
  phase?: Phase;
  /** The pending transaction that this one ends. */
  endsId?: number;
  /** Null: the house's own. */
  playerId: number | null;
  /** What the money is for: a round, a deposit, a gift. */
  reference: string;
  currency: Currency;
  /** Minor units. */
  amount: number;
  at: Date;
}

export const hashOf = ({
  kind,
  phase = 'posted',
  playerId,
  reference,
  currency,
  amount,
}: Request): string =>
  createHash('sha256')
    .update(JSON.stringify([kind, phase, playerId, reference, currency, amount]))
    .digest('hex');

/**
 * Takes the request's key (SPEC.md, W4): the id of its transaction, or null when this very request was posted before and nothing is
 * left to do. A second request waits here for the first one's end.
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

/** A transaction of the ledger, as its key finds it. */
export interface Posted {
  id: number;
  requestHash: string;
  kind: TransactionKind;
  phase: Phase;
  reference: string;
  createdAt: Date;
}
interface PostedColumns {
  id: string | number;
  hash: string;
  reference: string;
  at: string;
  kind: TransactionKind;
  phase: Phase;
}
const postedIn = ({ id, hash, kind, phase, reference, at }: PostedColumns): Posted => ({
  id: Number(id),
  requestHash: hash,
  kind,
  phase,
  reference,
  createdAt: new Date(at),
});
/** Transactions by their keys, as `posted_under` of the database gives them. */
export const postedByKey = (
  json: readonly (PostedColumns & { key: string })[],
): Map<string, Posted> => new Map(json.map((row) => [row.key, postedIn(row)]));

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

/** Inserts so many entries and brings the balances of their accounts up to them. */
function booking(count: number): string {
  const line = (at: number) => `(${placeholders(1 + at * COLUMNS.length, COLUMNS.length)})`;
  return `with posted as (
      insert into ledger_entries (${COLUMNS.join(', ')}) values ${Array.from({ length: count }, (_, at) => line(at)).join(', ')}
      returning account_id, version, balance_after)
    update ledger_accounts a set balance = e.balance_after, version = e.version
    from (select distinct on (account_id) * from posted where version is not null order by account_id, version desc) e
    where a.id = e.account_id`;
}

/** A line of a booking; `version` and `balance` (after it) are those of an account that keeps a balance. */
export interface Entry {
  account: number;
  amount: number;
  version: number | null;
  balance: number | null;
}
/**
 * The entries of movements. The balances of the `locked` accounts are changed; anyone who is not among them is the house (SPEC.md, W1 to W3
 * and W7).
 * @throws RefusedError 422 `insufficient_funds`
 */
export function entriesOf(movements: readonly Movement[], locked: readonly Account[]): Entry[] {
  const own = new Map(locked.map((account) => [account.id, account]));
  const entry = (id: number, amount: number): Entry => {
    const account = own.get(id);
    if (!account) return { account: id, amount, version: null, balance: null };
    account.balance += amount;
    account.version += 1;
    if (account.balance < 0) throw refuse(422, 'insufficient_funds');
    return { account: id, amount, version: account.version, balance: account.balance };
  };
  return movements
    .filter(({ amount }) => amount !== 0)
    .flatMap(({ from, to, amount }) => {
      if (!Number.isSafeInteger(amount) || amount < 0)
        throw new RangeError(`a movement of ${amount}`);
      return [entry(from, -amount), entry(to, amount)];
    });
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
    sql`select coalesce(sum(e.amount), 0) as amount from ledger_transactions t cross join past.entries_of(t.id, t.created_at) e
        where t.id = ${transactionId} and e.amount > 0`,
  );
  return Number(row?.amount);
}
