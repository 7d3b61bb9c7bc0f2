import { winTableOf } from 'deploy-games/odds';
import { models } from 'deploy-games/themes';
import fc from 'fast-check';
import { CURRENCIES, type Currency } from 'shared-contracts/money';
import { products } from '../../../../seed/compoints';
import { prizeMoney } from '../../../../seed/money';
import { rates } from '../../../../seed/rates';
import { BRANDS } from '../../../brands';
import { seedMeans } from '../../../testing/offers';
import type { GiftTemplate } from '../gifts/public';
import { isSound, verdictsOf } from './budget';
import type { OfferBrand } from './figures';
import { checkShop, type ShopTerms } from './shop';

const means = seedMeans();
const found = products.find(({ slug }) => slug === 'purse');
if (!found) throw new Error('there is no purse');
const purse = { ...found, levelFrom: null, stock: null, others: [] };

/** What the slot that returns most keeps of a bet, by the exact tables: four cells are a bet. */
const kept = Math.min(
  ...models.map(
    (model) => 1 - winTableOf(model).reduce((sum, [win, chance]) => sum + (win * chance) / 4, 0),
  ),
);
const inCents = (minor: number, currency: Currency) =>
  (minor * rates.per.EUR) / rates.per[currency];

/** So many thousandths more in a currency. */
interface Bump {
  currency: Currency;
  more: number;
}
const bump: fc.Arbitrary<Bump> = fc.record({
  currency: fc.constantFrom(...CURRENCIES),
  more: fc.constantFrom(0, 0, 0, -8, -4, 4, 8, 30),
});
const bumped = (bumps: readonly Bump[], minor: number, currency: Currency) =>
  bumps.reduce(
    (sum, one) => (one.currency === currency ? sum + Math.round((minor * one.more) / 1000) : sum),
    minor,
  );

const anyProduct = fc.record({
  type: fc.constantFrom('cash', 'cash', 'bonus_offer', 'xp'),
  euros: fc.integer({ min: 20, max: 300 }),
  /** So many times as much as it gives is bet for its price. */
  times: fc.integer({ min: 10, max: 250 }),
  brand: fc.option(fc.constantFrom(...BRANDS.map(({ id }) => id))),
  gives: fc.array(bump, { maxLength: 2 }),
  earns: fc.array(bump, { maxLength: 1 }),
  /** In that currency it is wagered another number of times, or brings another number of points. */
  oddly: fc.option(fc.constantFrom(...CURRENCIES), { freq: 2 }),
  level: fc.option(fc.integer({ min: 2, max: 4 })),
  other: fc.record({
    level: fc.option(fc.integer({ min: 2, max: 4 })),
    /** Percent of what this one gives for a compoint. */
    gives: fc.constantFrom(60, 100, 140),
    brand: fc.option(fc.constantFrom(...BRANDS.map(({ id }) => id))),
    isLike: fc.boolean(),
  }),
});
type Product = typeof anyProduct extends fc.Arbitrary<infer One> ? One : never;

const priceOf = ({ euros, times }: Product) => Math.ceil((euros * times) / 10);
const amountIn = ({ euros, gives }: Product, currency: Currency) =>
  bumped(gives, prizeMoney(euros)[currency] as number, currency);
const termsOf = (one: Product) =>
  Object.fromEntries(
    CURRENCIES.map((currency) => {
      const amount =
        one.type === 'xp' ? one.euros + Number(one.oddly === currency) : amountIn(one, currency);
      const times = one.oddly === currency ? 9 : 10;
      const play = { wagering: { times }, contributions: { slots: 100 }, maxBet: null };
      return [currency, one.type === 'bonus_offer' ? { amount, ...play } : { amount }];
    }),
  );
const templateOf = (one: Product) =>
  ({
    ...purse.template,
    type: one.type,
    terms: termsOf(one),
    activeHours: 24,
  }) as unknown as GiftTemplate;
const brandsOf = ({ earns }: Product): OfferBrand[] =>
  BRANDS.map((brand) => {
    const { points } = brand.rules;
    const compoint = Object.fromEntries(
      CURRENCIES.map((currency) => [currency, bumped(earns, points.compoint[currency], currency)]),
    ) as typeof points.compoint;
    return { ...brand, rules: { ...brand.rules, points: { ...points, compoint } } };
  });

/** In one brand and currency: what is bet for the price, and what comes back. */
function sales(one: Product) {
  return brandsOf(one)
    .filter(({ id }) => one.brand === null || one.brand === id)
    .flatMap(({ id, currencies, rules }) =>
      currencies.map((currency) => {
        let bets = 0;
        for (let point = 0; point < priceOf(one); point += 1)
          bets += rules.points.compoint[currency];
        const payout = one.type === 'xp' ? 0 : amountIn(one, currency);
        return { id, currency, bets, payout, per1000: (1000 * payout) / bets };
      }),
    );
}
/** The largest part by which two currencies of one brand differ. */
function apartIn(all: ReturnType<typeof sales>, what: 'bets' | 'payout'): number {
  let most = 0;
  for (const here of all)
    for (const there of all) {
      const [one, other] = [
        inCents(here[what], here.currency),
        inCents(there[what], there.currency),
      ];
      if (here.id === there.id && other > 0) most = Math.max(most, one / other - 1);
    }
  return most;
}
/** Whether one of a higher level gets less for a compoint than one of a lower level who buys in the same brand. */
function isUnfair(one: Product): boolean {
  const { other, level } = one;
  const isBeside = one.brand === null || other.brand === null || one.brand === other.brand;
  if (!other.isLike || !isBeside) return false;
  const [own, its] = [level ?? 1, other.level ?? 1];
  if (own > its) return other.gives > 100;
  return own < its && other.gives < 100;
}

test('OF8: price, payout, parity and levels of a product are what a second count says', () => {
  const seen = { below: 0, uneven: 0, unfair: 0, over: 0, sound: 0 };
  fc.assert(
    fc.property(anyProduct, (one) => {
      const all = sales(one);
      const [price, payout] = [apartIn(all, 'bets'), apartIn(all, 'payout')];
      const closest = Math.min(
        ...all.map(({ bets, payout }) => Math.abs(payout / (bets * kept) - 1)),
      );
      // who is that near to a limit is on either side of it
      fc.pre([price, payout].every((apart) => Math.abs(apart - 0.01) > 1e-4) && closest > 1e-4);
      const { other } = one;
      const template = templateOf(one);
      const like = other.isLike ? template : { ...template, type: 'special' as const };
      const beside = {
        slug: 'beside',
        brand: other.brand,
        levelFrom: other.level,
        price: (priceOf(one) * 100) / other.gives,
        template: like as GiftTemplate,
      };
      const terms: ShopTerms = {
        ...purse,
        brand: one.brand,
        price: priceOf(one),
        levelFrom: one.level,
        template,
        others: [beside],
        title: { ru: 'Один', en: 'One', it: 'Uno', br: 'Um' },
        description: { ru: 'Да', en: 'Yes', it: 'Sì', br: 'Sim' },
      };
      const brands = brandsOf(one);
      const report = checkShop(terms, { ...means, brands });
      const has = (code: string) => report.findings.some((finding) => finding.code === code);

      const isBelow = all.some(({ bets, payout }) => payout > bets * kept);
      const isOdd =
        one.type !== 'cash' &&
        one.oddly !== null &&
        all.some(({ currency }) => currency === one.oddly);
      const isUneven =
        price > 0.01 ||
        payout > 0.01 ||
        (isOdd && all.some(({ currency }) => currency !== one.oddly));
      expect([has('price_below_payout'), has('uneven_worth'), has('uneven_levels')]).toEqual([
        isBelow,
        isUneven,
        isUnfair(one),
      ]);
      const mean = all.reduce((sum, { per1000 }) => sum + per1000, 0) / all.length;
      const most = Math.max(...all.map(({ per1000 }) => per1000));
      expect(report.cost?.mean).toBeCloseTo(mean, 6);
      expect(report.cost?.most).toBeCloseTo(most, 6);
      const isOver = brands
        .filter(({ id }) => all.some((sale) => sale.id === id))
        .some(
          ({ rules }) =>
            mean > rules.offers.per1000.shop.mean || most > rules.offers.per1000.shop.most,
        );
      expect(isSound(report, brands)).toBe(!(isBelow || isUneven || isUnfair(one) || isOver));
      seen.below += Number(isBelow);
      seen.uneven += Number(isUneven);
      seen.unfair += Number(isUnfair(one));
      seen.over += Number(isOver && !isBelow);
      seen.sound += Number(isSound(report, brands));
    }),
    { numRuns: 1000, seed: 20_261_128 },
  );
  expect(Math.min(...Object.values(seen))).toBeGreaterThan(20);
});

test('OF8: a product whose sum nobody knows is over every budget', () => {
  const terms = Object.fromEntries(CURRENCIES.map((currency) => [currency, { amount: 10 }]));
  const template = { ...purse.template, type: 'compoint', terms } as GiftTemplate;
  const report = checkShop({ ...purse, brand: null, template }, means);
  expect(report.cost).toEqual({ mean: Infinity, most: Infinity });
  expect(verdictsOf(report, BRANDS).some(({ isWithin }) => isWithin)).toBe(false);
});
