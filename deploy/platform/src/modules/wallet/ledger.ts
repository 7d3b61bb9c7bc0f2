import { createHash } from 'node:crypto';
import { type SQL, sql } from 'drizzle-orm';
import type { Currency } from 'shared-contracts/money';
import { type Db, rows } from '../../db/connect';
import { refuse } from '../../http/errors';
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
  | 'adjustment';

/** What is asked of the ledger; together with its key it is remembered. */
export interface Request {
  /** Who gives the keys: `deposit`, `provider`, `seed` … */
  scope: string;
  idempotencyKey: string;
  kind: TransactionKind;
  phase?: Phase;
  /** The pending transaction that this one ends. */
  endsId?: number;
  playerId: number;
  /** What the money is for: a round, a deposit, a gift. */
  reference: string;
  currency: Currency;
  /** Minor units. */
  amount: number;
  at: Date;
}

const hashOf = ({ kind, phase = 'posted', playerId, reference, currency, amount }: Request): string =>
  createHash('sha256')
    .update(JSON.stringify([kind, phase, playerId, reference, currency, amount]))
    .digest('hex');

/**
 * Takes the request's key (SPEC.md, W4): the id of its transaction, or null when this very request was posted before and nothing is
 * left to do. A second request waits here for the first one's end.
 * @throws Refusal 409 `idempotency_conflict` (the key was used for something else)
 */
export async function claim(tx: Db, request: Request): Promise<number | null> {
  const requestHash = hashOf(request);
  const { scope, idempotencyKey, kind, phase = 'posted', endsId = null, playerId, reference, at } = request;
  const [made] = await rows<{ id: string }>(
    tx,
    sql`insert into ledger_transactions (scope, idempotency_key, request_hash, kind, phase, ends_id, player_id, reference, created_at)
        values (${scope}, ${idempotencyKey}, ${requestHash}, ${kind}, ${phase}, ${endsId}, ${playerId}, ${reference}, ${at.toISOString()})
        on conflict (scope, idempotency_key) do nothing returning id`,
  );
  if (made) return Number(made.id);
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
export async function findPosted(tx: Db, scope: string, idempotencyKey: string): Promise<Posted | null> {
  const [row] = await rows<
    Record<'id' | 'hash' | 'reference' | 'at', string> & { kind: TransactionKind; phase: Phase }
  >(
    tx,
    sql`select id, request_hash as hash, kind, phase, reference, created_at as at from ledger_transactions
        where scope = ${scope} and idempotency_key = ${idempotencyKey}`,
  );
  if (!row) return null;
  const { kind, phase, reference } = row;
  return { id: Number(row.id), requestHash: row.hash, kind, phase, reference, createdAt: new Date(row.at) };
}

/**
 * Writes the entries of a transaction and the balances of the `locked` accounts, which are changed; whoever is not among them is the
 * house (SPEC.md, W1 to W3 and W7). `beside` is one more insert, which goes over with them.
 * @throws Refusal 422 `insufficient_funds`
 */
export async function apply(
  tx: Db,
  { id, currency }: { id: number; currency: string },
  movements: readonly Movement[],
  locked: readonly Account[],
  beside?: SQL,
): Promise<void> {
  const own = new Map(locked.map((account) => [account.id, account]));
  const entry = (accountId: number, amount: number): SQL => {
    const account = own.get(accountId);
    if (!account) return sql`(${id}, ${accountId}, ${amount}, ${currency}, null, null)`;
    account.balance += amount;
    account.version += 1;
    if (account.balance < 0) throw refuse(422, 'insufficient_funds');
    return sql`(${id}, ${accountId}, ${amount}, ${currency}, ${account.version}, ${account.balance})`;
  };
  const entries = movements
    .filter(({ amount }) => amount !== 0)
    .flatMap(({ from, to, amount }) => {
      if (!Number.isSafeInteger(amount) || amount < 0) throw new RangeError(`a movement of ${amount}`);
      return [entry(from, -amount), entry(to, amount)];
    });
  if (entries.length === 0) return;
  await tx.execute(
    sql`with posted as (
          insert into ledger_entries (transaction_id, account_id, amount, currency, version, balance_after)
          values ${sql.join(entries, sql`, `)} returning account_id, version, balance_after)
        ${beside ? sql`, beside as (${beside})` : sql.empty()}
        update ledger_accounts a set balance = e.balance_after, version = e.version
        from (select distinct on (account_id) * from posted where version is not null order by account_id, version desc) e
        where a.id = e.account_id`,
  );
}

/** Minor units that a transaction moved. */
export async function movedBy(tx: Db, transactionId: number): Promise<number> {
  const [row] = await rows<{ amount: string }>(
    tx,
    sql`select coalesce(sum(amount), 0) as amount from ledger_entries where transaction_id = ${transactionId} and amount > 0`,
  );
  return Number(row?.amount);
}
