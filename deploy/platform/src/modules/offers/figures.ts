import { mathModels } from 'deploy-games/models';
import type { GameModel } from 'deploy-games/themes';
import type { Currency } from 'shared-contracts/money';
import type { Brand } from '../../brands';
import { asksDeposit, type GiftTemplate, type GiftTerms, givesSpins, isSet } from '../gifts/public';
import { hasRate, type Rates } from '../rates/public';
import { inUnit } from './parity';
import type { Played } from './played';
import type { Cost, Finding } from './report';

/** A game as far as an offer has to know it. */
export interface CountedGame {
  slug: string;
  provider: string;
  categories: readonly string[];
  /** Null for a game that is no slot. */
  model: GameModel | null;
  /** Exact: 0.9612 is 96.12 percent. */
  returnToPlayer: number;
}
export type OfferBrand = Pick<
  Brand,
  'id' | 'currencies' | 'defaultCurrency' | 'jurisdictions' | 'bonusRules'
> & {
  rules: Pick<Brand['rules'], 'points' | 'offers' | 'cashback' | 'welcomeGifts'>;
};
/** A tournament as far as one that gives a seat in it has to know it. */
export interface SeatOf {
  slug: string;
  endAt: Date | null;
  compointPrice: number | null;
}

/** What is known beside an offer's own terms. */
export interface Means {
  rates: Rates;
  games: readonly CountedGame[];
  brands: readonly OfferBrand[];
  template(slug: string): GiftTemplate | undefined;
  seat(tournamentId: number): SeatOf | undefined;
  /** By the games' exact tables. */
  played: Played;
  /** Minor units of euros that the shop gives for a compoint. */
  compoint: Cost;
}

/** What games return of a bet: in the mean of them, and that which returns most. */
export interface Returns {
  games: number;
  mean: number;
  most: number;
}
export function returnsOf(
  games: readonly CountedGame[],
  { category, provider = null }: { category: string | null; provider?: string | null },
): Returns {
  const counted = games.filter(
    (game) =>
      (category === null || game.categories.includes(category)) &&
      (provider === null || game.provider === provider),
  );
  const all = counted.map(({ returnToPlayer }) => returnToPlayer);
  return {
    games: all.length,
    mean: all.reduce((sum, one) => sum + one, 0) / Math.max(1, all.length),
    most: Math.max(0, ...all),
  };
}

const DAY = 86_400_000;
interface Dates {
  startAt: Date;
  endAt: Date | null;
}
/** Days of an event; null where it has no end. */
export const daysOf = ({ startAt, endAt }: Dates): number | null =>
  endAt && (endAt.getTime() - startAt.getTime()) / DAY;
/** Days that its costs are worked out for. @param without days of an event that has no end, or none after its start */
export function countedDays(dates: Dates, without: number, find: Find): number {
  const days = daysOf(dates);
  if (days !== null && days > 0) return days;
  if (days !== null) find('cannot_be_won', 'it ends before it begins');
  return without;
}

/** Minor units that are bet in the games of an event, in all brands together, by what each of them expects of a day. */
export function turnoverIn({ brands, rates }: Means, days: number, unit: Currency) {
  const sumOf = (which: 'least' | 'expected') =>
    brands.reduce((sum, { defaultCurrency, rules }) => {
      if (!hasRate(rates, defaultCurrency)) return sum;
      return sum + inUnit(rules.offers.turnoverOfDay[which], defaultCurrency, unit, rates) * days;
    }, 0);
  return { least: sumOf('least'), expected: sumOf('expected') };
}
/** How many are expected to take part, in all brands together. */
export const playersIn = ({ brands }: Means): number =>
  brands.reduce((sum, { rules }) => sum + rules.offers.players, 0);

/** Those that the table of rates has: what came later counts for nothing in an event (SPEC.md, RT3a). */
export const currenciesIn = ({ brands, rates }: Pick<Means, 'brands' | 'rates'>): Currency[] =>
  [...new Set(brands.flatMap(({ currencies }) => currencies))].filter((one) => hasRate(rates, one));

/** What the shop gives for a compoint, in minor units of euros: by its best product at most. */
export function compointWorth(shop: readonly { price: number; template: GiftTemplate }[]): Cost {
  const worths = shop.flatMap(({ price, template: { type, terms } }) => {
    const { EUR } = terms;
    return type !== 'xp' && EUR && 'amount' in EUR && EUR.amount !== null ? [EUR.amount / price] : [];
  });
  const sum = worths.reduce((all, one) => all + one, 0);
  return { mean: sum / Math.max(1, worths.length), most: Math.max(0, ...worths) };
}

/** A gift that is a prize: its template, and points or minor units by currency. */
export interface GivenGift {
  template: string;
  amount: number | Readonly<Record<string, number>>;
}
/** Notes what is wrong with an offer. */
export type Find = (code: Finding['code'], text: string) => void;

/** A bet's part of a spin that is given: of a feature that a provider sells its price. Null where nobody knows it. */
function spinWorth(type: GiftTemplate['type'], slug: string, { games }: Means): number | null {
  const game = games.find((one) => one.slug === slug);
  if (!game) return null;
  const price = type === 'provider_feature' ? game.model && mathModels[game.model].buy : 1;
  return price ? price * game.returnToPlayer : null;
}

/**
 * What a gift is worth in minor units of the event's currency: money at its sum, a bonus of deposits at its most, spins at what they return, a
 * set at the sum of its gifts, points as the shop takes them, experience nothing. What nobody knows is a finding, and counts as nothing.
 */
export function giftWorth({ template, amount }: GivenGift, unit: Currency, means: Means, find: Find): Cost {
  const found = means.template(template);
  const terms = found?.terms[unit];
  if (!found || !terms) {
    find('unknown_gift', `there is no gift ${template} in ${unit}`);
    return { mean: 0, most: 0 };
  }
  if (found.type === 'xp') return { mean: 0, most: 0 };
  if (isSet(terms)) {
    const members = terms.gifts.map((one) => giftWorth({ template: one, amount: {} }, unit, means, find));
    return members.reduce((sum, one) => ({ mean: sum.mean + one.mean, most: sum.most + one.most }), {
      mean: 0,
      most: 0,
    });
  }
  const given = givenBy(found.type, terms, typeof amount === 'number' ? amount : amount[unit], means);
  if (given === null) {
    find('unbounded', `nobody knows what the gift ${template} is worth in ${unit}`);
    return { mean: 0, most: 0 };
  }
  if (found.type !== 'compoint') return { mean: given, most: given };
  const worth = (cents: number) => given * inUnit(cents, 'EUR', unit, means.rates);
  return { mean: worth(means.compoint.mean), most: worth(means.compoint.most) };
}

/** Minor units, or points; what a gift is given with comes after what its template says. */
function givenBy(
  type: GiftTemplate['type'],
  terms: GiftTerms,
  said: number | undefined,
  means: Means,
): number | null {
  if (asksDeposit(terms)) return terms.most;
  if (givesSpins(terms)) {
    const worth = spinWorth(type, terms.game, means);
    return worth === null ? null : Math.round(terms.spins * terms.bet * worth);
  }
  return 'amount' in terms ? (terms.amount ?? said ?? null) : null;
}
