import { type PayoutStatus, payoutChanged } from 'shared-contracts/payouts';
import type { Core } from '../../../core';
import type { Db } from '../../../db/connect';
import { findPlayer, type Owner, ownerIn } from '../../identity/players/public';
import { type Live, toPlayer } from '../../site/live/public';
import type { Wallet } from '../wallet/public';
import { setPayoutStatus } from './repository';
import type { PayoutRow } from './schema';
import { isOpen, mayMove } from './states';

/** A payout as the ledger knows it. */
export const orderOf = ({ id, amount }: Pick<PayoutRow, 'id' | 'amount'>) => ({
  scope: 'payout',
  reference: id,
  amount,
});
type End = 'success' | 'declined' | 'cancelled' | 'expired';

async function ownerOf(tx: Db, { id, playerId }: PayoutRow): Promise<Owner> {
  const player = await findPlayer(tx, playerId);
  if (!player) throw new Error(`payout ${id} has no player`);
  return ownerIn(player);
}

/** The one place in which a payout changes its state, with what its money does (SPEC.md, PA5). Each call is about a locked payout. */
export function createPayoutMoves(core: Core, { live, wallet }: { live: Live; wallet: Wallet }) {
  const tell = (tx: Db, owner: Owner, { id, status }: PayoutRow) =>
    live.tell(tx, toPlayer(owner), payoutChanged, { id, status });
  /** Tells the change after the money is booked: a transaction locks a purse first and its owner's stream of events later, never before. */
  const told = async (tx: Db, owner: Owner, moved: PayoutRow): Promise<PayoutRow> => {
    await tell(tx, owner, moved);
    return moved;
  };
  /** @throws Error when there is no such move */
  const change = async (tx: Db, payout: PayoutRow, status: PayoutStatus): Promise<PayoutRow> => {
    const { id, status: before, approvedAt } = payout;
    if (!mayMove(before, status))
      throw new Error(`payout ${id} does not go from ${before} to ${status}`);
    const now = core.now();
    return setPayoutStatus(tx, payout, {
      status,
      approvedAt: before === 'created' && status === 'waiting' ? now : approvedAt,
      finishedAt: isOpen(status) ? null : now,
    });
  };

  return {
    tell,
    /** Moves to a state in which the money stays held. */
    wait: async (
      tx: Db,
      payout: PayoutRow,
      status: 'waiting' | 'server_problem',
    ): Promise<PayoutRow> => told(tx, await ownerOf(tx, payout), await change(tx, payout, status)),
    /** Moves to a state in which the money leaves, or is the player's again. */
    async end(tx: Db, payout: PayoutRow, status: End): Promise<PayoutRow> {
      const owner = await ownerOf(tx, payout);
      const moved = await change(tx, payout, status);
      const order = orderOf(payout);
      if (status === 'success') await wallet.endPayout(tx, owner, order, 'posted');
      else if (status === 'expired') await wallet.endPayout(tx, owner, order, 'expired');
      else
        await wallet.endPayout(
          tx,
          owner,
          order,
          'voided',
          status === 'declined' ? status : undefined,
        );
      return told(tx, owner, moved);
    },
    /** Money that had left came back. */
    async giveBack(tx: Db, payout: PayoutRow): Promise<PayoutRow> {
      const owner = await ownerOf(tx, payout);
      const moved = await change(tx, payout, 'returned');
      await wallet.reversePayout(tx, owner, orderOf(payout));
      return told(tx, owner, moved);
    },
  };
}
export type PayoutMoves = ReturnType<typeof createPayoutMoves>;
