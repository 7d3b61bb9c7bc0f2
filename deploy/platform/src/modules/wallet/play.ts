import type { Db } from '../../db/connect';
import { sendLast } from '../../db/transaction';
import { refuse } from '../../http/errors';
import type { Owner } from '../players/public';
import type { House } from './accounts';
import { type Bonuses, wageringLeft } from './bonus';
import { apply, claim, type Insert, type Movement, type TransactionKind } from './ledger';
import { lockPurse, type Purse } from './purse';
import type { Booking } from './service';
import { contributionOf, partOfWin, type Split, splitBet, wageredBy } from './split';
import { closeStakes, countWagering, newStake, stakeOf, takeStakeBack } from './stakes';

/** Money of rounds (SPEC.md, W8 to W13): each answers how it was split, or null when it was booked before. */
export function createPlayMoney(now: () => Date, house: House, bonuses: Bonuses, tell: Tell) {
  const begin = async (tx: Db, owner: Owner, kind: TransactionKind, booking: Booking) => {
    const { scope, idempotencyKey, reference, amount } = booking;
    const { id: playerId, currency } = owner;
    const request = { scope, idempotencyKey, reference, amount, kind, playerId, currency, at: now() };
    // one after the other, but sent at once
    const [id, purse] = await Promise.all([claim(tx, request), lockPurse(tx, playerId)]);
    return id === null ? null : { id, currency, purse };
  };
  const accountsOf = ({ real, bonus }: Purse) => (bonus ? [real, bonus.account] : [real]);

  /** A player's part at the house's table; the purse's accounts are changed with it. */
  const move = async (
    tx: Db,
    owner: Owner,
    { id, currency, purse }: { id: number; currency: string; purse: Purse },
    parts: readonly { account: number; amount: number }[],
    beside?: Insert,
  ) => {
    const table = await house(tx, 'gaming', owner);
    const movements = parts.map(
      ({ account, amount }): Movement =>
        amount < 0 ? { from: account, to: table, amount: -amount } : { from: table, to: account, amount },
    );
    await apply(tx, { id, currency }, movements, accountsOf(purse), beside);
  };

  return {
    /**
     * Takes a bet: real money first, then the active bonus. Where the game takes no bonus the bonus is as if it was not there.
     * @throws Refusal 409 `idempotency_conflict`; 422 `insufficient_funds`, `bonus_max_bet`
     */
    async bet(
      tx: Db,
      owner: Owner,
      booking: Booking & { categories?: readonly string[]; takesBonus?: boolean },
    ): Promise<Split | null> {
      const begun = await begin(tx, owner, 'bet', booking);
      if (!begun) return null;
      const { purse } = begun;
      const { amount, reference, categories = [], takesBonus = true } = booking;
      const { real } = purse;
      const bonus = takesBonus ? purse.bonus : null;
      if (bonus?.maxBet && amount > bonus.maxBet) throw refuse(422, 'bonus_max_bet');
      const split = splitBet(amount, { real: real.balance, bonus: bonus?.account.balance ?? 0 });
      if (!split) throw refuse(422, 'insufficient_funds');
      const parts = [{ account: real.id, amount: -split.real }];
      if (bonus) parts.push({ account: bonus.account.id, amount: -split.bonus });
      const left = bonus ? wageringLeft(bonus) : 0;
      const wagered = bonus ? wageredBy(amount, contributionOf(bonus.contributions, categories), left) : 0;
      const taken = { transactionId: begun.id, playerId: owner.id, reference, bonusId: bonus?.id ?? null };
      await move(tx, owner, begun, parts, newStake({ ...taken, ...split, wagered }));
      if (bonus && wagered > 0) {
        await countWagering(tx, bonus.id, wagered);
        bonus.wageringDone += wagered;
      }
      await tell(tx, owner, booking, purse);
      return split;
    },

    /** Pays a win as the stakes of its round were split; `ends` says that the round is over. */
    async win(tx: Db, owner: Owner, booking: Booking & { ends?: boolean }): Promise<Split | null> {
      const { amount, reference, ends = false } = booking;
      const beginning = begin(tx, owner, 'win', booking);
      const [begun, stake] = await Promise.all([beginning, stakeOf(tx, owner.id, reference)]);
      if (!begun) return null;
      const { purse } = begun;
      const before = purse.bonus?.id;
      let extra = 0;
      if (ends) await sendLast(tx, closeStakes(tx, owner.id, reference));
      if (amount > 0) {
        const parts: { account: number; amount: number }[] = [];
        for (const part of stake.parts) {
          const account = await bonuses.placeOf(tx, owner, purse, part.bonusId);
          parts.push({ account, amount: partOfWin(amount, part.amount, stake.whole) });
        }
        extra = parts.reduce((sum, part) => sum + part.amount, 0);
        await move(tx, owner, begun, [{ account: purse.real.id, amount: amount - extra }, ...parts]);
      }
      if (ends) await bonuses.settle(tx, owner, purse);
      if (amount > 0 || purse.bonus?.id !== before) await tell(tx, owner, booking, purse);
      return { real: amount - extra, bonus: extra };
    },

    /** Gives the bet of a ledger transaction back, each part to where it came from, and takes back what it did for the wagering. */
    async rollback(tx: Db, owner: Owner, betId: number, booking: Booking): Promise<Split | null> {
      const begun = await begin(tx, owner, 'rollback', booking);
      if (!begun) return null;
      const { purse } = begun;
      const stake = await takeStakeBack(tx, betId);
      // a bet of before stakes were kept was real money
      const { real, bonus, bonusId, wagered } = stake ?? {
        ...{ real: booking.amount, bonus: 0, bonusId: null, wagered: 0 },
      };
      const parts = [{ account: purse.real.id, amount: real }];
      if (bonusId !== null) {
        const account = await bonuses.placeOf(tx, owner, purse, bonusId);
        parts.push({ account, amount: bonus });
      }
      await move(tx, owner, begun, parts);
      if (purse.bonus && purse.bonus.id === bonusId && wagered > 0) {
        await countWagering(tx, bonusId, -wagered);
        purse.bonus.wageringDone = Math.max(0, purse.bonus.wageringDone - wagered);
      }
      await bonuses.settle(tx, owner, purse);
      await tell(tx, owner, booking, purse);
      return { real, bonus };
    },
  };
}
/** Says that a balance changed, once the money is booked; `purse` as it is then. */
export type Tell = (
  tx: Db,
  owner: Owner,
  booking: Pick<Booking, 'more'>,
  purse: Purse | null,
) => Promise<void>;
