import type { Db } from '../../../db/connect';
import { refuse } from '../../../http/errors';
import type { Owner } from '../../identity/players/public';
import { type Account, type House, playerAccount } from './account-repository';
import { addBonus, bonusState, bonusStateOfGift, closeBonus } from './bonus-repository';
import type { Movement } from './ledger';
import { apply, claim } from './ledger-repository';
import { type ActiveBonus, lockPurse, type Purse } from './purse-repository';
import type { BonusEnd } from './schema';
import { isStaked } from './stake-repository';

/** A bonus with less than so many minor units left is lost (specification 2, section 4.7). */
export const BONUS_UNIT = 100;

/** What a bonus asks for, from the offer. Amounts in minor units of the owner's currency. */
export interface BonusTerms {
  /** Turnover until the bonus is real money; 0: at once. */
  wagering: number;
  /** Category -> percent of a bet that counts; `*` for the others. */
  contributions: Record<string, number>;
  /** The highest bet while the bonus is active. */
  maxBet: number | null;
  /** It gives back what was lost (cashback). */
  isWinback?: boolean;
}

/**
 * Called with each bonus that ends and the minor units that were left, in the transaction that ends it and under its purse's lock. It must not
 * change the purse.
 */
export type BonusListener = (
  tx: Db,
  owner: Owner,
  reference: string,
  state: BonusEnd,
  left: number,
) => Promise<void>;

const SCOPE = 'bonus';

/** The bonus of a player's purse: one at most is active (SPEC.md, W10 to W15). All in the caller's transaction. */
export function createBonuses(now: () => Date, house: House, onBonusEnd: BonusListener) {
  /** Ends the active bonus of a locked purse; its money becomes real or goes. */
  const end = async (tx: Db, owner: Owner, purse: Purse, state: BonusEnd): Promise<void> => {
    const { bonus, real } = purse;
    if (!bonus) return;
    const kind = state === 'converted' ? 'convert' : 'forfeit';
    const amount = bonus.account.balance;
    const request = { scope: SCOPE, idempotencyKey: `${bonus.id}:end`, kind, amount } as const;
    const { id: playerId, currency } = owner;
    const id = await claim(tx, {
      ...request,
      playerId,
      currency,
      reference: bonus.reference,
      at: now(),
    });
    if (id !== null && amount > 0) {
      const to = state === 'converted' ? real.id : await house(tx, 'bonus_cost', owner);
      const movement: Movement = { from: bonus.account.id, to, amount };
      await apply(tx, { id, currency }, [movement], [real, bonus.account]);
    }
    await closeBonus(tx, bonus.id, state, now());
    purse.bonus = null;
    await onBonusEnd(tx, owner, bonus.reference, state, amount);
  };

  return {
    /**
     * Gives a bonus. The operator pays it, or `spins`, the account of what the gift's free spins won. Answers false when this gift was granted
     * before.
     * @throws RefusedError 409 `gift_has_bonus`: one is active
     */
    async grant(
      tx: Db,
      owner: Owner,
      reference: string,
      amount: number,
      terms: BonusTerms,
      spins?: Account,
    ): Promise<boolean> {
      const { id: playerId, brand, currency } = owner;
      const request = {
        scope: SCOPE,
        idempotencyKey: `${reference}:grant`,
        kind: 'grant',
        amount,
      } as const;
      const id = await claim(tx, { ...request, playerId, currency, reference, at: now() });
      if (id === null) return false;
      const purse = await lockPurse(tx, playerId);
      if (purse.bonus) throw refuse(409, 'gift_has_bonus');
      const accountId = await playerAccount(tx, 'bonus', { playerId, brand, currency, reference });
      const account = { id: accountId, balance: 0, version: 0 };
      const from = spins?.id ?? (await house(tx, 'bonus_cost', owner));
      const own = spins ? [spins, account] : [account];
      await apply(tx, { id, currency }, [{ from, to: accountId, amount }], own);
      const { wagering: wageringRequired, contributions, maxBet, isWinback = false } = terms;
      const bonus = await addBonus(tx, {
        playerId,
        reference,
        accountId,
        currency,
        granted: amount,
        wageringRequired,
        contributions,
        maxBet,
        isWinback,
        grantedAt: now(),
      });
      if (wageringRequired === 0)
        await end(tx, owner, { ...purse, bonus: { ...bonus, account } }, 'converted');
      return true;
    },

    end,

    /** After a round: a wagered bonus becomes real money, one with too little left is lost. */
    async settle(tx: Db, owner: Owner, purse: Purse): Promise<void> {
      const { bonus } = purse;
      if (!bonus) return;
      if (bonus.wageringDone >= bonus.wageringRequired) return end(tx, owner, purse, 'converted');
      if (bonus.account.balance < BONUS_UNIT && !(await isStaked(tx, bonus.id)))
        await end(tx, owner, purse, 'lost');
    },

    /** The account of a gift's bonus; the operator's for a gift that never had one. */
    async placeOfGift(tx: Db, owner: Owner, purse: Purse, reference: string): Promise<number> {
      if (purse.bonus?.reference === reference) return purse.bonus.account.id;
      const state = await bonusStateOfGift(tx, owner.id, reference);
      return state === 'converted' ? purse.real.id : house(tx, 'bonus_cost', owner);
    },

    /** The account that gets a bonus's part of a win or rollback, also after the bonus ended. */
    async placeOf(tx: Db, owner: Owner, purse: Purse, bonusId: number): Promise<number> {
      if (purse.bonus?.id === bonusId) return purse.bonus.account.id;
      const state = await bonusState(tx, bonusId);
      return state === 'converted' ? purse.real.id : house(tx, 'bonus_cost', owner);
    },
  };
}
export type Bonuses = ReturnType<typeof createBonuses>;

/** Minor units of turnover that a bonus still asks for. */
export const wageringLeft = ({
  wageringRequired,
  wageringDone,
}: Pick<ActiveBonus, 'wageringRequired' | 'wageringDone'>): number =>
  wageringRequired - wageringDone;
