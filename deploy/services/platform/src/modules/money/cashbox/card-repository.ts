import { and, asc, desc, eq } from 'drizzle-orm';
import type { Db } from '../../../db/connect';
import { players } from '../../identity/players/public';
import { type UserCardRow, userCards } from './schema';

const one = (playerId: number, id: string) =>
  and(eq(userCards.playerId, playerId), eq(userCards.id, id));

/** Locks a player's cards: changes of them wait for each other. */
export async function lockCards(tx: Db, playerId: number): Promise<void> {
  await tx
    .select({ id: players.id })
    .from(players)
    .where(eq(players.id, playerId))
    .for('no key update');
}

/** The default comes first, then the newest. */
export const listCards = (db: Db, playerId: number): Promise<UserCardRow[]> =>
  db
    .select()
    .from(userCards)
    .where(eq(userCards.playerId, playerId))
    .orderBy(desc(userCards.isDefault), desc(userCards.createdAt), asc(userCards.id));

export async function findCard(db: Db, playerId: number, id: string): Promise<UserCardRow | null> {
  const [row] = await db.select().from(userCards).where(one(playerId, id));
  return row ?? null;
}

/** Adds a card; a known one gets its new validity. */
export async function putCard(tx: Db, card: UserCardRow): Promise<void> {
  const { expiryMonth, expiryYear } = card;
  await tx
    .insert(userCards)
    .values(card)
    .onConflictDoUpdate({
      target: [userCards.playerId, userCards.token],
      set: { expiryMonth, expiryYear },
    });
}

export async function setDefaultCard(tx: Db, playerId: number, id: string): Promise<void> {
  await tx.update(userCards).set({ isDefault: false }).where(eq(userCards.playerId, playerId));
  await tx.update(userCards).set({ isDefault: true }).where(one(playerId, id));
}

/** @returns the card; null when there was none */
export async function removeCard(
  tx: Db,
  playerId: number,
  id: string,
): Promise<UserCardRow | null> {
  const [gone] = await tx.delete(userCards).where(one(playerId, id)).returning();
  return gone ?? null;
}
