import { randomUUID } from 'node:crypto';
import { and, asc, desc, eq } from 'drizzle-orm';
import type { UserCard } from 'shared-contracts/cashbox';
import type { Core } from '../../../core';
import type { Db } from '../../../db/connect';
import { refuse } from '../../../http/errors';
import type { PaidCard, PaymentProvider } from '../../../ports/payments';
import { players } from '../../identity/players/public';
import { type UserCardRow, userCards } from './schema';

/** A card is good until the end of the month that is printed on it. */
export const isExpired = ({ expiryMonth, expiryYear }: UserCardRow, now: Date): boolean =>
  Date.UTC(expiryYear, expiryMonth) <= now.getTime();

/** Cards that players let the provider keep (SPEC.md, D11). The site has tokens and what a receipt shows. */
export function createCards(core: Core, provider: PaymentProvider) {
  const present = (row: UserCardRow): UserCard => {
    const { id, network, last4, expiryMonth, expiryYear, isDefault } = row;
    return {
      id,
      network,
      last4,
      expiryMonth,
      expiryYear,
      isDefault,
      isExpired: isExpired(row, core.now()),
    };
  };
  const of = (db: Db, playerId: number) =>
    db
      .select()
      .from(userCards)
      .where(eq(userCards.playerId, playerId))
      .orderBy(desc(userCards.isDefault), desc(userCards.createdAt), asc(userCards.id));
  const list = async (playerId: number, db: Db = core.db) => (await of(db, playerId)).map(present);
  const one = (playerId: number, id: string) =>
    and(eq(userCards.playerId, playerId), eq(userCards.id, id));
  /** Changes of one player's cards come one after the other. */
  const lock = (tx: Db, playerId: number) =>
    tx
      .select({ id: players.id })
      .from(players)
      .where(eq(players.id, playerId))
      .for('no key update');
  const makeDefault = async (tx: Db, playerId: number, id: string) => {
    await tx.update(userCards).set({ isDefault: false }).where(eq(userCards.playerId, playerId));
    await tx.update(userCards).set({ isDefault: true }).where(one(playerId, id));
  };

  return {
    list,
    /** @throws RefusedError 404 `payment_not_found`; 422 `validation` for one whose time is over */
    async find(playerId: number, id: string): Promise<UserCardRow> {
      const [row] = await core.db.select().from(userCards).where(one(playerId, id));
      if (!row) throw refuse(404, 'payment_not_found', 'cardId');
      if (isExpired(row, core.now())) throw refuse(422, 'validation', 'cardId');
      return row;
    },
    /** The first one is the default; one that is known already gets its new validity. */
    async keep(tx: Db, playerId: number, card: PaidCard): Promise<void> {
      await lock(tx, playerId);
      const { token, network, last4, expiryMonth, expiryYear } = card;
      const isDefault = (await of(tx, playerId)).length === 0;
      await tx
        .insert(userCards)
        .values({
          id: randomUUID(),
          playerId,
          token,
          network,
          last4,
          expiryMonth,
          expiryYear,
          isDefault,
          createdAt: core.now(),
        })
        .onConflictDoUpdate({
          target: [userCards.playerId, userCards.token],
          set: { expiryMonth, expiryYear },
        });
    },
    /** The newest of the others becomes the default where it was that. */
    async remove(playerId: number, id: string): Promise<UserCard[]> {
      const { gone, left } = await core.transact(async (tx) => {
        await lock(tx, playerId);
        const [gone] = await tx.delete(userCards).where(one(playerId, id)).returning();
        const [next] = await of(tx, playerId);
        if (gone?.isDefault && next) await makeDefault(tx, playerId, next.id);
        return { gone, left: await list(playerId, tx) };
      });
      if (gone)
        await provider
          .forgetCard(gone.token)
          .catch((err: unknown) =>
            core.log.warn({ err, id }, 'the provider was not told of a card'),
          );
      return left;
    },
    /** @throws RefusedError 404 `payment_not_found` */
    choose: (playerId: number, id: string): Promise<UserCard[]> =>
      core.transact(async (tx) => {
        await lock(tx, playerId);
        const [known] = await tx.select().from(userCards).where(one(playerId, id));
        if (!known) throw refuse(404, 'payment_not_found');
        await makeDefault(tx, playerId, id);
        return list(playerId, tx);
      }),
  };
}
export type Cards = ReturnType<typeof createCards>;
