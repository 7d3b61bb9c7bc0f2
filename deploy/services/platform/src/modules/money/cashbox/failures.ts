import type { Core } from '../../../core';
import type { Db } from '../../../db/connect';
import type { Outbox } from '../../../outbox/service';
import type { Limits } from '../../protection/limits/public';
import type { Wallet } from '../wallet/public';
import { endInLedger } from './money';
import type { DepositRow } from './schema';
import { depositFailed, type FailureReason } from './topics';

export interface FailureParts {
  limits: Limits;
  wallet: Wallet;
  outbox: Outbox;
}

/** What follows when a deposit that could be paid ends without money, in the transaction that ends it. */
export const createFailures = (core: Core, { limits, wallet, outbox }: FailureParts) => ({
  async follow(tx: Db, deposit: DepositRow, reason: FailureReason): Promise<void> {
    const { id: depositId, playerId, brand, amount, currency, createdAt } = deposit;
    await limits.giveDepositBack(tx, { id: playerId, brand }, amount, createdAt);
    await endInLedger(tx, wallet, deposit, reason === 'expired' ? 'expired' : 'voided');
    const at = core.now().toISOString();
    await outbox.tell(tx, depositFailed, {
      depositId,
      playerId,
      brand,
      amount,
      currency,
      reason,
      at,
    });
  },
});
