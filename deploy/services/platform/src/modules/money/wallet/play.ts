import type { Db } from '../../../db/connect';
import { writeLast } from '../../../db/transaction';
import { refuse } from '../../../http/errors';
import { countOnCommit } from '../../../noted';
import type { Owner } from '../../identity/players/public';
import type { House } from './account-repository';
import { type Bonuses, wageringLeft } from './bonus';
import { type Held, heldIn, hold } from './held-repository';
import { entriesOf, hashOf, type Movement, type Request, type TransactionKind } from './ledger';
import { apply, claim } from './ledger-repository';
import { lockPurse, type Purse } from './purse-repository';
import type { Booking } from './service';
import { contributionOf, partOfWin, type Split, splitBet, wageredBy } from './split';
import { countWagering, type NewStake, takeStakeBack } from './stake-repository';

/** A booking of a round, with the accounts that the caller has locked. */
type PlayBooking = Booking & { held?: Held };

/** Money of rounds (SPEC.md, W8 to W13): each answers how it was split, or null when it was booked before. */
export function createPlayMoney(now: () => Date, house: House, bonuses: Bonuses, tell: Tell) {
  const requestOf = (
    { id: playerId, currency }: Owner,
    kind: TransactionKind,
    { scope, idempotencyKey, reference, amount }: Booking,
  ): Request => ({
    scope,
    idempotencyKey,
    reference,
    amount,
    kind,
    playerId,
    currency,
    at: now(),
  });
  const accountsOf = ({ real, bonus }: Purse) => (bonus ? [real, bonus.account] : [real]);

  /** Null for what was booked before. @throws RefusedError 409 `idempotency_conflict` */
  const begin = async (tx: Db, owner: Owner, kind: 'bet' | 'win', booking: PlayBooking) => {
    const held = booking.held ?? (await hold(tx, owner, booking));
    const request = requestOf(owner, kind, booking);
    const known = held.posted.get(booking.idempotencyKey);
    if (known && known.requestHash !== hashOf(request)) throw refuse(409, 'idempotency_conflict');
    return known ? null : { ...held, request };
  };
  /** A movement between a player's account and the operator's account of play. */
  const movementsOf = async (
    tx: Db,
    owner: Owner,
    parts: readonly { account: number; amount: number }[],
  ): Promise<Movement[]> => {
    const table = await house(tx, 'gaming', owner);
    return parts.map(({ account, amount }) =>
      amount < 0
        ? { from: account, to: table, amount: -amount }
        : { from: table, to: account, amount },
    );
  };
  /** Books, and changes the purse's accounts with it. The database refuses a key that another player's request took meanwhile. */
  const book = async (
    tx: Db,
    { request, purse }: { request: Request; purse: Purse },
    movements: readonly Movement[],
    rest: { stake?: NewStake; ends?: boolean },
  ) => {
    const { scope, idempotencyKey: key, kind, playerId: player, reference, currency, at } = request;
    const entries = entriesOf(movements, accountsOf(purse));
    const asked = { scope, key, hash: hashOf(request), kind, player, reference, currency, at };
    await writeLast(tx, 'book_play', {
      ...asked,
      entries,
      stake: rest.stake ?? null,
      ends: rest.ends ?? false,
    });
    countOnCommit(tx, (metrics) => metrics.booked(kind));
  };

  return {
    heldIn,
    /**
     * Takes a bet: real money first, then the active bonus, if the game takes bonus money.
     * @throws RefusedError 409 `idempotency_conflict`; 422 `insufficient_funds`, `bonus_max_bet`
     */
    async bet(
      tx: Db,
      owner: Owner,
      booking: PlayBooking & { categories?: readonly string[]; takesBonus?: boolean },
    ): Promise<Split | null> {
      const begun = await begin(tx, owner, 'bet', booking);
      if (!begun) return null;
      const { purse } = begun;
      const { amount, categories = [], takesBonus = true } = booking;
      const { real } = purse;
      const bonus = takesBonus ? purse.bonus : null;
      if (bonus?.maxBet && amount > bonus.maxBet) throw refuse(422, 'bonus_max_bet');
      const split = splitBet(amount, { real: real.balance, bonus: bonus?.account.balance ?? 0 });
      if (!split) throw refuse(422, 'insufficient_funds');
      const parts = [{ account: real.id, amount: -split.real }];
      if (bonus) parts.push({ account: bonus.account.id, amount: -split.bonus });
      const left = bonus ? wageringLeft(bonus) : 0;
      const wagered = bonus
        ? wageredBy(amount, contributionOf(bonus.contributions, categories), left)
        : 0;
      const stake = { bonus_id: bonus?.id ?? null, ...split, wagered };
      await book(tx, begun, await movementsOf(tx, owner, parts), { stake });
      if (bonus) bonus.wageringDone += wagered;
      await tell(tx, owner, booking, purse);
      return split;
    },

    /** Pays a win as the stakes of its round were split; `ends` says that the round is over. */
    async win(
      tx: Db,
      owner: Owner,
      booking: PlayBooking & { ends?: boolean },
    ): Promise<Split | null> {
      const { amount, ends = false } = booking;
      const begun = await begin(tx, owner, 'win', booking);
      if (!begun) return null;
      const { purse, stake } = begun;
      const before = purse.bonus?.id;
      const parts: { account: number; amount: number }[] = [];
      for (const part of amount > 0 ? stake.parts : []) {
        const account = await bonuses.placeOf(tx, owner, purse, part.bonusId);
        parts.push({ account, amount: partOfWin(amount, part.amount, stake.whole) });
      }
      const extra = parts.reduce((sum, part) => sum + part.amount, 0);
      const all = [{ account: purse.real.id, amount: amount - extra }, ...parts];
      await book(tx, begun, amount > 0 ? await movementsOf(tx, owner, all) : [], { ends });
      if (ends) await bonuses.settle(tx, owner, purse);
      if (amount > 0 || purse.bonus?.id !== before) await tell(tx, owner, booking, purse);
      return { real: amount - extra, bonus: extra };
    },

    /** Gives a bet back: each part to its account, and its turnover to the wagering. */
    async rollback(tx: Db, owner: Owner, betId: number, booking: Booking): Promise<Split | null> {
      const { currency } = owner;
      // one after the other, but sent at once
      const [id, purse] = await Promise.all([
        claim(tx, requestOf(owner, 'rollback', booking)),
        lockPurse(tx, owner.id),
      ]);
      if (id === null) return null;
      const stake = await takeStakeBack(tx, betId);
      // a bet without a stored split was real money
      const { real, bonus, bonusId, wagered } = stake ?? {
        real: booking.amount,
        bonus: 0,
        bonusId: null,
        wagered: 0,
      };
      const parts = [{ account: purse.real.id, amount: real }];
      if (bonusId !== null) {
        const account = await bonuses.placeOf(tx, owner, purse, bonusId);
        parts.push({ account, amount: bonus });
      }
      await apply(tx, { id, currency }, await movementsOf(tx, owner, parts), accountsOf(purse));
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
/** Tells that a balance changed, once the money is booked; `purse` has the new one. */
export type Tell = (
  tx: Db,
  owner: Owner,
  booking: Pick<Booking, 'more'>,
  purse: Purse | null,
) => Promise<void>;
