import { and, asc, eq, or } from 'drizzle-orm';
import type { Db } from '../../db/connect';
import { players } from '../players/public';
import { type PointAccountRow, type PointKind, pointAccounts } from './schema';

/** Whose points, and which: `reference` is the promo of promo points. */
export interface AccountName {
  playerId: number;
  kind: PointKind;
  reference?: string;
}

export const isNamed = ({ playerId, kind, reference = '' }: AccountName) =>
  and(
    eq(pointAccounts.playerId, playerId),
    eq(pointAccounts.kind, kind),
    eq(pointAccounts.reference, reference),
  );
const nameOf = ({ playerId, kind, reference = '' }: AccountName) => `${playerId}/${kind}/${reference}`;

/**
 * The accounts, made at their first use, locked in id order until the commit (SPEC.md, PT2).
 * @returns how to find one of them by its name
 */
export async function lockAccounts(tx: Db, names: readonly AccountName[]) {
  const wanted = or(...names.map(isNamed));
  const distinct = [...new Map(names.map((name) => [nameOf(name), name])).values()];
  const known = await tx.select({ id: pointAccounts.id }).from(pointAccounts).where(wanted);
  if (known.length < distinct.length) await open(tx, distinct);
  const locked = await tx
    .select()
    .from(pointAccounts)
    .where(wanted)
    .orderBy(asc(pointAccounts.id))
    .for('update');
  const found = new Map(locked.map((row) => [nameOf(row), row]));
  return (name: AccountName): PointAccountRow => {
    const row = found.get(nameOf(name));
    if (!row) throw new Error(`no points account ${nameOf(name)}`);
    return row;
  };
}

/** Players first: who has a player's row and waits for an account here must not be waited for by it. */
async function open(tx: Db, names: readonly AccountName[]): Promise<void> {
  const ids = [...new Set(names.map(({ playerId }) => playerId))].sort((a, b) => a - b);
  for (const id of ids)
    await tx.select({ id: players.id }).from(players).where(eq(players.id, id)).for('key share');
  const ordered = [...names].sort((a, b) => (nameOf(a) < nameOf(b) ? -1 : 1));
  await tx
    .insert(pointAccounts)
    .values(ordered.map(({ playerId, kind, reference = '' }) => ({ playerId, kind, reference })))
    .onConflictDoNothing();
}
