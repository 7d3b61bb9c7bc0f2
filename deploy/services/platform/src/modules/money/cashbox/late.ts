import type { Core } from '../../../core';
import { refuse } from '../../../http/errors';
import type { Limits } from '../../protection/limits/public';
import type { Wallet } from '../wallet/public';
import type { Arrivals } from './arrivals';
import { orderOf, ownerOf } from './money';
import { lateDeposits, lockDeposit, setStatus } from './repository';

interface Parts {
  wallet: Wallet;
  limits: Limits;
  arrivals: Arrivals;
}
const MOST = 100;

/** Deposits whose money came after their end: it lies in suspense until the operator gives it to the player (SPEC.md, D5). */
export const createLateDeposits = (core: Core, { wallet, limits, arrivals }: Parts) => ({
  /** The oldest hundred. */
  list: () => lateDeposits(core.db, MOST),
  /**
   * Gives the money of a late deposit to the player; a second time changes nothing.
   * @throws RefusedError 404 `payment_not_found` for one that is not late
   */
  release: (id: string): Promise<void> =>
    core.transact(async (tx) => {
      const deposit = await lockDeposit(tx, id);
      if (deposit?.status === 'success') return;
      if (deposit?.status !== 'late') throw refuse(404, 'payment_not_found');
      await setStatus(tx, id, 'success', core.now());
      const { playerId, brand, amount } = deposit;
      await limits.countDeposit(tx, { id: playerId, brand }, amount, core.now());
      await wallet.releaseDeposit(tx, await ownerOf(tx, deposit), orderOf(deposit));
      await arrivals.tell(tx, deposit);
    }),
});
