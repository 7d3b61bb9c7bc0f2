import { and, asc, count, desc, eq, gt, inArray, sql } from 'drizzle-orm';
import type { HighFiveType } from 'shared-contracts/high-fives';
import type { Db } from '../../../db/connect';
import { type HighFiveRow, highFiveCounts, highFives, promoMembers } from './schema';

const COUNTS = {
  sent: { number: highFiveCounts.sent, newest: highFiveCounts.sentAt },
  received: { number: highFiveCounts.received, newest: highFiveCounts.receivedAt },
} as const;
export type CountRow = typeof highFiveCounts.$inferSelect;

export const byKey = async (
  tx: Db,
  fromId: number,
  key: string,
): Promise<HighFiveRow | undefined> =>
  (
    await tx
      .select()
      .from(highFives)
      .where(and(eq(highFives.fromId, fromId), eq(highFives.idempotencyKey, key)))
  )[0];

/**
 * What these two have sent and received, made where it is not there and locked until the commit in the order of their ids: of two that
 * greet each other neither waits for ever.
 */
export async function lockCounts(
  tx: Db,
  promoId: number,
  pair: readonly { id: number; brand: string }[],
): Promise<Map<number, CountRow>> {
  const ordered = [...pair].sort((a, b) => a.id - b.id);
  await tx
    .insert(highFiveCounts)
    .values(ordered.map(({ id: playerId, brand }) => ({ promoId, playerId, brand })))
    .onConflictDoNothing();
  const ids = ordered.map(({ id }) => id);
  const found = await tx
    .select()
    .from(highFiveCounts)
    .where(and(eq(highFiveCounts.promoId, promoId), inArray(highFiveCounts.playerId, ids)))
    .orderBy(asc(highFiveCounts.playerId))
    .for('update');
  return new Map(found.map((row) => [row.playerId, row]));
}

export const countOf = async (
  db: Db,
  promoId: number,
  playerId: number,
): Promise<CountRow | undefined> =>
  (
    await db
      .select()
      .from(highFiveCounts)
      .where(and(eq(highFiveCounts.promoId, promoId), eq(highFiveCounts.playerId, playerId)))
  )[0];

/** How many a player sent to another one, or on a day. */
export async function sentBy(
  db: Db,
  { promoId, fromId }: Pick<HighFiveRow, 'promoId' | 'fromId'>,
  which: Pick<HighFiveRow, 'toId'> | Pick<HighFiveRow, 'day'>,
): Promise<number> {
  const one = 'toId' in which ? eq(highFives.toId, which.toId) : eq(highFives.day, which.day);
  const [found] = await db
    .select({ n: count() })
    .from(highFives)
    .where(and(eq(highFives.promoId, promoId), eq(highFives.fromId, fromId), one));
  return found?.n ?? 0;
}

/** Writes one and counts it on both sides. @returns its id */
export async function add(tx: Db, row: Omit<HighFiveRow, 'id'>): Promise<number> {
  const [made] = await tx.insert(highFives).values(row).returning({ id: highFives.id });
  if (!made) throw new Error('the high-five was not stored');
  const of = (playerId: number) =>
    and(eq(highFiveCounts.promoId, row.promoId), eq(highFiveCounts.playerId, playerId));
  const { sent, received } = highFiveCounts;
  await tx
    .update(highFiveCounts)
    .set({ sent: sql`${sent} + 1`, sentAt: row.at })
    .where(of(row.fromId));
  await tx
    .update(highFiveCounts)
    .set({ received: sql`${received} + 1`, receivedAt: row.at })
    .where(of(row.toId));
  return made.id;
}

export interface CountsPage {
  promoId: number;
  brand: string;
  type: HighFiveType;
  /** By place: `asc` begins with who has most. */
  order: 'asc' | 'desc';
  /** From 1. */
  page: number;
  limit: number;
}

/** A page of a brand's participants by how many they have; who had them first stands before equals. */
export async function page(db: Db, { promoId, brand, type, ...asked }: CountsPage) {
  const { number, newest } = COUNTS[type];
  const which = and(
    eq(highFiveCounts.promoId, promoId),
    eq(highFiveCounts.brand, brand),
    gt(number, 0),
  );
  const [all] = await db.select({ n: count() }).from(highFiveCounts).where(which);
  const totalItems = all?.n ?? 0;
  const { playerId } = highFiveCounts;
  const forwards = [desc(number), asc(newest), asc(playerId)];
  const backwards = [asc(number), desc(newest), desc(playerId)];
  const offset = (asked.page - 1) * asked.limit;
  const found = await db
    .select({ playerId, username: promoMembers.username, highFives: number })
    .from(highFiveCounts)
    .innerJoin(
      promoMembers,
      and(eq(promoMembers.promoId, promoId), eq(promoMembers.playerId, playerId)),
    )
    .where(which)
    .orderBy(...(asked.order === 'asc' ? forwards : backwards))
    .limit(asked.limit)
    .offset(offset);
  const rank = (at: number) => (asked.order === 'asc' ? offset + at + 1 : totalItems - offset - at);
  return { totalItems, items: found.map((row, at) => ({ ...row, rank: rank(at) })) };
}

/** The place of a player among those of the brand that received some. */
export async function placeOf(db: Db, row: CountRow): Promise<number> {
  const { promoId, brand, received, receivedAt, playerId } = highFiveCounts;
  const ahead = sql`${received} > ${row.received} or (${received} = ${row.received}
    and (${receivedAt}, ${playerId}) < (${row.receivedAt?.toISOString()}::timestamptz, ${row.playerId}::int))`;
  const [found] = await db
    .select({ n: count() })
    .from(highFiveCounts)
    .where(and(eq(promoId, row.promoId), eq(brand, row.brand), gt(received, 0), sql`(${ahead})`));
  return (found?.n ?? 0) + 1;
}
