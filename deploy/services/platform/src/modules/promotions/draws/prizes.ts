import { type DrawnPrize, prizesIn, type WinnersTickets, winnersIn } from 'shared-contracts/draws';
import type { PromoPrize, PromoRow } from '../promos/public';
import type { AwardRow, DrawRow } from './schema';

/** The operator's template of money that is drawn (seed/gifts.ts). */
export const CASH = 'cash';

type DrawRule = Pick<DrawRow, 'onePerPlayer' | 'carried' | 'head'>;
/**
 * How many of each prize are drawn, with those that the draw before left: first the main prize, which the promo names last, then downwards. Once
 * the list is hashed, its head keeps this, even if the promo changes.
 */
export function drawnOf({ prizes }: Pick<PromoRow, 'prizes'>, draw: DrawRule): DrawnPrize[] {
  const { carried, head } = draw;
  if (head !== null) return prizesIn(head);
  const more = new Map(carried.map(({ prizeId, quantity }) => [prizeId, quantity]));
  const drawn = prizes.flatMap(({ id: prizeId, drawn: quantity }) =>
    quantity ? { prizeId, quantity: quantity + (more.get(prizeId) ?? 0) } : [],
  );
  return drawn.reverse();
}
export const winnersBy = ({ onePerPlayer, head }: Omit<DrawRule, 'carried'>): WinnersTickets => {
  if (head !== null) return winnersIn(head);
  return onePerPlayer ? 'leave' : 'stay';
};

/** Prizes that were drawn for nobody. */
export const unwonOf = (
  drawn: readonly DrawnPrize[],
  won: readonly { prizeId: number }[],
): DrawnPrize[] =>
  drawn.flatMap(({ prizeId, quantity }) => {
    const left = quantity - won.filter((one) => one.prizeId === prizeId).length;
    return left > 0 ? [{ prizeId, quantity: left }] : [];
  });

/** Drawn prizes that nobody gets. A part of the fund that somebody won is not among them: it is paid whole, however few win it. */
export const notGiven = (
  { prizes }: Pick<PromoRow, 'prizes'>,
  drawn: readonly DrawnPrize[],
  left: readonly DrawnPrize[],
): DrawnPrize[] =>
  left.filter(({ prizeId, quantity }) => {
    const isShare = prizes.some(({ id, fundShare }) => id === prizeId && fundShare);
    return !isShare || drawn.some((one) => one.prizeId === prizeId && one.quantity === quantity);
  });

/** Prizes that everybody with a ticket shares. */
export const sharedOf = ({ prizes }: Pick<PromoRow, 'prizes'>): PromoPrize[] =>
  prizes.filter(({ drawn }) => drawn === null);

type Given = Pick<AwardRow, 'template' | 'amount' | 'ofFund'>;

/**
 * What one winner gets: a part of the fund in the own currency, or the gift. What does not divide stays in the pool.
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
    template,
    ofFund: false,
    amount: (typeof amount === 'number' ? amount : amount[currency]) ?? null,
  };
}
