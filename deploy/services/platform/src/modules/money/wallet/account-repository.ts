import { type SQL, sql } from 'drizzle-orm';
import { type Db, rows } from '../../../db/connect';
import { newValues } from '../../../db/new-values';
import { type HouseKind, ledgerAccountKinds, type PlayerKind } from './schema';

/** A player's account under a lock. */
export interface Account {
  id: number;
  /** Minor units. */
  balance: number;
  version: number;
}
/** As the drivers give it: of bigints one makes numbers, the other text. */
export type AccountColumns = Record<keyof Account, string | number | null>;

export const accountIn = ({ id, balance, version }: AccountColumns): Account => ({
  id: Number(id),
  balance: Number(balance),
  version: Number(version),
});

/** Locks accounts in id order, so that two transactions cannot wait for each other (SPEC.md, W5). */
export async function lockAccounts(tx: Db, ids: readonly number[]): Promise<Account[]> {
  const found = await rows<AccountColumns>(
    tx,
    sql`select id, balance, version from ledger_accounts where id in ${[...ids]} order by id for update`,
  );
  return found.map(accountIn);
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
  const where = sql`player_id = ${playerId} and kind = ${kind} and reference = ${reference}`;
  const values = sql`${kind}, ${brand}, ${currency}, ${reference}, ${playerId}, 0`;
  return (await foundOrMade(tx, where, values)).id;
}

/**
 * The operator's accounts of a brand and currency, made at their first use. An account that two transactions have seen is committed, so its id is
 * kept from then on.
 */
export function createHouse() {
  const known = new Map<string, { id: number; seenBy: string; isSure: boolean }>();
  return async (
    tx: Db,
    kind: HouseKind,
    { brand, currency, reference = '' }: Named,
  ): Promise<number> => {
    const key = JSON.stringify([kind, brand, currency, reference]);
    const before = known.get(key);
    if (before?.isSure) return before.id;
    const where = sql`kind = ${kind} and brand = ${brand} and currency = ${currency} and reference = ${reference} and player_id is null`;
    const values = sql`${kind}, ${brand}, ${currency}, ${reference}, null, null`;
    const { id, transaction } = await foundOrMade(tx, where, values);
    known.set(key, {
      id,
      seenBy: transaction,
      isSure: before?.id === id && before.seenBy !== transaction,
    });
    return id;
  };
}
export type House = ReturnType<typeof createHouse>;

async function foundOrMade(
  tx: Db,
  where: SQL,
  values: SQL,
): Promise<{ id: number; transaction: string }> {
  const find = async () => {
    const [found] = await rows<{ id: string; transaction: string }>(
      tx,
      sql`select id, pg_current_xact_id()::text as transaction from ledger_accounts where ${where}`,
    );
    return found && { id: Number(found.id), transaction: found.transaction };
  };
  const known = await find();
  if (known) return known;
  await tx.execute(
    sql`insert into ledger_accounts (kind, brand, currency, reference, player_id, balance) values (${values}) on conflict do nothing`,
  );
  const made = await find();
  if (!made) throw new Error('an account was neither found nor made');
  return made;
}

/** Minor units in the account of a gift's free spins. */
export async function spinsBalance(db: Db, playerId: number, reference: string): Promise<number> {
  const [found] = await rows<{ balance: string }>(
    db,
    sql`select balance from ledger_accounts where player_id = ${playerId} and kind = 'spins' and reference = ${reference}`,
  );
  return Number(found?.balance ?? 0);
}

/** Adds kinds; a known one gets its new purpose. */
export async function putAccountKinds(
  db: Db,
  kinds: (typeof ledgerAccountKinds.$inferInsert)[],
): Promise<void> {
  await db
    .insert(ledgerAccountKinds)
    .values(kinds)
    .onConflictDoUpdate({
      target: ledgerAccountKinds.kind,
      set: newValues(ledgerAccountKinds, ['kind', 'owner']),
    });
}
