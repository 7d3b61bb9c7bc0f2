import { eq } from 'drizzle-orm';
import { treasuryConfirmed } from 'shared-contracts/events';
import type { Currency } from 'shared-contracts/money';
import type { Core } from '../../core';
import type { Db } from '../../db/connect';
import { refuse } from '../../http/errors';
import type { Outbox } from '../../outbox/service';
import type { PaymentReport } from '../../ports/payments';
import { findPlayer } from '../accounts/repository';
import { type Live, toPlayer } from '../live/service';
import type { Wallet } from '../wallet/service';
import { lockDeposit } from './repository';
import { type DepositRow, deposits } from './schema';
import { depositSucceeded } from './topics';

interface Parts {
  wallet: Wallet;
  live: Live;
  outbox: Outbox;
}

/** What the payment provider says became of a deposit (SPEC.md, D1 to D5). */
export function createReports(core: Core, { wallet, live, outbox }: Parts) {
  const credit = async (tx: Db, deposit: DepositRow) => {
    const player = await findPlayer(tx, deposit.playerId);
    if (!player) throw new Error(`deposit ${deposit.id} has no player`);
    const currency = deposit.currency as Currency;
    const owner = { id: player.id, hash: player.hash, brand: player.brand, currency };
    const { id, amount } = deposit;
    const fresh = await wallet.deposit(tx, owner, {
      scope: 'deposit',
      idempotencyKey: id,
      reference: id,
      amount,
    });
    if (!fresh) return;
    const money = { amount, currency };
    await live.tell(tx, toPlayer(owner), treasuryConfirmed, { transactionId: id, kind: 'deposit', money });
    const { id: playerId, brand } = player;
    const at = core.now().toISOString();
    await outbox.tell(tx, depositSucceeded, { depositId: id, playerId, brand, amount, currency, at });
  };

  return {
    /**
     * Takes a report whose signature was checked. The same report again changes nothing; money that did arrive is credited even
     * when the deposit was called off before.
     * @throws Refusal 404 `payment_not_found`, 422 `validation` when amount or currency are not the deposit's
     */
    take: (report: PaymentReport): Promise<void> =>
      core.transact(async (tx) => {
        const deposit = await lockDeposit(tx, report.depositId);
        if (!deposit) throw refuse(404, 'payment_not_found');
        if (report.amount !== deposit.amount || report.currency !== deposit.currency)
          throw refuse(422, 'validation', 'amount');
        if (deposit.status === 'success' || deposit.status === report.status) return;
        const ended = report.status !== 'waiting';
        if (!ended && deposit.finishedAt) return;
        const finishedAt = ended ? core.now() : null;
        await tx
          .update(deposits)
          .set({ status: report.status, finishedAt })
          .where(eq(deposits.id, deposit.id));
        if (report.status === 'success') await credit(tx, deposit);
      }),
  };
}
export type Reports = ReturnType<typeof createReports>;
