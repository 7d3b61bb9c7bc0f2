import type { Currency } from 'shared-contracts/money';
import { brandOf } from '../../brands';
import type { Core } from '../../core';
import type { Db } from '../../db/connect';
import { refuse } from '../../http/errors';
import type { Outbox } from '../../outbox/service';
import type { PayoutProvider } from '../../ports/payouts';
import type { PayoutMoves } from './moves';
import { findPayout, lockPayout } from './repository';
import { risksOfOne } from './risks';
import type { PayoutRow } from './schema';
import { isSent } from './states';
import { payoutApproved } from './topics';

const DUE = 'payout_review';
interface Parts {
  outbox: Outbox;
  moves: PayoutMoves;
  provider: PayoutProvider | null;
}

/** A look at each request, by a person unless the brand's policy says otherwise; then its order goes to the provider (SPEC.md, PA6 and PA7). */
export function createReview(core: Core, { outbox, moves, provider }: Parts) {
  const approveLocked = async (tx: Db, payout: PayoutRow | null) => {
    if (payout?.status !== 'created') return payout;
    const { id: payoutId, playerId, brand } = payout;
    await outbox.tell(tx, payoutApproved, { payoutId, playerId, brand });
    return moves.wait(tx, payout, 'waiting');
  };
  /** Whether the brand's policy approves it without a person, as things are now. */
  const isAutomatic = async (tx: Db, payout: PayoutRow): Promise<boolean> => {
    if (payout.reviewReason !== null) return false;
    const { automatic } = brandOf(payout.brand).payoutReview;
    const upTo: Partial<Record<Currency, number>> = automatic?.upTo ?? {};
    if (!automatic || payout.amount > (upTo[payout.currency as Currency] ?? 0)) return false;
    const risks = await risksOfOne(tx, payout);
    return !risks.some((risk) => automatic.unless.includes(risk));
  };
  outbox.onDue(DUE, async (tx, id) => {
    const payout = await lockPayout(tx, id);
    if (payout?.status === 'created' && (await isAutomatic(tx, payout))) await approveLocked(tx, payout);
  });

  /** Between the two states of one that the provider has, or may have. */
  const note = (id: string, status: 'waiting' | 'server_problem') =>
    core.transact(async (tx) => {
      const payout = await lockPayout(tx, id);
      if (payout && isSent(payout.status) && payout.status !== status) await moves.wait(tx, payout, status);
    });
  outbox.task('payout_send', payoutApproved, async ({ payoutId }) => {
    const payout = await findPayout(core.db, payoutId);
    if (!payout || !isSent(payout.status)) return;
    const { amount, method, account } = payout;
    const currency = payout.currency as Currency;
    try {
      if (!provider) throw new Error('nobody pays');
      await provider.pay({ payoutId, amount, currency, method, account });
    } catch (error) {
      await note(payoutId, 'server_problem');
      // asked again, under the same key
      throw error;
    }
    await note(payoutId, 'waiting');
  });

  const decide = (id: string, work: (tx: Db, payout: PayoutRow) => Promise<PayoutRow | null>) =>
    core.transact(async (tx) => {
      const payout = await lockPayout(tx, id);
      if (!payout) throw refuse(404, 'payment_not_found');
      return (await work(tx, payout))?.status ?? payout.status;
    });
  return {
    /** In the transaction that makes the request: what the policy approves is approved after a while, in which a person may decline. */
    begin: (tx: Db, { id, createdAt }: PayoutRow): Promise<void> =>
      outbox.due(tx, {
        at: new Date(createdAt.getTime() + core.config.payoutReviewSeconds * 1000),
        ...{ kind: DUE, reference: id, key: `${DUE}:${id}` },
      }),
    /** One that somebody decided stays as it is. @returns its state @throws Refusal 404 `payment_not_found` */
    approve: (id: string) => decide(id, approveLocked),
    /** As `approve`; its money is the player's again. */
    decline: (id: string) =>
      decide(id, async (tx, payout) =>
        payout.status === 'created' ? moves.end(tx, payout, 'declined') : payout,
      ),
  };
}
export type Review = ReturnType<typeof createReview>;
