import { published } from 'deploy-games/math/published';
import type { Currency } from 'shared-contracts/money';
import type { Brand } from '../../../brands';
import { compareWorth, type Rates, worth } from '../../money/rates/public';
import type { GiftTerms, GiftType } from '../gifts/public';

/** What a product of the shop is sold for and gives. */
export interface Priced {
  slug: string;
  /** Whole compoints. */
  price: number;
  template: { type: GiftType; terms: Readonly<Record<string, GiftTerms>> };
}
type Shop = Pick<Brand, 'id' | 'currencies'> & { rules: Pick<Brand['rules'], 'points' | 'offers'> };

/** The smallest part of a bet that the operator keeps: that of the slot that returns most. */
const LEAST_KEPT = 1 - Math.max(...Object.values(published).map((one) => one.returnToPlayer));
/** The largest difference of worth between currencies: amounts are whole. */
const EVEN = 0.01;

/** The most that a product gives, in minor units: a bonus is worth at most its amount, XP nothing. */
function payoutIn(template: Priced['template'], currency: Currency): number | null {
  const terms = template.terms[currency];
  if (!terms) return null;
  if (template.type === 'xp') return 0;
  // points that buy points have no price
  return 'amount' in terms && template.type !== 'compoint' ? terms.amount : null;
}

export interface ShopCost {
  currency: Currency;
  /** Minor units of bets that earn the price. */
  turnover: number;
  /** Minor units, at most. */
  payout: number;
  /** What is given for 1,000 of turnover, at most. */
  per1000: number;
}

/** In every currency of the brand. @throws Error for a product that gives nothing, or no known sum, in one of them */
export function shopCosts(
  { slug, price, template }: Priced,
  { id, currencies, rules }: Shop,
): ShopCost[] {
  return currencies.map((currency) => {
    const turnover = price * rules.points.compoint[currency];
    const payout = payoutIn(template, currency);
    if (payout === null) throw new Error(`${slug} gives no known sum in ${currency} (${id})`);
    return { currency, turnover, payout, per1000: (payout * 1000) / turnover };
  });
}

/** What is wrong with a product, in a brand and a currency. */
export interface PriceFault {
  code: 'missing_currency' | 'price_below_payout' | 'over_budget' | 'uneven_worth';
  text: string;
}

type Sum = 'turnover' | 'payout';
const SUMS = [
  ['its price', 'turnover'],
  ['what it gives', 'payout'],
] as const;
const sumOf = (cost: ShopCost, of: Sum) => ({ amount: cost[of], currency: cost.currency });
/** Where it is worth least, and where most. */
function endsOf(costs: readonly ShopCost[], of: Sum, rates: Rates): (ShopCost | undefined)[] {
  const sorted = [...costs].sort((one, other) =>
    compareWorth(sumOf(one, of), sumOf(other, of), rates),
  );
  return [sorted[0], sorted.at(-1)];
}

/** Of a product in every brand. */
export function priceFaults(product: Priced, brands: readonly Shop[], rates: Rates): PriceFault[] {
  const faults: PriceFault[] = [];
  for (const brand of brands) {
    const fault = (code: PriceFault['code'], currency: Currency, why: string) =>
      void faults.push({ code, text: `${product.slug} (${brand.id}, ${currency}): ${why}` });
    const lacking = brand.currencies.filter(
      (currency) => payoutIn(product.template, currency) === null,
    );
    for (const currency of lacking) fault('missing_currency', currency, 'it gives no known sum');
    if (lacking.length > 0) continue;
    const costs = shopCosts(product, brand);
    for (const { currency, turnover, payout, per1000 } of costs) {
      const kept = Math.floor(turnover * LEAST_KEPT);
      if (payout > kept)
        fault(
          'price_below_payout',
          currency,
          `it gives ${payout}, and the bets that earn its price leave the house ${kept}`,
        );
      const { most } = brand.rules.offers.per1000.shop;
      if (per1000 > most)
        fault(
          'over_budget',
          currency,
          `it gives ${per1000.toFixed(2)} for 1,000 of bets, and the brand ${most}`,
        );
    }
    for (const [what, of] of SUMS) {
      const [low, high] = endsOf(costs, of, rates);
      if (low && high && !isEven(sumOf(low, of), sumOf(high, of), rates))
        fault('uneven_worth', high.currency, `${what} is not worth the same as in ${low.currency}`);
    }
  }
  return faults;
}

/** The last step before a product is sold. @throws Error that names brand, currency and figures */
export function demandFairPrice(product: Priced, brands: readonly Shop[], rates: Rates): void {
  const [fault] = priceFaults(product, brands, rates);
  if (fault) throw new Error(fault.text);
}

function isEven(
  one: { amount: number; currency: Currency },
  other: { amount: number; currency: Currency },
  rates: Rates,
): boolean {
  if (compareWorth(one, other, rates) === 0) return true;
  const same = worth(other.amount, other.currency, one.currency, rates);
  return Math.abs(one.amount - same) <= EVEN * Math.max(one.amount, same);
}
