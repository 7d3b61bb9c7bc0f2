import fc from 'fast-check';
import { prizeMoney } from '../../../../seed/money';
import { cash, fund } from '../../../../seed/promo-prizes';
import { promoRows } from '../../../../seed/promo-rows';
import { rates } from '../../../../seed/rates';
import { BRANDS } from '../../../brands';
import { seedMeans, TODAY } from '../../../testing/offers';
import type { PromoPrize, PromoRow } from '../../promotions/promos/public';
import type { TournamentRow } from '../../tournaments/tournaments/public';
import { tournamentRows } from '../../tournaments/tournaments/seed';
import { isSound } from './budget';
import { checkPromotion } from './promotion';
import { checkTournament } from './tournament';

const still = { odds: () => ({ chance: 0, median: 0, mean: 0, realMean: 0 }), loss: () => 0 };
const means = { ...seedMeans(), played: still };
const UNITS = ['EUR', 'RUB', 'KZT', 'CAD', 'BRL', 'USD'] as const;
type Unit = (typeof UNITS)[number];
const DAY = 86_400_000;

/** Returns of the slots, in hundred-millionths, from the least to the most. */
const returns = means.games
  .filter(({ categories }) => categories.includes('slots'))
  .map(({ returnToPlayer }) => returnToPlayer)
  .sort((a, b) => a - b);
const most = returns[returns.length - 1] ?? 0;
const mean = returns.reduce((sum, one) => sum + one / returns.length, 0);
/** Euro cents that all players of all brands bet, counted brand by brand and day by day. */
const betIn = (days: number, which: 'least' | 'expected'): number => {
  let sum = 0;
  for (let day = 0; day < days; day += 1)
    for (const { defaultCurrency, rules } of BRANDS)
      sum += rules.offers.turnoverOfDay[which] / (rates.per[defaultCurrency] / rates.per.EUR);
  return sum;
};
/** All brands' budgets together: an offer of every brand keeps to the smallest. */
const budgetOf = (kind: 'promotion' | 'tournament') => ({
  mean: Math.min(...BRANDS.map(({ rules }) => rules.offers.per1000[kind].mean)),
  most: Math.min(...BRANDS.map(({ rules }) => rules.offers.per1000[kind].most)),
});
const isNear = (one: number, other: number, part = 1e-9) =>
  Math.abs(one - other) <= part * Math.max(1e-6, Math.abs(other));
const costOfAll = (cents: number, days: number) => ({
  mean: (1000 * cents) / betIn(days, 'expected'),
  most: (1000 * cents) / betIn(days, 'least'),
});
const unitOf = fc.constantFrom(...UNITS);
const daysOf = fc.integer({ min: 1, max: 30 });
const dates = (days: number) => ({ startAt: TODAY, endAt: new Date(TODAY.getTime() + days * DAY) });
/** Whole euros, some of which no brand can pay. */
const euros = fc.oneof(
  fc.integer({ min: 5, max: 500 }),
  fc.integer({ min: 5_000, max: 2_000_000 }),
);

const tide = promoRows(TODAY).find(({ slug }) => slug === 'high-tide-week') as PromoRow;
const stored = (list: readonly ReturnType<typeof cash>[]): PromoPrize[] =>
  list.map((prize, at) => ({
    id: at + 1,
    title: prize.title,
    money: prize.money ?? null,
    price: prize.price ?? null,
    winners: [],
    gift: prize.gift ? { template: 'cash', amount: prize.money ?? {} } : null,
    ...(prize.drawn === undefined ? {} : { drawn: prize.drawn }),
    ...(prize.fundShare ? { fundShare: prize.fundShare } : {}),
    stock: prize.stock ?? null,
  }));

test('OF3, OF8: what a draw costs in any currency is what a second count by days and euros says, and so is who may publish it', () => {
  const terms = fc.record({
    unit: unitOf,
    days: daysOf,
    start: euros,
    percent: fc.integer({ min: 0, max: 5 }),
    source: fc.constantFrom('wins', 'bets'),
    drawn: fc.array(fc.tuple(euros, fc.integer({ min: 1, max: 9 })), { maxLength: 4 }),
  });
  let [passed, refused] = [0, 0];
  fc.assert(
    fc.property(terms, ({ unit, days, start, percent, source, drawn }) => {
      const prizes = stored([
        ...drawn.map(([sum, times]) => ({ ...cash(sum), drawn: times })),
        fund(1),
      ]);
      const said = { ru: '<b>1</b>', en: '<b>1</b>', it: '<b>1</b>', br: '<b>1</b>' };
      const report = checkPromotion(
        {
          ...tide,
          goals: [],
          hidden: [],
          highFives: null,
          unit,
          prizes,
          fund: said,
          body: said,
          fundStart: prizeMoney(start),
          fundSource: source,
          fundPercent: percent,
          pointPrices: { [unit]: 100 },
          draw: { ticketPrice: 10_000 },
          ...dates(days),
        },
        means,
      );
      const cents = drawn.reduce((sum, [one, times]) => sum + 100 * one * times, 100 * start);
      const fixed = costOfAll(cents, days);
      const grown = (returned: number) => 10 * percent * (source === 'wins' ? returned : 1);
      const cost = { mean: fixed.mean + grown(mean), most: fixed.most + grown(most) };
      expect(isNear(report.cost?.mean ?? 0, cost.mean)).toBe(true);
      expect(isNear(report.cost?.most ?? 0, cost.most)).toBe(true);
      const kept = 1000 - 1000 * most;
      const budget = budgetOf('promotion');
      // who is that near to a limit is on either side of it
      const limits = [kept, budget.most];
      fc.pre(
        limits.every((one) => !isNear(one, cost.most, 1e-6)) &&
          !isNear(budget.mean, cost.mean, 1e-6),
      );
      expect(report.findings.some(({ code }) => code === 'costs_more_than_kept')).toBe(
        cost.most > kept,
      );
      const isWithin = cost.mean <= budget.mean && cost.most <= budget.most && cost.most <= kept;
      const others = report.findings.filter(({ code }) => code !== 'costs_more_than_kept');
      expect(
        isSound(
          { ...report, findings: report.findings.filter((one) => !others.includes(one)) },
          BRANDS,
        ),
      ).toBe(isWithin);
      if (isWithin) passed += 1;
      else refused += 1;
    }),
    { numRuns: 300 },
  );
  expect(Math.min(passed, refused)).toBeGreaterThan(20);
});

test('a price in points is below its payout where a second count of bets and what they leave says so, in any currency', () => {
  const terms = fc.record({
    unit: unitOf,
    worth: fc.integer({ min: 5, max: 5000 }),
    /** Cents of bets that a point takes. */
    point: fc.integer({ min: 10, max: 5000 }),
    /** How many times as much as it is worth has to be bet for it. */
    times: fc.double({ min: 5, max: 60, noNaN: true }),
  });
  const market = promoRows(TODAY).find(({ slug }) => slug === 'lantern-market') as PromoRow;
  let [sound, wrong] = [0, 0];
  fc.assert(
    fc.property(terms, ({ unit, worth, point, times }) => {
      const price = Math.ceil((worth * 100 * times * 10_000) / point);
      const minor = (point * rates.per[unit]) / rates.per.EUR;
      const report = checkPromotion(
        {
          ...market,
          goals: [],
          hidden: [],
          unit,
          prizes: stored([{ ...cash(worth), price, stock: 1 }]),
          pointPrices: { [unit]: minor },
          pointSource: 'bets',
          ...dates(20),
        },
        means,
      );
      const left = (price / 10_000) * point * (1 - most);
      fc.pre(!isNear(left, worth * 100, 1e-6));
      const isBelow = worth * 100 > left;
      expect(report.findings.some(({ code }) => code === 'price_below_payout')).toBe(isBelow);
      if (isBelow) wrong += 1;
      else sound += 1;
    }),
    { numRuns: 200 },
  );
  expect(Math.min(sound, wrong)).toBeGreaterThan(20);
});

test('OF8: a tournament costs by a second count what its places win, and one sum that is uneven is told', () => {
  const cup = tournamentRows(TODAY).find(({ slug }) => slug === 'deep-water-duel') as TournamentRow;
  const terms = fc.record({
    unit: unitOf,
    days: daysOf,
    places: fc.array(euros, { minLength: 1, maxLength: 8 }),
    /** In that currency the first place wins so many percent more. */
    uneven: fc.record({
      currency: fc.constantFrom<Unit>('RUB', 'KZT'),
      percent: fc.constantFrom(0, 0, 5),
    }),
  });
  fc.assert(
    fc.property(terms, ({ unit, days, places, uneven: { currency, percent } }) => {
      fc.pre(unit !== currency);
      const won = places.map((sum, at) => {
        const money = prizeMoney(sum);
        return {
          position: at + 1,
          money:
            at > 0
              ? money
              : { ...money, [currency]: Math.round((money[currency] ?? 0) * (1 + percent / 100)) },
        };
      });
      const report = checkTournament(
        {
          ...cup,
          unit,
          prizes: won,
          prizeMoney: prizeMoney(places.reduce((sum, one) => sum + one, 0)),
          maxMembers: null,
          compointPrice: null,
          ...dates(days),
        },
        means,
      );
      const cost = costOfAll(
        places.reduce((sum, one) => sum + 100 * one, 0),
        days,
      );
      expect(isNear(report.cost?.mean ?? 0, cost.mean)).toBe(true);
      expect(isNear(report.cost?.most ?? 0, cost.most)).toBe(true);
      expect(report.findings.some(({ code }) => code === 'uneven_worth')).toBe(percent > 1);
    }),
    { numRuns: 200 },
  );
});
