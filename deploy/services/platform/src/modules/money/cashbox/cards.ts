import { randomUUID } from 'node:crypto';
import type { UserCard } from 'shared-contracts/cashbox';
import type { Core } from '../../../core';
import type { Db } from '../../../db/connect';
import { refuse } from '../../../http/errors';
import type { PaidCard, PaymentProvider } from '../../../ports/payments';
import {
  findCard,
  listCards,
  lockCards,
  putCard,
  removeCard,
  setDefaultCard,
} from './card-repository';
import type { UserCardRow } from './schema';

/** A card is good until the end of the month that is printed on it. */
const isExpired = ({ expiryMonth, expiryYear }: UserCardRow, now: Date): boolean =>
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
  const list = async (playerId: number, db: Db = core.db) =>
    (await listCards(db, playerId)).map(present);

  return {
    list,
    /** @throws RefusedError 404 `payment_not_found`; 422 `validation` for one whose time is over */
    async find(playerId: number, id: string): Promise<UserCardRow> {
      const row = await findCard(core.db, playerId, id);
      if (!row) throw refuse(404, 'payment_not_found', 'cardId');
      if (isExpired(row, core.now())) throw refuse(422, 'validation', 'cardId');
      return row;
    },
    /** Keeps a card. The first is the default; a known one gets its new validity. */
    async keep(tx: Db, playerId: number, card: PaidCard): Promise<void> {
      await lockCards(tx, playerId);
      const { token, network, last4, expiryMonth, expiryYear } = card;
      const isDefault = (await listCards(tx, playerId)).length === 0;
      await putCard(tx, {
        id: randomUUID(),
        playerId,
        token,
        network,
        last4,
        expiryMonth,
        expiryYear,
        isDefault,
        createdAt: core.now(),
      });
    },
    /** Removes a card. If it was the default, the newest of the others becomes it. */
    async remove(playerId: number, id: string): Promise<UserCard[]> {
      const { gone, left } = await core.transact(async (tx) => {
        await lockCards(tx, playerId);
        const gone = await removeCard(tx, playerId, id);
        const [next] = await listCards(tx, playerId);
        if (gone?.isDefault && next) await setDefaultCard(tx, playerId, next.id);
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
        await lockCards(tx, playerId);
        if (!(await findCard(tx, playerId, id))) throw refuse(404, 'payment_not_found');
        await setDefaultCard(tx, playerId, id);
        return list(playerId, tx);
      }),
  };
}
export type Cards = ReturnType<typeof createCards>;
