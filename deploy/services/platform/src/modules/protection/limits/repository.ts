import { and, desc, eq, gte, inArray, isNull, lt, lte, sql } from 'drizzle-orm';
import { type Db, named, rowIn } from '../../../db/connect';
import { writeLast } from '../../../db/transaction';
import { players } from '../../identity/players/public';
import {
  type LimitKind,
  type LimitRow,
  limitUses,
  type ProtectionRow,
  playerLimits,
  playerProtections,
  type UseKind,
} from './schema';

/** With the player's brand, and the moment of the last sign-in. */
export type LockedProtection = ProtectionRow & { brand: string; signedInAt: Date | null };

/**
 * The player's protection, made at its first use, locked until the commit: what is checked, counted and changed of one player comes one
 * after the other. The player's own row comes first, as everywhere: a run and a login hold it and ask for the protection then, and the
 * ledger asks for it later.
 */
export async function lockProtection(tx: Db, playerId: number): Promise<LockedProtection> {
  const [found] = await named<{ held: Json }>(
    tx,
    'lock_protection',
    'select lock_protection($1) as held',
    [playerId],
  );
  if (!found) throw new Error(`player ${playerId} has no protection`);
  return protectionIn(found.held);
}
type Json = Record<string, unknown>;
export const protectionIn = (json: Json): LockedProtection => ({
  ...rowIn(playerProtections, json),
  brand: String(json.brand),
  signedInAt: json.signed_in_at === null ? null : new Date(String(json.signed_in_at)),
});
/** `gone`: what has left its period since it was counted, as `acting_limits` of the database says. */
export const limitIn = (json: Json): LimitRow & { gone: number } => ({
  ...rowIn(playerLimits, json),
  gone: Number(json.gone),
});

export const actingLimits = (db: Db, playerId: number, at: Date): Promise<LimitRow[]> =>
  db
    .select()
    .from(playerLimits)
    .where(
      and(
        eq(playerLimits.playerId, playerId),
        isNull(playerLimits.endedAt),
        lte(playerLimits.activeFrom, at),
      ),
    )
    .orderBy(playerLimits.id);

/** A use, and what is used then of the limits that count it. */
export const noteUse = (
  tx: Db,
  use: { playerId: number; kind: UseKind; amount: number; at: Date },
  limits: readonly Pick<LimitRow, 'id' | 'used' | 'countedFrom'>[],
): Promise<void> => {
  const { playerId: player, ...rest } = use;
  const counters = limits.map(({ id, used, countedFrom }) => ({ id, used, countedFrom }));
  return writeLast(tx, 'count_uses', { ...rest, player, limits: counters });
};

/** What a limit of this kind counts: a loss is what was bet less what was won. */
export const COUNTED: Partial<Record<LimitKind, UseKind[]>> = {
  deposit: ['deposit'],
  bet: ['bet'],
  loss: ['bet', 'win'],
};
export const countsFor = (kind: LimitKind, use: UseKind): boolean =>
  COUNTED[kind]?.includes(use) ?? false;

/** What was used from a moment on, until another one or for good. */
export async function usedBetween(
  tx: Db,
  { playerId, kind }: Pick<LimitRow, 'playerId' | 'kind'>,
  from: Date,
  to?: Date,
): Promise<number> {
  const uses = COUNTED[kind];
  if (!uses) return 0;
  const [row] = await tx
    .select({
      sum: sql`coalesce(sum(case ${limitUses.kind} when 'win' then -${limitUses.amount} else ${limitUses.amount} end), 0)`.mapWith(
        Number,
      ),
    })
    .from(limitUses)
    .where(
      and(
        eq(limitUses.playerId, playerId),
        gte(limitUses.at, from),
        to && lt(limitUses.at, to),
        inArray(limitUses.kind, uses),
      ),
    );
  return row?.sum ?? 0;
}

/** When the newest use of so much was noted, at this moment or before it; null for one that nobody noted. */
export async function notedAt(
  tx: Db,
  playerId: number,
  kind: UseKind,
  amount: number,
  until: Date,
): Promise<Date | null> {
  const [row] = await tx
    .select({ at: limitUses.at })
    .from(limitUses)
    .where(
      and(
        eq(limitUses.playerId, playerId),
        eq(limitUses.kind, kind),
        eq(limitUses.amount, amount),
        lte(limitUses.at, until),
      ),
    )
    .orderBy(desc(limitUses.at), desc(limitUses.id))
    .limit(1);
  return row?.at ?? null;
}

/** What is known of a player who was protected before; only read. */
export async function findProtection(db: Db, playerId: number): Promise<ProtectionRow | null> {
  const [row] = await db
    .select()
    .from(playerProtections)
    .where(eq(playerProtections.playerId, playerId));
  return row ?? null;
}

/** Ends and the register's answer, with the player's brand; null for who was never protected. */
export async function findAway(db: Db, playerId: number) {
  const { timeOutUntil, excludedUntil, exclusionRevocableFrom, register, registerOutcome } =
    playerProtections;
  const { brand } = players;
  const [found] = await db
    .select({
      timeOutUntil,
      excludedUntil,
      exclusionRevocableFrom,
      register,
      registerOutcome,
      brand,
    })
    .from(playerProtections)
    .innerJoin(players, eq(players.id, playerProtections.playerId))
    .where(eq(playerProtections.playerId, playerId));
  return found ?? null;
}

export async function findGamesLeft(db: Db, playerId: number): Promise<ProtectionRow['gamesLeft']> {
  const [found] = await db
    .select({ left: playerProtections.gamesLeft })
    .from(playerProtections)
    .where(eq(playerProtections.playerId, playerId));
  return found?.left ?? {};
}

/** Of a locked protection. */
export async function changeProtection(
  tx: Db,
  playerId: number,
  change: Partial<Omit<ProtectionRow, 'playerId'>>,
): Promise<void> {
  await tx.update(playerProtections).set(change).where(eq(playerProtections.playerId, playerId));
}

export async function addLimit(tx: Db, limit: typeof playerLimits.$inferInsert): Promise<void> {
  await tx.insert(playerLimits).values(limit);
}

export async function endLimit(tx: Db, id: number, at: Date): Promise<void> {
  await tx.update(playerLimits).set({ endedAt: at }).where(eq(playerLimits.id, id));
}
