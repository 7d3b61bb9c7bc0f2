import type { DrawnPrize } from 'shared-contracts/draws';
import type { PromoPrize, PromoRow } from '../promos/public';
import type { AwardRow } from './schema';

/** The operator's template of money that is drawn (seed/gifts.ts). */
export const CASH = 'cash';

/** How many of each prize are drawn, in the order of drawing: that of the promo, so that the main one comes last. */
export const drawnOf = ({ prizes }: Pick<PromoRow, 'prizes'>): DrawnPrize[] =>
  prizes.flatMap(({ id: prizeId, drawn }) => (drawn ? { prizeId, quantity: drawn } : []));

/** What everybody with a ticket has a part of. */
export const sharedOf = ({ prizes }: Pick<PromoRow, 'prizes'>): PromoPrize[] =>
  prizes.filter(({ drawn }) => drawn === null);

type Given = Pick<AwardRow, 'template' | 'amount' | 'ofFund'>;

/**
 * What a prize is for one who wins it: a part of the fund in the own currency, or its gift. What does not divide stays in the pool.
 * @param fund minor units, as it was closed
 * @param among how many win it
 */
export function givenIn(
  { fundShare, gift }: Pick<PromoPrize, 'fundShare' | 'gift'>,
  currency: string,
  fund: number,
  among: number,
): Given {
  if (fundShare)
    return { template: CASH, amount: Math.floor((fund * fundShare) / 100 / among), ofFund: true };
  const { template = '', amount = {} } = gift ?? {};
  return {
    ...{ template, ofFund: false },
    amount: (typeof amount === 'number' ? amount : amount[currency]) ?? null,
  };
}
