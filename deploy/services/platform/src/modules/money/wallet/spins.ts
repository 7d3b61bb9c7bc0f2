import type { Db } from '../../../db/connect';
import { refuse } from '../../../http/errors';
import type { Owner } from '../../identity/players/public';
import {
  type Account,
  type House,
  lockAccounts,
  playerAccount,
  spinsBalance,
} from './account-repository';
import type { Bonuses, BonusTerms } from './bonus';
import { apply, claim } from './ledger-repository';
import type { Tell } from './play';
import { lockPurse, readPurse } from './purse-repository';
import type { Booking } from './service';

const SCOPE = 'spins';

/**
 * Money of free spins, which cost the player nothing. Their wins lie in an account of the gift until they become its bonus. Everything in the
 * caller's transaction.
 */
export function createSpinMoney(now: () => Date, house: House, bonuses: Bonuses, tell: Tell) {
  const accountOf = async (tx: Db, owner: Owner, reference: string): Promise<Account> => {
    const { id: playerId, brand, currency } = owner;
    const id = await playerAccount(tx, 'spins', { playerId, brand, currency, reference });
    const [account] = await lockAccounts(tx, [id]);
    if (!account) throw new Error(`the free spins of ${reference} have no account`);
    return account;
  };
  const asked = (
    { id: playerId, currency }: Owner,
    { scope, idempotencyKey, reference, amount }: Booking,
  ) => ({
    scope,
    idempotencyKey,
    reference,
    amount,
    playerId,
    currency,
    at: now(),
  });

  return {
    /** Books a spin, or that it was taken back. Answers false when it was known. @throws RefusedError 409 `idempotency_conflict` */
    async freeSpin(
      tx: Db,
      owner: Owner,
      booking: Booking,
      kind: 'bet' | 'rollback' = 'bet',
    ): Promise<boolean> {
      return (await claim(tx, { ...asked(owner, { ...booking, amount: 0 }), kind })) !== null;
    },
    /**
     * Books what a spin of that gift won. `isOpen`: its spins are still played; a later win goes where the bonus went. Answers false when it was
     * booked before.
     */
    async spinWin(
      tx: Db,
      owner: Owner,
      gift: string,
      { isOpen, ...booking }: Booking & { isOpen: boolean },
    ): Promise<boolean> {
      const { amount } = booking;
      const id = await claim(tx, { ...asked(owner, booking), kind: 'win' });
      if (id === null) return false;
      if (amount === 0) return true;
      const from = await house(tx, 'gaming', owner);
      const about = { id, currency: owner.currency };
      if (isOpen) {
        const account = await accountOf(tx, owner, gift);
        await apply(tx, about, [{ from, to: account.id, amount }], [account]);
        return true;
      }
      const purse = await lockPurse(tx, owner.id);
      const to = await bonuses.placeOfGift(tx, owner, purse, gift);
      const own = purse.bonus ? [purse.real, purse.bonus.account] : [purse.real];
      await apply(tx, about, [{ from, to, amount }], own);
      await tell(tx, owner, booking, purse);
      return true;
    },
    /** Minor units that the spins of a gift won so far. */
    spinsWon: (db: Db, { id }: Pick<Owner, 'id'>, reference: string): Promise<number> =>
      spinsBalance(db, id, reference),
    /** Makes all wins of the spins the gift's bonus. @throws RefusedError 409 `gift_has_bonus` */
    async grantSpins(
      tx: Db,
      owner: Owner,
      reference: string,
      amount: number,
      terms: BonusTerms,
      more: Pick<Booking, 'more'>,
    ): Promise<void> {
      const account = await accountOf(tx, owner, reference);
      await bonuses.grant(tx, owner, reference, amount, terms, account);
      await tell(tx, owner, more, await readPurse(tx, owner.id));
    },
    /** Returns all wins of the spins to the operator. */
    async dropSpins(tx: Db, owner: Owner, reference: string): Promise<void> {
      const account = await accountOf(tx, owner, reference);
      const amount = account.balance;
      const booking = { scope: SCOPE, idempotencyKey: `${reference}:end`, reference, amount };
      const id = await claim(tx, { ...asked(owner, booking), kind: 'forfeit' });
      if (id === null) throw refuse(409, 'idempotency_conflict');
      if (amount === 0) return;
      const to = await house(tx, 'bonus_cost', owner);
      await apply(
        tx,
        { id, currency: owner.currency },
        [{ from: account.id, to, amount }],
        [account],
      );
    },
  };
}
