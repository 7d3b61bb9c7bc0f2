import type { Currency } from 'shared-contracts/money';
import type { Db } from '../../../db/connect';
import type { Owner } from '../../identity/players/public';
import { type House, lockAccounts, playerAccount } from './account-repository';
import { apply, claim } from './ledger-repository';
import type { Tell } from './play';
import { lockPurse, readPurse } from './purse-repository';

/** Names a prize pool's account: its subject (`promo/7`), brand and currency. */
export interface PoolAccount {
  reference: string;
  brand: string;
  currency: Currency;
}

const whose = ({ brand, currency }: PoolAccount) => ({ brand, currency });

/** Money of prize pools: accounts of the operator, apart from the account of play. */
export function createPoolMoney(now: () => Date, house: House, tell: Tell) {
  const move = async (
    tx: Db,
    pool: PoolAccount,
    booking: { idempotencyKey: string; playerId: number | null; amount: number },
    movements: (account: number) => Promise<{ from: number; to: number; amount: number }[]>,
  ): Promise<boolean> => {
    const { reference, currency } = pool;
    const asked = { scope: 'prize_pool', kind: 'pool' as const, reference, currency, at: now() };
    const id = await claim(tx, { ...asked, ...booking });
    if (id === null) return false;
    await apply(tx, { id, currency }, await movements(await house(tx, 'prize_pool', pool)), []);
    return true;
  };
  return {
    /** Puts money onto a pool's account, once a key: its start is the operator's cost, its growth comes from play. Minor units. */
    fillPool: (
      tx: Db,
      pool: PoolAccount,
      { idempotencyKey, start, grown }: { idempotencyKey: string; start: number; grown: number },
    ): Promise<boolean> =>
      move(tx, pool, { idempotencyKey, playerId: null, amount: start + grown }, async (to) => [
        { from: await house(tx, 'bonus_cost', whose(pool)), to, amount: start },
        { from: await house(tx, 'gaming', whose(pool)), to, amount: grown },
      ]),
    /** Charges the pool for a prize that a player gets as a gift, once a key. Minor units. */
    payFromPool: (
      tx: Db,
      owner: Pick<Owner, 'id'>,
      pool: PoolAccount,
      { idempotencyKey, amount }: { idempotencyKey: string; amount: number },
    ): Promise<boolean> =>
      move(tx, pool, { idempotencyKey, playerId: owner.id, amount }, async (from) => [
        { from, to: await house(tx, 'bonus_cost', whose(pool)), amount },
      ]),
    /** Pays a pool to the player who won it (a jackpot), as real money, once a key. Minor units. */
    async payJackpot(
      tx: Db,
      owner: Owner,
      pool: PoolAccount,
      { idempotencyKey, amount }: { idempotencyKey: string; amount: number },
    ): Promise<void> {
      const { reference, currency } = pool;
      const asked = { scope: 'jackpot', kind: 'jackpot' as const, reference, currency, at: now() };
      const id = await claim(tx, { ...asked, idempotencyKey, playerId: owner.id, amount });
      if (id === null) return;
      await lockPurse(tx, owner.id);
      const from = await house(tx, 'prize_pool', pool);
      const to = await playerAccount(tx, 'real', { ...owner, playerId: owner.id });
      await apply(tx, { id, currency }, [{ from, to, amount }], await lockAccounts(tx, [to]));
      await tell(tx, owner, {}, await readPurse(tx, owner.id));
    },
  };
}
