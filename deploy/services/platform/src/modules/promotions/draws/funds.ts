import type { Currency } from 'shared-contracts/money';
import type { Db } from '../../../db/connect';
import type { Wallet } from '../../money/wallet/public';
import { potAmount, takeOff, turnoverOf } from '../../play/pools/public';
import type { PromoRow } from '../promos/public';
import * as store from './repository';
import type { DrawRow } from './schema';

/** By brand and currency, in minor units. */
export type Funds = ReadonlyMap<string, number>;
export const fundKey = (of: { brand: string; currency: string }): string =>
  `${of.brand}/${of.currency}`;
/** The pool's account in the ledger. */
export const poolOf = (promoId: number): string => `promo/${promoId}`;

/** False when no prize is a part of the fund: then no money has to lie on the account. */
const isWon = ({ prizes }: PromoRow): boolean => prizes.some(({ fundShare }) => fundShare);

/** Money that the draw before left for this fund, where the terms say so; it lies on the account already. */
const leftBefore = async (
  tx: Db,
  draw: Pick<DrawRow, 'id' | 'promoId'>,
  { draw: terms }: PromoRow,
) => {
  const before = terms?.unwon === 'next_draw' ? await store.drawBefore(tx, draw) : undefined;
  const left = before ? await store.fundsLeft(tx, before.id) : [];
  return new Map(left.map((row) => [fundKey(row), row]));
};

/** Fixes the fund for the participants, and puts its money onto the pool's account (SPEC.md, DR9). */
export async function closeFunds(
  tx: Db,
  { wallet }: { wallet: Pick<Wallet, 'fillPool'> },
  draw: Pick<DrawRow, 'id' | 'promoId'>,
  promo: PromoRow,
): Promise<Funds> {
  const { fundStart, fundPercent, id } = promo;
  const funds = new Map<string, number>();
  if (!fundStart || !isWon(promo)) return funds;
  const left = await leftBefore(tx, draw, promo);
  for (const { brand, currency: code } of await store.pursesIn(tx, draw.id)) {
    const currency = code as Currency;
    const key = fundKey({ brand, currency });
    const more = left.get(key)?.amount ?? 0;
    left.delete(key);
    const turnover = await turnoverOf(tx, { kind: 'promo', ref: String(id), brand, currency });
    const amount = potAmount(fundStart, fundPercent, currency, turnover);
    const start = potAmount(fundStart, fundPercent, currency, 0);
    funds.set(key, amount + more);
    await store.addFund(tx, {
      drawId: draw.id,
      brand,
      currency,
      amount: amount + more,
      turnover,
    });
    if (amount > 0)
      await wallet.fillPool(
        tx,
        { reference: poolOf(id), brand, currency },
        {
          idempotencyKey: `draw/${draw.id}/${key}`,
          start,
          grown: amount - start,
        },
      );
  }
  // in a currency that no participant has, it waits for the next draw
  for (const row of left.values())
    if (row.amount > 0) await store.addFund(tx, { drawId: draw.id, ...row });
  return funds;
}

/** A new draw's fund begins where the one before was closed. */
export async function startFunds(tx: Db, draw: Pick<DrawRow, 'id' | 'promoId'>): Promise<void> {
  const before = await store.drawBefore(tx, draw);
  for (const { brand, currency, turnover } of before ? await store.fundsOf(tx, before.id) : []) {
    const pot = {
      kind: 'promo' as const,
      ref: String(draw.promoId),
      brand,
      currency: currency as Currency,
    };
    if (turnover > 0) await takeOff(tx, pot, turnover);
  }
}

/** The funds of a draw, as they were fixed. */
export async function closedFunds(tx: Db, drawId: number): Promise<Funds> {
  const found = await store.fundsOf(tx, drawId);
  return new Map(found.map((row) => [fundKey(row), row.amount]));
}
