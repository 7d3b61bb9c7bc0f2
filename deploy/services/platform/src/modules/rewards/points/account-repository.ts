import { and, eq } from 'drizzle-orm';
import { ask, demandAlone } from '../../../db/batch';
import { type Db, rowIn } from '../../../db/connect';
import { players } from '../../identity/players/public';
import {
  type PointAccountRow,
  type PointEntryRow,
  type PointKind,
  pointAccounts,
  pointEntries,
} from './schema';

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
const nameOf = ({ playerId, kind, reference = '' }: AccountName) =>
  `${playerId}/${kind}/${reference}`;

/** An account, and the key under which something is booked there. */
export type KeyedName = AccountName & { idempotencyKey: string };
type Json = Record<string, unknown>;
/** As `hold_points` of the database gives them. */
export interface HeldPointsJson {
  accounts: Json[];
  entries: Json[];
}
/** Accounts that are locked until the commit, and what is booked there under the keys that were asked for. */
export class HeldPoints {
  private readonly accounts: Map<string, PointAccountRow>;
  private readonly entries: Map<string, PointEntryRow>;
  constructor({ accounts, entries }: HeldPointsJson) {
    const rows = accounts.map((row) => rowIn(pointAccounts, row));
    this.accounts = new Map(rows.map((row) => [nameOf(row), row]));
    const known = entries.map((row) => rowIn(pointEntries, row));
    this.entries = new Map(known.map((row) => [`${row.accountId}/${row.idempotencyKey}`, row]));
  }
  hasAll(names: readonly AccountName[]): boolean {
    return names.every((name) => this.accounts.has(nameOf(name)));
  }
  account(name: AccountName): PointAccountRow {
    const row = this.accounts.get(nameOf(name));
    if (!row) throw new Error(`no points account ${nameOf(name)}`);
    return row;
  }
  entry({ id }: PointAccountRow, key: string): PointEntryRow | undefined {
    return this.entries.get(`${id}/${key}`);
  }
  add(entry: PointEntryRow): void {
    this.entries.set(`${entry.accountId}/${entry.idempotencyKey}`, entry);
  }
}

/** The accounts, made at their first use, locked in id order until the commit (SPEC.md, PT2). */
export async function holdPoints(tx: Db, names: readonly KeyedName[]): Promise<HeldPoints> {
  const asked = names.map(({ playerId: player, kind, reference = '', idempotencyKey: key }) => ({
    player,
    kind,
    reference,
    key,
  }));
  const hold = async () => {
    const text = 'select hold_points($1::jsonb) as held';
    const [found] = await ask<{ held: HeldPointsJson }>(tx, text, [JSON.stringify(asked)]);
    return new HeldPoints(found?.held ?? { accounts: [], entries: [] });
  };
  const held = await hold();
  if (held.hasAll(names)) return held;
  demandAlone(tx);
  await open(tx, names);
  return hold();
}

/** Makes missing accounts. Players' rows are locked first: a transaction that holds one may wait for an account, so the other order could deadlock. */
async function open(tx: Db, names: readonly AccountName[]): Promise<void> {
  const ids = [...new Set(names.map(({ playerId }) => playerId))].sort((a, b) => a - b);
  for (const id of ids)
    await tx.select({ id: players.id }).from(players).where(eq(players.id, id)).for('key share');
  const distinct = [...new Map(names.map((name) => [nameOf(name), name])).values()];
  const ordered = distinct.sort((a, b) => (nameOf(a) < nameOf(b) ? -1 : 1));
  await tx
    .insert(pointAccounts)
    .values(ordered.map(({ playerId, kind, reference = '' }) => ({ playerId, kind, reference })))
    .onConflictDoNothing();
}
