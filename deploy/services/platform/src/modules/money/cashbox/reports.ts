import type { Core } from '../../../core';
import type { Db } from '../../../db/connect';
import { refuse } from '../../../http/errors';
import type { PaymentReport } from '../../../ports/payments';
import type { Arrivals } from './arrivals';
import type { Cards } from './cards';
import { createFailures, type FailureParts } from './failures';
import { endInLedger, orderOf, ownerOf } from './money';
import { lockDeposit, setStatus } from './repository';
import { type DepositRow, isOpen } from './schema';
import { depositChargedBack, depositLate } from './topics';

interface Parts extends FailureParts {
  arrivals: Arrivals;
  cards: Cards;
}

/** What the payment provider says became of a deposit (SPEC.md, D1 to D5). */
export function createReports(core: Core, { arrivals, cards, ...parts }: Parts) {
  const { wallet } = parts;
  const failures = createFailures(core, parts);
  const set = (tx: Db, { id }: DepositRow, status: DepositRow['status'], isEnd: boolean) =>
    setStatus(tx, id, status, isEnd ? core.now() : null);

  const tell = (tx: Db, topic: typeof depositLate, deposit: DepositRow) => {
    const { id: depositId, playerId, brand, amount, currency } = deposit;
    const at = core.now().toISOString();
    return parts.outbox.tell(tx, topic, { depositId, playerId, brand, amount, currency, at });
  };
  const arrive = async (tx: Db, deposit: DepositRow) => {
    const isInTime = isOpen(deposit);
    await set(tx, deposit, isInTime ? 'success' : 'late', true);
    if (!isInTime) {
      await wallet.suspendDeposit(tx, await ownerOf(tx, deposit), orderOf(deposit));
      await tell(tx, depositLate, deposit);
      return;
    }
    if (await endInLedger(tx, wallet, deposit, 'posted')) await arrivals.tell(tx, deposit);
  };

  const fail = async (
    tx: Db,
    deposit: DepositRow,
    status: 'declined' | 'cancelled' | 'server_problem',
  ) => {
    const wasOpen = isOpen(deposit);
    await set(tx, deposit, status, true);
    if (wasOpen) await failures.follow(tx, deposit, status);
  };

  /** A charge back: takes the money from where it lies now (D12). */
  const chargeBack = async (tx: Db, deposit: DepositRow) => {
    if (deposit.status === 'charged_back') return;
    if (deposit.status !== 'success' && deposit.status !== 'late')
      throw refuse(404, 'payment_not_found');
    await set(tx, deposit, 'charged_back', true);
    await wallet.chargeBackDeposit(tx, await ownerOf(tx, deposit), orderOf(deposit));
    await tell(tx, depositChargedBack, deposit);
  };

  return {
    /**
     * Takes a report whose signature was checked. The same report again changes nothing; money for a deposit that had ended is kept aside (`late`).
     * @throws RefusedError 404 `payment_not_found`, also for a charge back of money that did not come yet; 422 `validation` when amount or currency
     * are not the deposit's
     */
    take: (report: PaymentReport): Promise<void> =>
      core.transact(async (tx) => {
        const deposit = await lockDeposit(tx, report.depositId);
        if (!deposit) throw refuse(404, 'payment_not_found');
        if (report.amount !== deposit.amount || report.currency !== deposit.currency)
          throw refuse(422, 'validation', 'amount');
        const { status } = report;
        if (status === 'charged_back') return chargeBack(tx, deposit);
        if (['success', 'late', 'charged_back', status].includes(deposit.status)) return;
        if (status === 'success') {
          if (report.card) await cards.keep(tx, deposit.playerId, report.card);
          return arrive(tx, deposit);
        }
        if (status !== 'waiting') return fail(tx, deposit, status);
        if (!deposit.finishedAt) await set(tx, deposit, 'waiting', false);
      }),
  };
}
export type Reports = ReturnType<typeof createReports>;
