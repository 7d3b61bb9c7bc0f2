import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import type { Db } from '../../db/connect';
import { type BonusRow, bonuses, type HouseKind, ledgerAccounts, type PlayerKind } from './schema';

/** A player's account under a lock. */
export interface Account {
  id: number;
  /** Minor units. */
  balance: number;
  version: number;
}
/** What a player plays with, under a lock. */
export interface Purse {
  real: Account;
  bonus: (BonusRow & { account: Account }) | null;
}

const columns = {
  id: ledgerAccounts.id,
  balance: ledgerAccounts.balance,
  version: ledgerAccounts.version,
};
const accountIn = (row: { id: number; balance: number | null; version: number }): Account => ({
  ...row,
  balance: row.balance ?? 0,
});

/** In id order, whoever comes: two transactions cannot wait for each other (SPEC.md, W5). */
export async function lockAccounts(tx: Db, ids: readonly number[]): Promise<Account[]> {
  const rows = await tx
    .select(columns)
    .from(ledgerAccounts)
    .where(inArray(ledgerAccounts.id, [...ids]))
    .orderBy(asc(ledgerAccounts.id))
    .for('update');
  return rows.map(accountIn);
}

/**
 * The real account is the lock of everything that changes a purse; what bonus is active is asked once it is held.
 * @throws Error for a player without a wallet
 */
export async function lockPurse(tx: Db, playerId: number): Promise<Purse> {
  const [real] = await tx
    .select(columns)
    .from(ledgerAccounts)
    .where(
      and(
        eq(ledgerAccounts.playerId, playerId),
        eq(ledgerAccounts.kind, 'real'),
        eq(ledgerAccounts.reference, ''),
      ),
    )
    .for('update');
  if (!real) throw new Error(`player ${playerId} has no wallet`);
  const [active] = await tx
    .select({ bonus: bonuses, account: columns })
    .from(bonuses)
    .innerJoin(ledgerAccounts, eq(ledgerAccounts.id, bonuses.accountId))
    .where(and(eq(bonuses.playerId, playerId), eq(bonuses.state, 'active')))
    .for('update', { of: ledgerAccounts });
  return {
    real: accountIn(real),
    bonus: active ? { ...active.bonus, account: accountIn(active.account) } : null,
  };
}

interface Named {
  brand: string;
  currency: string;
  reference?: string;
}

/** A player's account, made at its first use. */
export async function playerAccount(
  tx: Db,
  kind: PlayerKind,
  { playerId, brand, currency, reference = '' }: Named & { playerId: number },
): Promise<number> {
  const where = and(
    eq(ledgerAccounts.playerId, playerId),
    eq(ledgerAccounts.kind, kind),
    eq(ledgerAccounts.reference, reference),
  );
  return foundOrMade(tx, where, { kind, brand, currency, reference, playerId, balance: 0 });
}

/** The house's account of a brand and currency, made at its first use. */
export async function houseAccount(
  tx: Db,
  kind: HouseKind,
  { brand, currency, reference = '' }: Named,
): Promise<number> {
  const where = and(
    eq(ledgerAccounts.kind, kind),
    eq(ledgerAccounts.brand, brand),
    eq(ledgerAccounts.currency, currency),
    eq(ledgerAccounts.reference, reference),
    isNull(ledgerAccounts.playerId),
  );
  return foundOrMade(tx, where, { kind, brand, currency, reference });
}

async function foundOrMade(
  tx: Db,
  where: ReturnType<typeof and>,
  values: typeof ledgerAccounts.$inferInsert,
): Promise<number> {
  const find = async () => (await tx.select({ id: ledgerAccounts.id }).from(ledgerAccounts).where(where))[0];
  const known = await find();
  if (known) return known.id;
  await tx.insert(ledgerAccounts).values(values).onConflictDoNothing();
  const made = await find();
  if (!made) throw new Error(`no ${values.kind} account`);
  return made.id;
}
