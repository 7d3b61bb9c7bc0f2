import type { Db } from '../../../db/connect';
import { refuse } from '../../../http/errors';
import type { Outbox } from '../../../outbox/service';
import type { Owner } from '../../identity/players/public';
import { type House, lockAccounts, playerAccount } from './account-repository';
import { apply, claim, findPosted, movedBy } from './ledger-repository';
import type { Tell } from './play';
import { lockPurse, readPurse } from './purse-repository';
import type { Phase } from './schema';
import type { Booking } from './service';
import {
  payoutCancelled,
  payoutConfirmed,
  payoutCreated,
  payoutFailed,
  payoutReversed,
} from './topics';

type End = Exclude<Phase, 'pending'>;
type Order = Pick<Booking, 'scope' | 'reference' | 'amount'>;
/** Accounts in which an order's money may lie: the player's `real` and `hold`, and the operator's. */
type Place = 'real' | 'hold' | 'clearing' | 'incoming' | 'suspense';
interface Step {
  kind: 'deposit' | 'payout';
  /** Makes the key, with the order's reference. */
  name: 'pending' | 'end' | 'late' | 'released' | 'reversed' | 'charged_back';
  phase?: Phase;
  endsId?: number;
  from: Place;
  to: Place;
}

/**
 * Money on its way in and out: it is pending until somebody confirms or ends it, then a new transaction is posted, voided or expired, only one of
 * them (SPEC.md, W16). Keys are made of the order's reference; each call answers false when it was booked before.
 */
export function createPayments(
  now: () => Date,
  house: House,
  tell: Tell,
  outbox: Pick<Outbox, 'tell'>,
) {
  const keyOf = (reference: string, name: Step['name']) => `${reference}:${name}`;
  const isOwn = (place: Place) => place === 'real' || place === 'hold';
  const accountOf = (tx: Db, owner: Owner, place: Place) =>
    place === 'real' || place === 'hold'
      ? playerAccount(tx, place, { ...owner, playerId: owner.id })
      : house(tx, place, owner);

  /** The purse is locked before any other account of its player. */
  const book = async (tx: Db, owner: Owner, order: Order, step: Step): Promise<boolean> => {
    const { id: playerId, currency } = owner;
    const { name, from, to, ...asked } = step;
    const idempotencyKey = keyOf(order.reference, name);
    const id = await claim(tx, {
      ...order,
      ...asked,
      idempotencyKey,
      playerId,
      currency,
      at: now(),
    });
    if (id === null) return false;
    const own = [from, to].filter(isOwn);
    if (own.length > 0) await lockPurse(tx, playerId);
    const [source, target] = [await accountOf(tx, owner, from), await accountOf(tx, owner, to)];
    const ids = [...(isOwn(from) ? [source] : []), ...(isOwn(to) ? [target] : [])];
    const locked = ids.length > 0 ? await lockAccounts(tx, ids) : [];
    await apply(tx, { id, currency }, [{ from: source, to: target, amount: order.amount }], locked);
    if (own.includes('real')) await tell(tx, owner, {}, await readPurse(tx, playerId));
    return true;
  };
  /**
   * What was booked under a name, of the same kind, phase (if given) and amount.
   * @throws RefusedError 404 `payment_not_found`, 409 `idempotency_conflict` when it was another amount
   */
  const known = async (
    tx: Db,
    order: Order,
    { kind, name, phase }: Pick<Step, 'kind' | 'name' | 'phase'>,
  ) => {
    const found = await findPosted(tx, order.scope, keyOf(order.reference, name));
    if (found?.kind !== kind || (phase && found.phase !== phase))
      throw refuse(404, 'payment_not_found');
    if ((await movedBy(tx, found.id)) !== order.amount) throw refuse(409, 'idempotency_conflict');
    return found;
  };
  const isBooked = async (
    tx: Db,
    { scope, reference }: Order,
    name: Step['name'],
  ): Promise<boolean> => (await findPosted(tx, scope, keyOf(reference, name))) !== null;
  const end = async (tx: Db, owner: Owner, order: Order, step: Omit<Step, 'name' | 'endsId'>) => {
    const { id: endsId } = await known(tx, order, { kind: step.kind, name: 'pending' });
    return book(tx, owner, order, { ...step, name: 'end', endsId });
  };
  /** What events say of a payout. */
  const factsOf = (
    { id: playerId, brand, currency }: Owner,
    { reference: payoutId, amount }: Order,
  ) => ({
    payoutId,
    playerId,
    brand,
    amount,
    currency,
    at: now().toISOString(),
  });

  return {
    /** A deposit that its provider has not confirmed: nobody's money yet. */
    expectDeposit: (tx: Db, owner: Owner, order: Order) =>
      book(tx, owner, order, {
        kind: 'deposit',
        name: 'pending',
        phase: 'pending',
        from: 'clearing',
        to: 'incoming',
      }),
    /** @throws RefusedError 404 `payment_not_found`; 409 `idempotency_conflict`: it ended otherwise */
    endDeposit: (tx: Db, owner: Owner, order: Order, phase: End) =>
      end(tx, owner, order, {
        kind: 'deposit',
        phase,
        from: 'incoming',
        to: phase === 'posted' ? 'real' : 'clearing',
      }),
    /** Money that came for a deposit which had ended: kept aside until the operator decides. */
    suspendDeposit: (tx: Db, owner: Owner, order: Order) =>
      book(tx, owner, order, { kind: 'deposit', name: 'late', from: 'clearing', to: 'suspense' }),
    /**
     * Gives the player money that was kept aside.
     * @throws RefusedError 404 `payment_not_found`, 409 `idempotency_conflict` when it was charged back
     */
    async releaseDeposit(tx: Db, owner: Owner, order: Order): Promise<boolean> {
      await known(tx, order, { kind: 'deposit', name: 'late' });
      if ((await isBooked(tx, order, 'charged_back')) && !(await isBooked(tx, order, 'released')))
        throw refuse(409, 'idempotency_conflict');
      return book(tx, owner, order, {
        kind: 'deposit',
        name: 'released',
        from: 'suspense',
        to: 'real',
      });
    },
    /**
     * The provider took a deposit back. It leaves the account in which it lies; what the player has spent of it is the operator's loss. The caller
     * has locked the deposit.
     * @throws RefusedError 404 `payment_not_found` for one that never came, 409 `idempotency_conflict`
     */
    async chargeBackDeposit(tx: Db, owner: Owner, order: Order): Promise<boolean> {
      const isPosted =
        (await findPosted(tx, order.scope, keyOf(order.reference, 'end')))?.phase === 'posted';
      await known(tx, order, { kind: 'deposit', name: isPosted ? 'end' : 'late' });
      const { id: playerId, currency } = owner;
      const idempotencyKey = keyOf(order.reference, 'charged_back');
      const request = {
        ...order,
        kind: 'deposit' as const,
        idempotencyKey,
        playerId,
        currency,
        at: now(),
      };
      const id = await claim(tx, request);
      if (id === null) return false;
      const to = await house(tx, 'clearing', owner);
      if (!isPosted && !(await isBooked(tx, order, 'released'))) {
        const from = await house(tx, 'suspense', owner);
        await apply(tx, { id, currency }, [{ from, to, amount: order.amount }], []);
        return true;
      }
      const { real } = await lockPurse(tx, playerId);
      const own = Math.min(real.balance, order.amount);
      const loss = await house(tx, 'charged_back', owner);
      const movements = [
        { from: real.id, to, amount: own },
        { from: loss, to, amount: order.amount - own },
      ];
      await apply(tx, { id, currency }, movements, [real]);
      if (own > 0) await tell(tx, owner, {}, await readPurse(tx, playerId));
      return true;
    },
    /**
     * Money that reached the provider (`in`) or left it (`out`) without an order: it is booked apart until somebody explains it. Nobody's balance
     * changes.
     */
    async noteDiscrepancy(
      tx: Db,
      owner: Owner,
      booking: Booking,
      way: 'in' | 'out',
    ): Promise<boolean> {
      const { id: playerId, currency } = owner;
      const { scope, idempotencyKey, reference, amount } = booking;
      const asked = { scope, idempotencyKey, reference, amount, playerId, currency, at: now() };
      const id = await claim(tx, { ...asked, kind: 'adjustment' });
      if (id === null) return false;
      const [clearing, aside] = [
        await house(tx, 'clearing', owner),
        await house(tx, 'discrepancy', owner),
      ];
      const [from, to] = way === 'in' ? [clearing, aside] : [aside, clearing];
      await apply(tx, { id, currency }, [{ from, to, amount }], []);
      return true;
    },
    /**
     * Demands that the player has so much real money, before a payout begins.
     * @throws RefusedError 422 `insufficient_funds` when there is less real money
     */
    async demandReal(db: Db, owner: Owner, amount: number): Promise<void> {
      const purse = await readPurse(db, owner.id);
      if (amount > (purse?.real.balance ?? 0)) throw refuse(422, 'insufficient_funds', 'amount');
    },
    /** Takes a payout out of the real balance and holds it. @throws RefusedError 422 `insufficient_funds` */
    async holdPayout(tx: Db, owner: Owner, order: Order): Promise<boolean> {
      const fresh = await book(tx, owner, order, {
        kind: 'payout',
        name: 'pending',
        phase: 'pending',
        from: 'real',
        to: 'hold',
      });
      if (fresh) await outbox.tell(tx, payoutCreated, factsOf(owner, order));
      return fresh;
    },
    /**
     * Ends a payout. Posted: the money left. Voided, expired: it is back, because it could not be paid (`failure`, a code) or was called off (no
     * `failure`).
     * @throws RefusedError as `endDeposit`
     */
    async endPayout(
      tx: Db,
      owner: Owner,
      order: Order,
      phase: End,
      failure?: string,
    ): Promise<boolean> {
      const to = phase === 'posted' ? 'clearing' : 'real';
      if (!(await end(tx, owner, order, { kind: 'payout', phase, from: 'hold', to }))) return false;
      const facts = factsOf(owner, order);
      const reason = failure ?? (phase === 'expired' ? phase : undefined);
      if (phase === 'posted') await outbox.tell(tx, payoutConfirmed, facts);
      else if (reason) await outbox.tell(tx, payoutFailed, { ...facts, reason });
      else await outbox.tell(tx, payoutCancelled, facts);
      return true;
    },
    /** Money of a payout that had left came back. @throws RefusedError 404 `payment_not_found` for one that had not, 409 `idempotency_conflict` */
    async reversePayout(tx: Db, owner: Owner, order: Order): Promise<boolean> {
      await known(tx, order, { kind: 'payout', name: 'end', phase: 'posted' });
      const fresh = await book(tx, owner, order, {
        kind: 'payout',
        name: 'reversed',
        from: 'clearing',
        to: 'real',
      });
      if (fresh) await outbox.tell(tx, payoutReversed, factsOf(owner, order));
      return fresh;
    },
  };
}
