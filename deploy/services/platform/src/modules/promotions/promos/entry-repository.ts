import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '../../../db/connect';
import { enter, openBoard } from '../../tournaments/standings/public';
import { exchanges, promoLeavings, promoMembers } from './schema';

export interface NewMember {
  promoId: number;
  playerId: number;
  username: string;
  joinedAt: Date;
}

/** Adds a seat and a place on the leaderboard; a second join changes nothing. A player who comes back keeps what was received before. */
export async function addMember(tx: Db, member: NewMember): Promise<void> {
  const { promoId, playerId, username, joinedAt: at } = member;
  const which = and(eq(exchanges.promoId, promoId), eq(exchanges.playerId, playerId));
  const got = await tx
    .select({ prizeId: exchanges.prizeId })
    .from(exchanges)
    .where(which)
    .orderBy(exchanges.id);
  await tx
    .insert(promoMembers)
    .values({ ...member, receivedPrizes: got.map(({ prizeId }) => prizeId) })
    .onConflictDoNothing({ target: [promoMembers.promoId, promoMembers.playerId] });
  await tx
    .delete(promoLeavings)
    .where(and(eq(promoLeavings.promoId, promoId), eq(promoLeavings.playerId, playerId)));
  await enter(tx, await openBoard(tx, { kind: 'promo', id: promoId }), { playerId, username, at });
}

/** Removes the seat and notes that it was the player's wish; nothing without a seat. */
export async function removeMember(
  tx: Db,
  promoId: number,
  playerId: number,
  at: Date,
): Promise<void> {
  const gone = await tx
    .delete(promoMembers)
    .where(and(eq(promoMembers.promoId, promoId), eq(promoMembers.playerId, playerId)))
    .returning({ id: promoMembers.id });
  if (gone.length === 0) return;
  await tx
    .insert(promoLeavings)
    .values({ promoId, playerId, at })
    .onConflictDoUpdate({
      target: [promoLeavings.promoId, promoLeavings.playerId],
      set: { at: sql`excluded.at` },
    });
}

export async function hasLeft(db: Db, promoId: number, playerId: number): Promise<boolean> {
  const which = and(eq(promoLeavings.promoId, promoId), eq(promoLeavings.playerId, playerId));
  return (
    (await db.select({ id: promoLeavings.promoId }).from(promoLeavings).where(which)).length > 0
  );
}

/** Those of these promos that a player takes part in or has left. */
export async function knownIn(
  tx: Db,
  playerId: number,
  ids: readonly number[],
): Promise<Set<number>> {
  if (ids.length === 0) return new Set();
  const [seats, left] = [
    await tx
      .select({ id: promoMembers.promoId })
      .from(promoMembers)
      .where(and(eq(promoMembers.playerId, playerId), inArray(promoMembers.promoId, [...ids]))),
    await tx
      .select({ id: promoLeavings.promoId })
      .from(promoLeavings)
      .where(and(eq(promoLeavings.playerId, playerId), inArray(promoLeavings.promoId, [...ids]))),
  ];
  return new Set([...seats, ...left].map(({ id }) => id));
}

export const renameSeats = (tx: Db, playerId: number, username: string) =>
  tx.update(promoMembers).set({ username }).where(eq(promoMembers.playerId, playerId));
