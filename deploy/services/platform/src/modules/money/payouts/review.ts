import type { Currency } from 'shared-contracts/money';
import { brandOf } from '../../../brands';
import type { Core } from '../../../core';
import type { Db } from '../../../db/connect';
import { refuse } from '../../../http/errors';
import type { Outbox } from '../../../outbox/service';
import type { PayoutProvider } from '../../../ports/payouts';
import { type Audit, demandOther, type Operator } from '../../identity/operators/public';
import type { PayoutMoves } from './moves';
import { addApproval, approversOf, findPayout, lockPayout } from './repository';
import { daySumOf, risksOfOne } from './risk-repository';
import type { PayoutRow } from './schema';
import { isSent } from './states';
import { payoutApproved } from './topics';

const DUE = 'payout_review';
interface Parts {
  outbox: Outbox;
  moves: PayoutMoves;
  provider: PayoutProvider | null;
  audit: Audit;
}

/** A look at each request, by a person unless the brand's policy says otherwise; then its order goes to the provider (SPEC.md, PA6 and PA7). */
export function createReview(core: Core, { outbox, moves, provider, audit }: Parts) {
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
    const sum = await daySumOf(tx, payout);
    if (!automatic || sum > (upTo[payout.currency as Currency] ?? 0)) return false;
    const risks = await risksOfOne(tx, payout);
    return !risks.some((risk) => automatic.unless.includes(risk));
  };
  outbox.onDue(DUE, async (tx, id) => {
    const payout = await lockPayout(tx, id);
    if (payout?.status === 'created' && (await isAutomatic(tx, payout)))
      await approveLocked(tx, payout);
  });

  /** Notes which of the two waiting states a payout has at the provider. */
  const note = (id: string, status: 'waiting' | 'server_problem') =>
    core.transact(async (tx) => {
      const payout = await lockPayout(tx, id);
      if (payout && isSent(payout.status) && payout.status !== status)
        await moves.wait(tx, payout, status);
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

  /** Does `work` on a locked payout that waits for a decision; refuses to decide about one's own account. */
  const decide = (
    { id, by, ip }: { id: string; by: Operator; ip: string },
    work: (tx: Db, payout: PayoutRow) => Promise<{ payout: PayoutRow | null; action: string }>,
  ) =>
    core.transact(async (tx) => {
      const found = await lockPayout(tx, id);
      if (!found) throw refuse(404, 'payment_not_found');
      if (found.status !== 'created') return found.status;
      demandOther(by, found.playerId);
      const { payout, action } = await work(tx, found);
      const { playerId, amount, currency } = found;
      const detail = { player: String(playerId), sum: `${amount} ${currency}` };
      await audit.add(tx, { operator: by.name, action, subject: `payout ${id}`, detail, ip });
      return payout?.status ?? found.status;
    });
  /** People who have to approve it. @param sum of what the player asks for within a day of it, itself included */
  const neededFor = ({ brand, currency }: PayoutRow, sum: number): number => {
    const most: Partial<Record<Currency, number>> = brandOf(brand).payoutReview.twoPeopleAbove;
    return sum > (most[currency as Currency] ?? 0) ? 2 : 1;
  };
  return {
    /** In the transaction that makes the request: what the policy approves is approved after a while, in which a person may decline. */
    begin: (tx: Db, { id, createdAt }: PayoutRow): Promise<void> =>
      outbox.due(tx, {
        at: new Date(createdAt.getTime() + core.config.payoutReviewSeconds * 1000),
        kind: DUE,
        reference: id,
        key: `${DUE}:${id}`,
      }),
    /**
     * Approves a payout. A decided one stays as it is; a large one waits for a second person (identity/operators/SPEC.md, PA6b).
     * @returns its state
     * @throws RefusedError 404 `payment_not_found`, 403 `action_not_allowed` for the own account
     */
    approve: (id: string, by: Operator, ip = '') =>
      decide({ id, by, ip }, async (tx, payout) => {
        await addApproval(tx, { payoutId: id, operatorId: by.id, at: core.now() });
        const approvals = (await approversOf(tx, [id])).get(id)?.length ?? 0;
        return approvals < neededFor(payout, await daySumOf(tx, payout))
          ? { payout, action: 'approved, another person is needed' }
          : { payout: await approveLocked(tx, payout), action: 'approved' };
      }),
    /** Declines a payout, as `approve`: its money is the player's again, and one person is enough. */
    decline: (id: string, by: Operator, ip = '') =>
      decide({ id, by, ip }, async (tx, payout) => ({
        payout: await moves.end(tx, payout, 'declined'),
        action: 'declined',
      })),
    neededFor,
  };
}
export type Review = ReturnType<typeof createReview>;
