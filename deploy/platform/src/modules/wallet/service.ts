import { eq } from 'drizzle-orm';
import type { Balance } from 'shared-contracts/api';
import { balanceChanged, moneyStream, type PayloadOf } from 'shared-contracts/events';
import type { Currency } from 'shared-contracts/money';
import type { Core } from '../../core';
import type { Db } from '../../db/connect';
import { type Live, toPurse } from '../live/service';
import { findPosted, houseAccount, movedBy, playerAccount, post } from './ledger';
import { ledgerAccounts } from './schema';

/** Whose money: the part of a player that the wallet needs. */
export interface Owner {
  id: number;
  hash: string;
  brand: string;
  currency: Currency;
}
type HouseSide = 'clearing' | 'gaming' | 'adjustment';
export interface Booking {
  scope: string;
  idempotencyKey: string;
  reference: string;
  /** Minor units of the owner's currency. */
  amount: number;
  /** What the change of the balance tells besides; asked in the transaction, once the money is booked. */
  more?: () => Promise<Pick<BalanceChanged, 'play' | 'round'>>;
}
type BalanceChanged = PayloadOf<typeof balanceChanged>;

/** What the wallet shows of others beside the money. */
export interface Beside {
  /** Loyalty points of a player. */
  compoints: (playerId: number) => Promise<number>;
  play: (db: Db, playerId: number) => Promise<Balance['play']>;
}

/** Balances and what changes them. Every method that takes `tx` works in the caller's transaction. */
export function createWallet(core: Core, live: Live, beside: Beside) {
  const balances = async (db: Db, owner: Owner) => {
    const found = await db
      .select({ kind: ledgerAccounts.kind, balance: ledgerAccounts.balance })
      .from(ledgerAccounts)
      .where(eq(ledgerAccounts.playerId, owner.id));
    const of = (kind: 'real' | 'bonus') => found.find((row) => row.kind === kind)?.balance ?? 0;
    return { balance: of('real'), bonus: of('bonus'), wagering: 0, currency: owner.currency };
  };

  /** Between a player's real account and the house. Answers false when it was booked before. */
  const book = async (
    tx: Db,
    owner: Owner,
    kind: 'deposit' | 'wager' | 'payout' | 'rollback' | 'adjustment',
    house: HouseSide,
    booking: Booking,
    direction: 'in' | 'out',
  ): Promise<boolean> => {
    const real = await playerAccount(tx, owner.id, 'real');
    if (real === null) throw new Error(`player ${owner.id} has no wallet`);
    const other = await houseAccount(tx, house, owner.brand, owner.currency);
    const [from, to] = direction === 'in' ? [other, real] : [real, other];
    const { scope, idempotencyKey, reference, amount } = booking;
    const movements = amount > 0 ? [{ from, to, amount }] : [];
    const at = core.now();
    const posting = { scope, idempotencyKey, reference, kind, movements, at };
    const posted = await post(tx, { ...posting, playerId: owner.id, currency: owner.currency });
    if (posted === null) return false;
    if (amount === 0) return true;
    const more = await booking.more?.();
    await live.tell(tx, toPurse(owner), balanceChanged, { ...(await balances(tx, owner)), ...more });
    return true;
  };

  return {
    /** Opens a player's accounts; opening twice changes nothing. */
    async open(tx: Db, owner: Owner): Promise<void> {
      const { id: playerId, brand, currency } = owner;
      const accounts = (['real', 'bonus'] as const).map((kind) => ({
        kind,
        brand,
        playerId,
        currency,
        balance: 0,
      }));
      await tx.insert(ledgerAccounts).values(accounts).onConflictDoNothing();
    },
    deposit: (tx: Db, owner: Owner, booking: Booking) =>
      book(tx, owner, 'deposit', 'clearing', booking, 'in'),
    /** @throws Refusal 422 `insufficient_funds` */
    wager: (tx: Db, owner: Owner, booking: Booking) => book(tx, owner, 'wager', 'gaming', booking, 'out'),
    payout: (tx: Db, owner: Owner, booking: Booking) => book(tx, owner, 'payout', 'gaming', booking, 'in'),
    /** Gives a wager back. */
    rollback: (tx: Db, owner: Owner, booking: Booking) =>
      book(tx, owner, 'rollback', 'gaming', booking, 'in'),
    adjust: (tx: Db, owner: Owner, booking: Booking) =>
      book(tx, owner, 'adjustment', 'adjustment', booking, 'in'),
    /** Uses up a key without moving money, so that a request which is still on its way is refused. */
    async burn(
      tx: Db,
      owner: Owner,
      scope: string,
      idempotencyKey: string,
      reference: string,
    ): Promise<void> {
      const posting = {
        scope,
        idempotencyKey,
        reference,
        kind: 'void' as const,
        movements: [],
        at: core.now(),
      };
      await post(tx, { ...posting, playerId: owner.id, currency: owner.currency });
    },
    find: findPosted,
    amountOf: movedBy,
    amounts: balances,
    /** What `GET /json-api/users/balance` answers: one moment's amounts with the number of the last change. */
    async read(owner: Owner): Promise<Balance> {
      const compoint_balance = await beside.compoints(owner.id);
      return core.db.transaction(
        async (transaction) => {
          const tx = transaction as unknown as Db;
          const seq = await live.lastSeq(tx, owner.brand, moneyStream(owner.hash));
          const amounts = await balances(tx, owner);
          return {
            user_id: owner.id,
            ...amounts,
            is_active_bonus: amounts.bonus > 0,
            winback: 0,
            compoint_balance,
            play: await beside.play(tx, owner.id),
            seq,
          };
        },
        { isolationLevel: 'repeatable read', accessMode: 'read only' },
      );
    },
  };
}
export type Wallet = ReturnType<typeof createWallet>;
