import type { GameModel } from 'deploy-games/themes';
import type { Currency } from 'shared-contracts/money';
import type { Brand } from '../../../brands';
import { hasRate, type Rates } from '../../money/rates/public';
import type { GiftTemplate } from '../gifts/public';
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
  /** Whether bonus money may be bet in it. */
  takesBonus: boolean;
}
export type OfferBrand = Pick<
  Brand,
  'id' | 'currencies' | 'defaultCurrency' | 'jurisdictions' | 'bonusRules'
> & {
  rules: Pick<Brand['rules'], 'points' | 'offers' | 'cashback' | 'welcomeGifts'>;
};
/** A tournament as far as one that gives a seat in it has to know it. */
interface SeatOf {
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

/** Those that the table of rates has: what came later counts for nothing in an event. */
export const currenciesIn = ({ brands, rates }: Pick<Means, 'brands' | 'rates'>): Currency[] =>
  [...new Set(brands.flatMap(({ currencies }) => currencies))].filter((one) => hasRate(rates, one));

/** Notes currencies without a rate: who plays in one takes part in nothing. @param unit the event's own */
export function rateless(
  { brands, rates }: Pick<Means, 'brands' | 'rates'>,
  find: Find,
  unit?: Currency,
): void {
  const all = new Set([...brands.flatMap(({ currencies }) => currencies), ...(unit ? [unit] : [])]);
  const lacking = [...all].filter((one) => !hasRate(rates, one));
  if (lacking.length > 0)
    find('no_rate', `the rates of ${rates.date} have none of ${lacking.join(', ')}`);
}
/** What brings so many compoints, in the brand where the least does, is more than all players bet in a month. */
export function takesTooManyBets(compoints: number, means: Means): boolean {
  const { brands, rates } = means;
  const bets = brands.flatMap(({ rules: { points }, defaultCurrency }) =>
    hasRate(rates, defaultCurrency)
      ? [inUnit(points.compoint[defaultCurrency] * compoints, defaultCurrency, 'EUR', rates)]
      : [],
  );
  return Math.min(...bets) > turnoverIn(means, 30, 'EUR').least;
}

/** What the shop gives for a compoint, in minor units of euros: by its best product at most. */
export function compointWorth(shop: readonly { price: number; template: GiftTemplate }[]): Cost {
  const worths = shop.flatMap(({ price, template: { type, terms } }) => {
    const { EUR } = terms;
    return type !== 'xp' && EUR && 'amount' in EUR && EUR.amount !== null
      ? [EUR.amount / price]
      : [];
  });
  const sum = worths.reduce((all, one) => all + one, 0);
  return { mean: sum / Math.max(1, worths.length), most: Math.max(0, ...worths) };
}

/** Notes what is wrong with an offer. */
export type Find = (code: Finding['code'], text: string) => void;
