import { count, desc, eq, gt, isNull, type SQL, sql } from 'drizzle-orm';
import type { Away, GameKind } from 'shared-contracts/protection';
import type { Db } from '../../../db/connect';
import { players } from '../../identity/players/public';
import { playerLimits, playerProtections, protectionChanges } from './schema';

export async function addProtectionChange(
  tx: Db,
  change: typeof protectionChanges.$inferInsert,
): Promise<void> {
  await tx.insert(protectionChanges).values(change);
}

/** Newest first. */
export async function listProtectionChanges(
  db: Db,
  playerId: number,
  offset: number,
  limit: number,
) {
  const mine = eq(protectionChanges.playerId, playerId);
  const found = await db
    .select()
    .from(protectionChanges)
    .where(mine)
    .orderBy(desc(protectionChanges.id))
    .limit(limit)
    .offset(offset);
  const [total] = await db.select({ n: count() }).from(protectionChanges).where(mine);
  return { found, total: total?.n ?? 0 };
}

/** Players by brand. */
type Counts = Map<string, number>;
const countsOf = (found: readonly { brand: string; n: number }[]): Counts =>
  new Map(found.map(({ brand, n }) => [brand, n]));

/** Players of each brand that a row of protection is about. */
async function byBrand(db: Db, which: SQL): Promise<Counts> {
  const found = await db
    .select({ brand: players.brand, n: count() })
    .from(playerProtections)
    .innerJoin(players, eq(players.id, playerProtections.playerId))
    .where(which)
    .groupBy(players.brand);
  return countsOf(found);
}

/** Who has a limit that acts or will. */
export async function countLimited(db: Db): Promise<Counts> {
  const n = sql`count(distinct ${playerLimits.playerId})`.mapWith(Number);
  const found = await db
    .select({ brand: players.brand, n })
    .from(playerLimits)
    .innerJoin(players, eq(players.id, playerLimits.playerId))
    .where(isNull(playerLimits.endedAt))
    .groupBy(players.brand);
  return countsOf(found);
}
export const countTimedOut = (db: Db, at: Date): Promise<Counts> =>
  byBrand(db, gt(playerProtections.timeOutUntil, at));
export const countExcluded = (db: Db, at: Date): Promise<Counts> =>
  byBrand(db, gt(playerProtections.excludedUntil, at));

/** Who leaves a kind of games alone. */
export function countLeaving(db: Db, kind: GameKind, at: Date): Promise<Counts> {
  const left = playerProtections.gamesLeft;
  const end = (of: Away['kind']) =>
    sql`coalesce((${left} -> ${kind}::text ->> ${of}::text)::timestamptz > ${at.toISOString()}::timestamptz, false)`;
  return byBrand(db, sql`${left} <> '{}' and (${end('time_out')} or ${end('self_exclusion')})`);
}

/** How many players of a brand each register names. */
export const countNamed = (
  db: Db,
): Promise<{ brand: string; register: string | null; n: number }[]> =>
  db
    .select({ brand: players.brand, register: playerProtections.register, n: count() })
    .from(playerProtections)
    .innerJoin(players, eq(players.id, playerProtections.playerId))
    .where(eq(playerProtections.registerOutcome, 'excluded'))
    .groupBy(players.brand, playerProtections.register);
