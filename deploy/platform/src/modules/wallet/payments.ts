import type { Db } from '../../db/connect';
import { refuse } from '../../http/errors';
import type { Owner } from '../players/public';
import { type House, lockAccounts, playerAccount } from './accounts';
import { apply, claim, findPosted } from './ledger';
import type { Tell } from './play';
import { lockPurse, readPurse } from './purse';
import type { Phase } from './schema';
import type { Booking } from './service';

type End = Exclude<Phase, 'pending'>;
type Order = Pick<Booking, 'scope' | 'reference' | 'amount'>;
/** Where an order's money lies: of the player `real` and `hold`, of the house the others. */
type Place = 'real' | 'hold' | 'clearing' | 'incoming' | 'suspense';
interface Step {
  kind: 'deposit' | 'payout';
  /** Makes the key, with the order's reference. */
  name: 'pending' | 'end' | 'late' | 'released';
  phase?: Phase;
  endsId?: number;
  from: Place;
  to: Place;
}

/**
 * Money on its way in and out, which waits for somebody's word: pending first, then posted, voided or expired, as a new transaction, and
 * one of them (SPEC.md, W16 to W18). Keys are made of the order's reference; each call answers false when it was booked before.
 */
export function createPayments(now: () => Date, house: House, tell: Tell) {
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
    const id = await claim(tx, { ...order, ...asked, idempotencyKey, playerId, currency, at: now() });
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
  /** @throws Refusal 404 `payment_not_found` */
  const known = async (tx: Db, { scope, reference }: Order, name: Step['name']): Promise<number> => {
    const found = await findPosted(tx, scope, keyOf(reference, name));
    if (!found) throw refuse(404, 'payment_not_found');
    return found.id;
  };
  const end = async (tx: Db, owner: Owner, order: Order, step: Omit<Step, 'name' | 'endsId'>) =>
    book(tx, owner, order, { ...step, name: 'end', endsId: await known(tx, order, 'pending') });

  return {
    /** A deposit that its provider has not confirmed: nobody's money yet. */
    expectDeposit: (tx: Db, owner: Owner, order: Order) =>
      book(tx, owner, order, {
        ...{ kind: 'deposit', name: 'pending', phase: 'pending', from: 'clearing', to: 'incoming' },
      }),
    /** @throws Refusal 404 `payment_not_found`; 409 `idempotency_conflict`: it ended otherwise */
    endDeposit: (tx: Db, owner: Owner, order: Order, phase: End) =>
      end(tx, owner, order, {
        ...{ kind: 'deposit', phase, from: 'incoming', to: phase === 'posted' ? 'real' : 'clearing' },
      }),
    /** Money that came for a deposit which had ended: kept aside until the operator decides. */
    suspendDeposit: (tx: Db, owner: Owner, order: Order) =>
      book(tx, owner, order, { kind: 'deposit', name: 'late', from: 'clearing', to: 'suspense' }),
    /** What was kept aside is the player's after all. @throws Refusal 404 `payment_not_found` */
    async releaseDeposit(tx: Db, owner: Owner, order: Order): Promise<boolean> {
      await known(tx, order, 'late');
      return book(tx, owner, order, { kind: 'deposit', name: 'released', from: 'suspense', to: 'real' });
    },
    /** Takes a payout out of the real balance and holds it. @throws Refusal 422 `insufficient_funds` */
    holdPayout: (tx: Db, owner: Owner, order: Order) =>
      book(tx, owner, order, {
        ...{ kind: 'payout', name: 'pending', phase: 'pending', from: 'real', to: 'hold' },
      }),
    /** Posted: the money left. Voided, expired: it is back. @throws Refusal as `endDeposit` */
    endPayout: (tx: Db, owner: Owner, order: Order, phase: End) =>
      end(tx, owner, order, {
        ...{ kind: 'payout', phase, from: 'hold', to: phase === 'posted' ? 'clearing' : 'real' },
      }),
  };
}
