import { treasuryConfirmed } from 'shared-contracts/cashbox';
import type { Core } from '../../../core';
import type { Db } from '../../../db/connect';
import type { Outbox } from '../../../outbox/service';
import { type Live, toPlayer } from '../../site/live/public';
import { ownerOf } from './money';
import type { DepositRow } from './schema';
import { depositSucceeded } from './topics';

/** What is told of a deposit whose money is the player's now. */
export const createArrivals = (core: Core, { live, outbox }: { live: Live; outbox: Outbox }) => ({
  async tell(tx: Db, deposit: DepositRow): Promise<void> {
    const owner = await ownerOf(tx, deposit);
    const { id: depositId, playerId, brand, amount } = deposit;
    const { currency } = owner;
    const money = { amount, currency };
    await live.tell(tx, toPlayer(owner), treasuryConfirmed, {
      transactionId: depositId,
      kind: 'deposit',
      money,
    });
    const at = core.now().toISOString();
    await outbox.tell(tx, depositSucceeded, { depositId, playerId, brand, amount, currency, at });
  },
});
export type Arrivals = ReturnType<typeof createArrivals>;
