import { type Balance, balanceChanged, winbackChanged } from 'shared-contracts/accounts';
import { moneyStream, type PayloadOf } from 'shared-contracts/events';
import type { Core } from '../../../core';
import type { Db } from '../../../db/connect';
import type { Outbox } from '../../../outbox/service';
import type { Owner } from '../../identity/players/public';
import { type Live, toPlayer, toPurse } from '../../site/live/public';
import { createHouse, playerAccount } from './account-repository';
import { type BonusListener, type BonusTerms, createBonuses, wageringLeft } from './bonus';
import { apply, claim, findPosted, movedBy } from './ledger-repository';
import { createPayments } from './payments';
import { createPlayMoney } from './play';
import { createPoolMoney } from './pools';
import { lockPurse, type Purse, readPurse, winbackOf } from './purse-repository';
import type { BonusEnd } from './schema';
import { createSpinMoney } from './spins';

export interface Booking {
  scope: string;
  idempotencyKey: string;
  reference: string;
  /** Minor units of the owner's currency. */
  amount: number;
  /** What else the event of a changed balance tells; called in the transaction, once the money is booked. */
  more?: () => Promise<Pick<BalanceChanged, 'play' | 'round'>>;
}
type BalanceChanged = PayloadOf<typeof balanceChanged>;

/** What other modules add to the wallet's answer. */
export interface Beside {
  /** Loyalty points of a player. */
  compoints: (playerId: number) => Promise<number>;
  play: (db: Db, playerId: number) => Promise<Balance['play']>;
}

interface Parts {
  live: Live;
  outbox: Pick<Outbox, 'tell'>;
}

/** Balances and what changes them. Every method that takes `tx` works in the caller's transaction. */
export function createWallet(core: Core, { live, outbox }: Parts, beside: Beside) {
  const listeners: BonusListener[] = [];
  const house = createHouse();
  const shown = ({ currency }: Owner, purse: Purse | null) => ({
    balance: purse?.real.balance ?? 0,
    bonus: purse?.bonus?.account.balance ?? 0,
    currency,
    wagering: purse?.bonus ? wageringLeft(purse.bonus) : 0,
  });
  const tell = async (
    tx: Db,
    owner: Owner,
    { more }: Pick<Booking, 'more'>,
    purse: Purse | null,
  ): Promise<void> => {
    const payload = { ...shown(owner, purse), ...(await more?.()) };
    const winback = purse ? winbackOf(purse) : 0;
    if (purse && winback !== purse.winback) {
      purse.winback = winback;
      await live.tell(tx, toPlayer(owner), winbackChanged, { winback, currency: owner.currency });
    }
    await live.tell(tx, toPurse(owner), balanceChanged, payload);
  };

  /** Gives the operator's money as real money. Answers false when it was booked before. */
  const receive = async (
    tx: Db,
    owner: Owner,
    kind: 'deposit' | 'adjustment' | 'grant',
    payer: 'clearing' | 'adjustment' | 'bonus_cost',
    booking: Booking,
  ): Promise<boolean> => {
    const { scope, idempotencyKey, reference, amount } = booking;
    const { id: playerId, currency } = owner;
    const request = {
      scope,
      idempotencyKey,
      reference,
      amount,
      kind,
      playerId,
      currency,
      at: core.now(),
    };
    const id = await claim(tx, request);
    if (id === null) return false;
    const purse = await lockPurse(tx, playerId);
    const from = await house(tx, payer, owner);
    await apply(tx, { id, currency }, [{ from, to: purse.real.id, amount }], [purse.real]);
    await tell(tx, owner, booking, purse);
    return true;
  };

  /** Takes real money back to the operator. Answers false when it was booked before. @throws RefusedError 422 `insufficient_funds` */
  const giveUp = async (tx: Db, owner: Owner, booking: Booking): Promise<boolean> => {
    const { scope, idempotencyKey, reference, amount } = booking;
    const { id: playerId, currency } = owner;
    const asked = { scope, idempotencyKey, reference, amount, playerId, currency, at: core.now() };
    const id = await claim(tx, { ...asked, kind: 'give_up' });
    if (id === null) return false;
    const purse = await lockPurse(tx, playerId);
    const to = await house(tx, 'given_up', owner);
    await apply(tx, { id, currency }, [{ from: purse.real.id, to, amount }], [purse.real]);
    await tell(tx, owner, booking, purse);
    return true;
  };

  const bonus = createBonuses(core.now, house, async (...ended) => {
    for (const listener of listeners) await listener(...ended);
  });
  return {
    onBonusEnd: (listener: BonusListener): void => void listeners.push(listener),
    ...createPlayMoney(core.now, house, bonus, tell),
    ...createPayments(core.now, house, tell, outbox),
    ...createSpinMoney(core.now, house, bonus, tell),
    ...createPoolMoney(core.now, house, tell),
    /** Opens a player's wallet; opening twice changes nothing. */
    open: async (tx: Db, owner: Owner): Promise<void> => {
      await playerAccount(tx, 'real', { ...owner, playerId: owner.id });
    },
    deposit: (tx: Db, owner: Owner, booking: Booking) =>
      receive(tx, owner, 'deposit', 'clearing', booking),
    adjust: (tx: Db, owner: Owner, booking: Booking) =>
      receive(tx, owner, 'adjustment', 'adjustment', booking),
    giveUp,
    /** Gives real money of a gift; the operator pays it as it pays a bonus. */
    reward: (tx: Db, owner: Owner, booking: Booking) =>
      receive(tx, owner, 'grant', 'bonus_cost', booking),
    /** Money of a gift. @throws RefusedError 409 `gift_has_bonus` */
    async grant(
      tx: Db,
      owner: Owner,
      reference: string,
      amount: number,
      terms: BonusTerms,
    ): Promise<boolean> {
      const fresh = await bonus.grant(tx, owner, reference, amount, terms);
      const purse = fresh && (await readPurse(tx, owner.id));
      // before it there was none: only one is active
      if (purse) await tell(tx, owner, {}, { ...purse, winback: 0 });
      return fresh;
    },
    /** Locks the player's purse until the transaction ends. Answers the gift of the active bonus and the turnover (minor units) that is left. */
    async lockBonus(tx: Db, owner: Owner): Promise<{ reference: string; wagering: number } | null> {
      const { bonus } = await lockPurse(tx, owner.id);
      return bonus && { reference: bonus.reference, wagering: wageringLeft(bonus) };
    },
    /** Ends the active bonus when it is that gift's. Answers whether there was one. */
    async endBonus(tx: Db, owner: Owner, reference: string, state: BonusEnd): Promise<boolean> {
      const purse = await lockPurse(tx, owner.id);
      if (purse.bonus?.reference !== reference) return false;
      await bonus.end(tx, owner, purse, state);
      await tell(tx, owner, {}, purse);
      return true;
    },
    /** Uses up a key without moving money, so that a request which is still on its way is refused. */
    async burn(
      tx: Db,
      owner: Owner,
      scope: string,
      idempotencyKey: string,
      reference: string,
    ): Promise<void> {
      const { id: playerId, currency } = owner;
      const request = {
        scope,
        idempotencyKey,
        reference,
        kind: 'void' as const,
        amount: 0,
        at: core.now(),
      };
      await claim(tx, { ...request, playerId, currency });
    },
    find: findPosted,
    amountOf: movedBy,
    amounts: async (db: Db, owner: Owner) => shown(owner, await readPurse(db, owner.id)),
    /** Minor units that a player can play with: real money, and the active bonus where the game takes it. */
    async playable(db: Db, owner: Owner, takesBonus = true): Promise<number> {
      const { balance, bonus: extra } = shown(owner, await readPurse(db, owner.id));
      return takesBonus ? balance + extra : balance;
    },
    /** The same for a locked purse. */
    playableIn: ({ real, bonus: extra }: Purse, takesBonus: boolean): number =>
      real.balance + (takesBonus ? (extra?.account.balance ?? 0) : 0),
    /** Answers `GET /json-api/users/balance`: the amounts of one moment with the number of the last change. */
    async read(owner: Owner): Promise<Balance> {
      const compoint_balance = await beside.compoints(owner.id);
      return core.db.transaction(
        async (transaction) => {
          const tx = transaction as unknown as Db;
          const { seq, epoch } = await live.position(tx, owner.brand, moneyStream(owner.hash));
          const purse = await readPurse(tx, owner.id);
          const amounts = shown(owner, purse);
          return {
            user_id: owner.id,
            ...amounts,
            is_active_bonus: Boolean(purse?.bonus),
            winback: purse ? winbackOf(purse) : 0,
            compoint_balance,
            play: await beside.play(tx, owner.id),
            seq,
            epoch,
          };
        },
        { isolationLevel: 'repeatable read', accessMode: 'read only' },
      );
    },
  };
}
export type Wallet = ReturnType<typeof createWallet>;
