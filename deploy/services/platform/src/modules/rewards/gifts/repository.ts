import {
  and,
  asc,
  count,
  desc,
  eq,
  gt,
  inArray,
  isNotNull,
  isNull,
  ne,
  type SQL,
  sql,
} from 'drizzle-orm';
import type { Db } from '../../../db/connect';
import type { Owner, PlayerRow } from '../../identity/players/public';
import { findPlayer, ownerIn } from '../../identity/players/public';
import { type GiftRow, giftTemplates, playerGifts } from './schema';
import type { GiftState } from './states';
import { givesSpins } from './terms';

/** The name by which the wallet knows a gift's bonus. */
export const referenceOf = (giftId: number): string => `gift/${giftId}`;
/** Null for a reference that is no gift's. */
export const giftIdOf = (reference: string): number | null =>
  Number(/^gift\/(\d+)$/.exec(reference)?.[1] ?? 0) || null;

/** Templates as stored; the reader checks their shape. */
export const allTemplates = (db: Db) =>
  db.select().from(giftTemplates).orderBy(asc(giftTemplates.slug));
export async function templateRow(db: Db, slug: string) {
  const [row] = await db.select().from(giftTemplates).where(eq(giftTemplates.slug, slug));
  return row ?? null;
}

export async function giftByKey(db: Db, idempotencyKey: string): Promise<GiftRow | null> {
  const [row] = await db
    .select()
    .from(playerGifts)
    .where(eq(playerGifts.idempotencyKey, idempotencyKey));
  return row ?? null;
}

export async function giftById(db: Db, id: number): Promise<GiftRow | null> {
  const [row] = await db.select().from(playerGifts).where(eq(playerGifts.id, id));
  return row ?? null;
}

/** Gifts that have not ended, the newest first; never one with the reason `compoints` (specification 2, section 3.2). */
export const openGifts = (db: Db, playerId: number): Promise<GiftRow[]> =>
  db
    .select()
    .from(playerGifts)
    .where(
      and(
        eq(playerGifts.playerId, playerId),
        isNull(playerGifts.endedAt),
        ne(playerGifts.reason, 'compoints'),
      ),
    )
    .orderBy(desc(playerGifts.id));

const ENDED = (playerId: number) =>
  and(
    eq(playerGifts.playerId, playerId),
    isNotNull(playerGifts.endedAt),
    // as the index says it
    sql`${playerGifts.reason} <> 'compoints'`,
  );
/** Gifts that have come to an end, the newest end first. */
export const endedGifts = (db: Db, playerId: number, offset: number, limit: number) =>
  db
    .select()
    .from(playerGifts)
    .where(ENDED(playerId))
    .orderBy(sql`${playerGifts.endedAt} desc`, desc(playerGifts.id))
    .limit(limit)
    .offset(offset);
export const countEnded = (db: Db, playerId: number) =>
  db.select({ n: count() }).from(playerGifts).where(ENDED(playerId));

/** Gifts of a template that can still be activated, of all players, in the order of their ids. */
export const unusedOf = (
  db: Db,
  template: string,
  after: number,
  limit: number,
): Promise<GiftRow[]> =>
  db
    .select()
    .from(playerGifts)
    .where(
      and(
        eq(playerGifts.template, template),
        isNull(playerGifts.endedAt),
        gt(playerGifts.id, after),
        inArray(playerGifts.state, ['offered', 'accepted', 'waiting_for_deposit']),
      ),
    )
    .orderBy(asc(playerGifts.id))
    .limit(limit);

const isOwed = and(
  eq(playerGifts.state, 'converted'),
  isNull(playerGifts.handedOverAt),
  sql`${playerGifts.template} in (select slug from ${giftTemplates} where type = 'custom')`,
);
/** Taken gifts that the operator still has to give by hand, the longest wait first. */
export const owedByHand = (db: Db, limit: number): Promise<GiftRow[]> =>
  db
    .select()
    .from(playerGifts)
    .where(isOwed)
    .orderBy(asc(playerGifts.endedAt), asc(playerGifts.id))
    .limit(limit);

/** Notes that it was given. Answers false when it is not owed, or no longer. */
export const markHandedOver = async (db: Db, id: number, at: Date): Promise<boolean> => {
  const set = db.update(playerGifts).set({ handedOverAt: at });
  const marked = await set
    .where(and(eq(playerGifts.id, id), isOwed))
    .returning({ id: playerGifts.id });
  return marked.length > 0;
};

const locked = (tx: Db, where: SQL | undefined): Promise<GiftRow[]> =>
  tx.select().from(playerGifts).where(where).orderBy(playerGifts.id).for('update');

/** Locks a gift; the caller has locked the player's purse (SPEC.md, GI11). */
export const lockGift = async (tx: Db, playerId: number, id: number): Promise<GiftRow | null> =>
  (await locked(tx, and(eq(playerGifts.id, id), eq(playerGifts.playerId, playerId))))[0] ?? null;

/** The player's gifts of some states, under locks. */
export const lockGiftsIn = (tx: Db, playerId: number, states: GiftState[]): Promise<GiftRow[]> =>
  locked(tx, and(eq(playerGifts.playerId, playerId), inArray(playerGifts.state, states)));

/** Whether its free spins are played: what they won is no bonus yet. */
export const isSpinning = ({ state, terms, amount }: GiftRow): boolean =>
  state === 'active' && givesSpins(terms) && amount === null;

/** The gift whose free spins the player has, under a lock. */
export const lockSpinning = async (tx: Db, playerId: number): Promise<GiftRow | null> =>
  (await lockGiftsIn(tx, playerId, ['active'])).find(isSpinning) ?? null;

/** A player with the part of it that the wallet needs; throws an Error when there is none. */
export async function ownerOf(
  db: Db,
  playerId: number,
): Promise<{ player: PlayerRow; owner: Owner }> {
  const player = await findPlayer(db, playerId);
  if (!player) throw new Error(`there is no player ${playerId}`);
  return { player, owner: ownerIn(player) };
}

export const giftsById = (db: Db, ids: readonly number[]): Promise<GiftRow[]> =>
  ids.length === 0
    ? Promise.resolve([])
    : db
        .select()
        .from(playerGifts)
        .where(inArray(playerGifts.id, [...ids]));

/** Writes the next state and what changes with it. @throws Error when it is no longer as it was read */
export async function setGiftState(
  tx: Db,
  { id, state: before }: Pick<GiftRow, 'id' | 'state'>,
  change: Partial<GiftRow> & Pick<GiftRow, 'state'>,
): Promise<GiftRow> {
  const [moved] = await tx
    .update(playerGifts)
    .set(change)
    .where(and(eq(playerGifts.id, id), eq(playerGifts.state, before)))
    .returning();
  if (!moved) throw new Error(`gift ${id} is ${before} no longer`);
  return moved;
}

export async function changeGift(tx: Db, id: number, change: Partial<GiftRow>): Promise<GiftRow> {
  const [gift] = await tx.update(playerGifts).set(change).where(eq(playerGifts.id, id)).returning();
  if (!gift) throw new Error(`there is no gift ${id}`);
  return gift;
}

/** One spin more of the gift was played. */
export async function countSpin(tx: Db, id: number): Promise<void> {
  await tx
    .update(playerGifts)
    .set({ spinsUsed: sql`${playerGifts.spinsUsed} + 1` })
    .where(eq(playerGifts.id, id));
}

/** Adds a gift; null when the key has one. */
export async function addGift(
  tx: Db,
  gift: typeof playerGifts.$inferInsert,
): Promise<GiftRow | null> {
  const [made] = await tx
    .insert(playerGifts)
    .values(gift)
    .onConflictDoNothing({ target: playerGifts.idempotencyKey })
    .returning();
  return made ?? null;
}

export async function setDeposited(tx: Db, id: number, deposited: number): Promise<void> {
  await tx.update(playerGifts).set({ deposited }).where(eq(playerGifts.id, id));
}

export async function countGiftsIn(
  db: Db,
  playerId: number,
  states: readonly GiftState[],
): Promise<number> {
  const mine = eq(playerGifts.playerId, playerId);
  const [found] = await db
    .select({ n: count() })
    .from(playerGifts)
    .where(and(mine, inArray(playerGifts.state, [...states])));
  return found?.n ?? 0;
}

/** Those that are there stay as they are. @returns how many were added */
export async function addTemplates(
  db: Db,
  templates: (typeof giftTemplates.$inferInsert)[],
): Promise<number> {
  const added = await db
    .insert(giftTemplates)
    .values(templates)
    .onConflictDoNothing()
    .returning({ slug: giftTemplates.slug });
  return added.length;
}

/** @returns whether there is one that was not so already */
export async function switchTemplate(tx: Db, slug: string, isDisabled: boolean): Promise<boolean> {
  const changed = await tx
    .update(giftTemplates)
    .set({ isDisabled })
    .where(and(eq(giftTemplates.slug, slug), eq(giftTemplates.isDisabled, !isDisabled)))
    .returning({ slug: giftTemplates.slug });
  return changed.length > 0;
}
