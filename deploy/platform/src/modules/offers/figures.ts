import type { GameModel } from 'deploy-games/themes';
import type { Currency } from 'shared-contracts/money';
import type { Brand } from '../../brands';
import type { GiftTemplate } from '../gifts/public';
import type { Rates } from '../rates/public';
import { inUnit } from './parity';
import type { Played } from './played';
import type { Cost } from './report';

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
/** Days of an event; null where it has no end. */
export const daysOf = ({ startAt, endAt }: { startAt: Date; endAt: Date | null }): number | null =>
  endAt && (endAt.getTime() - startAt.getTime()) / DAY;

/** Minor units that are bet in the games of an event, in all brands together, by what each of them expects of a day. */
export function turnoverIn({ brands, rates }: Means, days: number, unit: Currency) {
  const sumOf = (which: 'least' | 'expected') =>
    brands.reduce((sum, { defaultCurrency, rules }) => {
      return sum + inUnit(rules.offers.turnoverOfDay[which], defaultCurrency, unit, rates) * days;
    }, 0);
  return { least: sumOf('least'), expected: sumOf('expected') };
}
/** How many are expected to take part, in all brands together. */
export const playersIn = ({ brands }: Means): number =>
  brands.reduce((sum, { rules }) => sum + rules.offers.players, 0);

export const currenciesIn = ({ brands }: Means): Currency[] => [
  ...new Set(brands.flatMap(({ currencies }) => currencies)),
];

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
/** What a gift is worth in minor units of the event's currency: money at its sum, points as the shop takes them, experience nothing. */
export function giftWorth({ template, amount }: GivenGift, unit: Currency, means: Means): Cost | null {
  const found = means.template(template);
  if (!found) return null;
  const terms = found.terms[unit];
  if (!terms) return null;
  const own = 'amount' in terms ? terms.amount : null;
  const said = typeof amount === 'number' ? amount : amount[unit];
  const given = own ?? said ?? 0;
  if (found.type === 'xp') return { mean: 0, most: 0 };
  if (found.type !== 'compoint') return { mean: given, most: given };
  const { mean, most } = means.compoint;
  const [one, top] = [mean, most].map((cents) => given * inUnit(cents, 'EUR', unit, means.rates));
  return { mean: one ?? 0, most: top ?? 0 };
}
