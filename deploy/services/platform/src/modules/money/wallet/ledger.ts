import { createHash } from 'node:crypto';
import type { Currency } from 'shared-contracts/money';
import { refuse } from '../../../http/errors';
import type { Account } from './account-repository';
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

/** A request to the ledger, stored under its key. */
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

/** A stored transaction, found by its key. */
export interface Posted {
  id: number;
  requestHash: string;
  kind: TransactionKind;
  phase: Phase;
  reference: string;
  createdAt: Date;
}
export interface PostedColumns {
  id: string | number;
  hash: string;
  reference: string;
  at: string;
  kind: TransactionKind;
  phase: Phase;
}
export const postedIn = ({ id, hash, kind, phase, reference, at }: PostedColumns): Posted => ({
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

/** A line of a booking; `version` and `balance` (after it) are those of an account that keeps a balance. */
export interface Entry {
  account: number;
  amount: number;
  version: number | null;
  balance: number | null;
}
/**
 * Makes the entries of movements and changes the balances of the `locked` accounts. An account that is not among them is the operator's (SPEC.md,
 * W1 to W3 and W7).
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
