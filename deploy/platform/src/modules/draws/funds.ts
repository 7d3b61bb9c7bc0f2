import type { Currency } from 'shared-contracts/money';
import type { Db } from '../../db/connect';
import { potAmount, turnoverOf } from '../pools/public';
import type { PromoRow } from '../promos/public';
import type { Wallet } from '../wallet/public';
import * as store from './repository';
import { type DrawRow, drawFunds } from './schema';

/** By brand and currency, in minor units. */
export type Funds = ReadonlyMap<string, number>;
export const fundKey = (of: { brand: string; currency: string }): string => `${of.brand}/${of.currency}`;
/** The pool's account in the ledger. */
export const poolOf = (promoId: number): string => `promo/${promoId}`;

/** Where nothing of the fund is won, no money has to lie there. */
const isWon = ({ prizes }: PromoRow): boolean => prizes.some(({ fundShare }) => fundShare);

/** What the fund has come to for those who take part: fixed, and put onto the pool's account (SPEC.md, DR9). */
export async function closeFunds(
  tx: Db,
  { wallet }: { wallet: Pick<Wallet, 'fillPool'> },
  draw: Pick<DrawRow, 'id'>,
  promo: PromoRow,
): Promise<Funds> {
  const { fundStart, fundPercent, id } = promo;
  const funds = new Map<string, number>();
  if (!fundStart || !isWon(promo)) return funds;
  for (const { brand, currency: code } of await store.pursesIn(tx, draw.id)) {
    const currency = code as Currency;
    const turnover = await turnoverOf(tx, { kind: 'promo', ref: String(id), brand, currency });
    const amount = potAmount(fundStart, fundPercent, currency, turnover);
    const start = potAmount(fundStart, fundPercent, currency, 0);
    funds.set(fundKey({ brand, currency }), amount);
    await tx.insert(drawFunds).values({ drawId: draw.id, brand, currency, amount });
    if (amount > 0)
      await wallet.fillPool(
        tx,
        { reference: poolOf(id), brand, currency },
        {
          idempotencyKey: `draw/${draw.id}/${fundKey({ brand, currency })}`,
          ...{ start, grown: amount - start },
        },
      );
  }
  return funds;
}

/** The same, as it was fixed. */
export async function closedFunds(tx: Db, drawId: number): Promise<Funds> {
  const found = await store.fundsOf(tx, drawId);
  return new Map(found.map((row) => [fundKey(row), row.amount]));
}
