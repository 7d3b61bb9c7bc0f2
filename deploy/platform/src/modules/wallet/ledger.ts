import { createHash } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import type { Currency } from 'shared-contracts/money';
import type { Db } from '../../db/connect';
import { refuse } from '../../http/errors';
import type { Account } from './accounts';
import { ledgerAccounts, ledgerEntries, ledgerTransactions, type Phase } from './schema';

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
  const { at: createdAt, amount: _amount, currency: _currency, ...values } = request;
  const [made] = await tx
    .insert(ledgerTransactions)
    .values({ ...values, requestHash, createdAt })
    .onConflictDoNothing({ target: [ledgerTransactions.scope, ledgerTransactions.idempotencyKey] })
    .returning({ id: ledgerTransactions.id });
  if (made) return made.id;
  const known = await findPosted(tx, request.scope, request.idempotencyKey);
  if (known?.requestHash !== requestHash) throw refuse(409, 'idempotency_conflict');
  return null;
}

export async function findPosted(tx: Db, scope: string, idempotencyKey: string) {
  const [row] = await tx
    .select()
    .from(ledgerTransactions)
    .where(and(eq(ledgerTransactions.scope, scope), eq(ledgerTransactions.idempotencyKey, idempotencyKey)));
  return row ?? null;
}

/**
 * Writes the entries of a transaction and the balances of the `locked` accounts, which are changed; whoever is not among them is the
 * house (SPEC.md, W1 to W3 and W7).
 * @throws Refusal 422 `insufficient_funds`
 */
export async function apply(
  tx: Db,
  { id, currency }: { id: number; currency: string },
  movements: readonly Movement[],
  locked: readonly Account[],
): Promise<void> {
  const own = new Map(locked.map((account) => [account.id, account]));
  const touched = new Set<Account>();
  const entry = (accountId: number, amount: number) => {
    const account = own.get(accountId);
    if (!account) return { transactionId: id, accountId, amount, currency };
    account.balance += amount;
    account.version += 1;
    touched.add(account);
    if (account.balance < 0) throw refuse(422, 'insufficient_funds');
    const { version, balance: balanceAfter } = account;
    return { transactionId: id, accountId, amount, currency, version, balanceAfter };
  };
  const entries = movements
    .filter(({ amount }) => amount !== 0)
    .flatMap(({ from, to, amount }) => {
      if (!Number.isSafeInteger(amount) || amount < 0) throw new RangeError(`a movement of ${amount}`);
      return [entry(from, -amount), entry(to, amount)];
    });
  if (entries.length === 0) return;
  await tx.insert(ledgerEntries).values(entries);
  for (const { id: accountId, balance, version } of touched) {
    await tx.update(ledgerAccounts).set({ balance, version }).where(eq(ledgerAccounts.id, accountId));
  }
}

/** Minor units that a transaction moved. */
export async function movedBy(tx: Db, transactionId: number): Promise<number> {
  const [row] = await tx
    .select({ amount: sql`coalesce(sum(${ledgerEntries.amount}), 0)`.mapWith(Number) })
    .from(ledgerEntries)
    .where(and(eq(ledgerEntries.transactionId, transactionId), sql`${ledgerEntries.amount} > 0`));
  return row?.amount ?? 0;
}
