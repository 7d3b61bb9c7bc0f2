import { createHash } from 'node:crypto';
import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Currency } from 'shared-contracts/money';
import type { Db } from '../../db/connect';
import { refuse } from '../../http/errors';
import { type AccountKind, ledgerAccounts, ledgerEntries, ledgerTransactions } from './schema';

/** One movement of money between two accounts: `amount` minor units leave `from` and arrive at `to`. */
export interface Movement {
  from: number;
  to: number;
  amount: number;
}
export interface Posting {
  /** Who gives the keys: `deposit`, `provider`, `seed` … */
  scope: string;
  idempotencyKey: string;
  kind: 'deposit' | 'wager' | 'payout' | 'rollback' | 'void' | 'adjustment';
  playerId: number;
  /** What the money is for: a round, a deposit. */
  reference: string;
  currency: Currency;
  movements: Movement[];
  at: Date;
}

/** The request as the idempotency key remembers it: the same key with another request is a conflict. */
const hashOf = ({ kind, playerId, reference, currency, movements }: Posting): string =>
  createHash('sha256')
    .update(JSON.stringify([kind, playerId, reference, currency, movements]))
    .digest('hex');

/**
 * Posts entries in the caller's transaction (SPEC.md, W1 to W6). Answers the transaction's id, or null when this very request was
 * posted before and nothing is left to do.
 * @throws Refusal 409 `idempotency_conflict` (the key was used for something else), 422 `insufficient_funds`
 */
export async function post(tx: Db, posting: Posting): Promise<number | null> {
  for (const { amount } of posting.movements) {
    if (!Number.isSafeInteger(amount) || amount <= 0) throw new RangeError(`a movement of ${amount}`);
  }
  const id = await claimKey(tx, posting);
  if (id === null) return null;
  const changes = netChanges(posting.movements);
  await lockAndApply(tx, changes);
  const { currency } = posting;
  const entries = posting.movements.flatMap(({ from, to, amount }) => [
    { transactionId: id, accountId: from, amount: -amount, currency },
    { transactionId: id, accountId: to, amount, currency },
  ]);
  if (entries.length > 0) await tx.insert(ledgerEntries).values(entries);
  return id;
}

/** The unique key makes a second request wait for the first one's end. */
async function claimKey(tx: Db, posting: Posting): Promise<number | null> {
  const requestHash = hashOf(posting);
  const { scope, idempotencyKey, kind, playerId, reference, at } = posting;
  const [made] = await tx
    .insert(ledgerTransactions)
    .values({ scope, idempotencyKey, requestHash, kind, playerId, reference, createdAt: at })
    .onConflictDoNothing()
    .returning({ id: ledgerTransactions.id });
  if (made) return made.id;
  const known = await findPosted(tx, scope, idempotencyKey);
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

function netChanges(movements: readonly Movement[]): Map<number, number> {
  const changes = new Map<number, number>();
  for (const { from, to, amount } of movements) {
    changes.set(from, (changes.get(from) ?? 0) - amount);
    changes.set(to, (changes.get(to) ?? 0) + amount);
  }
  return changes;
}

/** Accounts are locked in id order, whoever comes: two transactions cannot wait for each other. */
async function lockAndApply(tx: Db, changes: Map<number, number>): Promise<void> {
  if (changes.size === 0) return;
  const locked = await tx
    .select({ id: ledgerAccounts.id, balance: ledgerAccounts.balance })
    .from(ledgerAccounts)
    .where(and(inArray(ledgerAccounts.id, [...changes.keys()]), sql`${ledgerAccounts.playerId} is not null`))
    .orderBy(asc(ledgerAccounts.id))
    .for('update');
  for (const { id, balance } of locked) {
    const change = changes.get(id) ?? 0;
    if ((balance ?? 0) + change < 0) throw refuse(422, 'insufficient_funds');
    if (change === 0) continue;
    await tx
      .update(ledgerAccounts)
      .set({ balance: sql`${ledgerAccounts.balance} + ${change}` })
      .where(eq(ledgerAccounts.id, id));
  }
}

/** Minor units that a transaction moved. */
export async function movedBy(tx: Db, transactionId: number): Promise<number> {
  const entries = await tx.select().from(ledgerEntries).where(eq(ledgerEntries.transactionId, transactionId));
  return entries.reduce((sum, { amount }) => sum + Math.max(amount, 0), 0);
}

/** A player's account; null before the wallet was opened. */
export async function playerAccount(
  tx: Db,
  playerId: number,
  kind: 'real' | 'bonus',
): Promise<number | null> {
  const [row] = await tx
    .select({ id: ledgerAccounts.id })
    .from(ledgerAccounts)
    .where(and(eq(ledgerAccounts.playerId, playerId), eq(ledgerAccounts.kind, kind)));
  return row?.id ?? null;
}

/** The house's account of a brand and currency, made at its first use. */
export async function houseAccount(
  tx: Db,
  kind: AccountKind,
  brand: string,
  currency: string,
): Promise<number> {
  const where = and(
    eq(ledgerAccounts.kind, kind),
    eq(ledgerAccounts.brand, brand),
    eq(ledgerAccounts.currency, currency),
    isNull(ledgerAccounts.playerId),
  );
  const find = () => tx.select({ id: ledgerAccounts.id }).from(ledgerAccounts).where(where);
  const [known] = await find();
  if (known) return known.id;
  await tx.insert(ledgerAccounts).values({ kind, brand, currency }).onConflictDoNothing();
  const [made] = await find();
  if (!made) throw new Error(`no ${kind} account of ${brand} in ${currency}`);
  return made.id;
}
