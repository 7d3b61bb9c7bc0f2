import { betSteps, stakesOf } from 'deploy-games/bets';
import fc from 'fast-check';
import { CURRENCIES, type Currency } from 'shared-contracts/money';
import { couponTemplates } from '../../../../seed/coupons';
import { prizeMoney } from '../../../../seed/money';
import { seedMeans } from '../../../testing/offers';
import type { DepositOffer, GiftTemplate, SpinOffer } from '../gifts/public';
import { checkBonus } from './bonus';
import type { CountedGame, Means } from './figures';

const seeds = seedMeans();
const [ROUNDS, BETS] = [5000, 5000];

/** What is left of a bonus, in bets: the more bets it is, and the longer it is wagered, the smaller a part. */
const EDGE = { low: 0.03, high: 0.05, medium: 0.04 } as const;
type Model = keyof typeof EDGE;
const leftOf = (model: Model, bonus: number, rounds: number): number =>
  bonus / (1 + EDGE[model] * (bonus / 4 + rounds / 10));
const byFormula: Means['played'] = {
  odds: ({ model, real, bonus, rounds }) => ({
    chance: 1,
    median: 0,
    mean: real / 2 + leftOf(model as Model, bonus, rounds),
    realMean: real / 2,
  }),
  loss: (model, rounds) => (EDGE[model as Model] * 1000) / rounds,
};

interface Terms {
  kind: 'sum' | 'deposit' | 'spins';
  euros: number;
  /** Of a deposit: percent of it, and how many times the least one it grows to. */
  percent: number;
  grows: number;
  times: number | null;
  turnover: number;
  /** Parts of 40 of the euros; null: no limit. */
  maxBet: number | null;
  games: { model: Model | null; counts: number; takesBonus: boolean }[];
}
const KINDS = ['slots', 'live', 'table'] as const;
const gamesOf = (games: Terms['games']): CountedGame[] =>
  games.map(({ model, takesBonus }, at) => ({
    slug: `game-${at}`,
    provider: 'nobody',
    categories: [KINDS[at] as string],
    model,
    returnToPlayer: 0.96,
    takesBonus,
  }));
const termsIn = (terms: Terms, currency: Currency) => {
  const minor = (euros: number) => prizeMoney(euros)[currency] as number;
  const { euros, times, turnover, maxBet, percent, grows, kind } = terms;
  const play = {
    wagering: times === null ? { turnover: minor(turnover) } : { times },
    contributions: Object.fromEntries(
      terms.games.map(({ counts }, at) => [KINDS[at] as string, counts]),
    ),
    maxBet: maxBet === null ? null : minor((euros * maxBet) / 40),
  };
  const bet = betSteps(currency)[3] as number;
  if (kind === 'spins') return { ...play, spins: euros, game: 'game-0', bet } satisfies SpinOffer;
  if (kind === 'sum') return { ...play, amount: minor(euros) };
  return {
    ...play,
    limit: minor(euros),
    percent,
    most: minor(euros * grows),
  } satisfies DepositOffer;
};

interface Cost {
  mean: number;
  most: number;
}
type Left = (start: {
  model: Model;
  real: number;
  bonus: number;
  least: number;
  rounds: number;
}) => number;
/** One deposit in one currency: money, bets and games as a player has them. */
function costOfSize(terms: Terms, currency: Currency, deposit: number, left: Left): Cost {
  const term = termsIn(terms, currency);
  let given: number;
  if ('spins' in term) given = Math.round(term.spins * term.bet * 0.96);
  else if ('limit' in term) given = Math.min(term.most, Math.floor((deposit * term.percent) / 100));
  else given = term.amount;
  const { times, turnover } = terms;
  const asked = times === null ? (prizeMoney(turnover)[currency] as number) : times * given;
  if (asked === 0) return { mean: Infinity, most: Infinity };
  const all = (1000 * given) / asked;
  const most = 'spins' in term && times === null ? Infinity : all;
  const limit = Math.min(given, term.maxBet ?? given / 2);
  let bet = 0;
  const stakes = stakesOf('slot', currency);
  for (let stake = stakes.least; stake <= Math.min(limit, stakes.most); stake += stakes.step)
    bet = stake;
  if (bet === 0 || (given < 100 && !('spins' in term))) return { mean: all, most };
  const costs: number[] = [];
  const seen: string[] = [];
  for (const { model, counts, takesBonus } of terms.games) {
    const counted = Math.floor((bet * counts) / 100);
    const table = `${model} ${counts}`;
    if (!model || !takesBonus || counted === 0 || seen.includes(table)) continue;
    seen.push(table);
    const rounds = Math.ceil(asked / counted);
    if (rounds > ROUNDS || (deposit + given) / bet > BETS) return { mean: all, most };
    const start = { model, real: deposit / bet, bonus: given / bet, least: 100 / bet, rounds };
    costs.push((1000 * left(start)) / (asked / counted));
  }
  if (costs.length === 0) return { mean: all, most };
  return { mean: costs.reduce((sum, one) => sum + one, 0) / costs.length, most };
}
/** Every currency, and of a deposit so many sizes from the least to the full one. */
function costOfAll(
  terms: Terms,
  left: Left = ({ model, bonus, rounds }) => leftOf(model, bonus, rounds),
): Cost {
  const found: Cost = { mean: 0, most: 0 };
  for (const currency of CURRENCIES) {
    const term = termsIn(terms, currency);
    const sizes = [0];
    if ('limit' in term) {
      const full = Math.max(term.limit, Math.ceil((term.most * 100) / term.percent));
      sizes.pop();
      for (let at = 0; at <= 300; at += 1)
        sizes.push(Math.round(term.limit + ((full - term.limit) * at) / 300));
    }
    for (const deposit of sizes) {
      const cost = costOfSize(terms, currency, deposit, left);
      found.mean = Math.max(found.mean, cost.mean);
      found.most = Math.max(found.most, cost.most);
    }
  }
  return found;
}

const one = { ...(couponTemplates[0] as GiftTemplate), told: [] };
const checked = (type: GiftTemplate['type'], terms: object, means: Means) =>
  checkBonus({ ...one, type, terms } as Parameters<typeof checkBonus>[0], means).cost;
const inAll = (terms: Terms) =>
  Object.fromEntries(CURRENCIES.map((currency) => [currency, termsIn(terms, currency)]));
const near = (found: number | undefined, second: number, part: number) => {
  if (!Number.isFinite(second)) return expect(found).toBe(second);
  return expect(Math.abs((found ?? 0) / second - 1)).toBeLessThan(part);
};

const game = fc.record({
  model: fc.constantFrom<Model | null>('low', 'high', 'medium', null),
  counts: fc.constantFrom(100, 100, 50, 10, 0),
  takesBonus: fc.constantFrom(true, true, false),
});
const anyTerms: fc.Arbitrary<Terms> = fc.record({
  kind: fc.constantFrom('sum', 'deposit', 'spins'),
  euros: fc.integer({ min: 2, max: 60 }),
  percent: fc.integer({ min: 10, max: 300 }),
  grows: fc.integer({ min: 1, max: 10 }),
  times: fc.option(fc.integer({ min: 0, max: 30 }), { freq: 3 }),
  turnover: fc.integer({ min: 20, max: 3000 }),
  maxBet: fc.option(fc.integer({ min: 1, max: 40 }), { freq: 3 }),
  games: fc.array(game, { minLength: 1, maxLength: 3 }),
});

test('what a bonus costs is what a second count over currencies, sizes and games says', () => {
  const seen = { bounded: 0, unbounded: 0, walked: 0 };
  fc.assert(
    fc.property(anyTerms, (terms) => {
      const means: Means = { ...seeds, games: gamesOf(terms.games), played: byFormula };
      const types = { sum: 'bonus_offer', deposit: 'deposit_bonus', spins: 'giftspin' } as const;
      const cost = checked(types[terms.kind], inAll(terms), means);
      const second = costOfAll(terms);
      near(cost?.mean, second.mean, 0.02);
      near(cost?.most, second.most, 0.02);
      if (!Number.isFinite(second.most)) seen.unbounded += 1;
      else if (second.mean < second.most * 0.99) seen.walked += 1;
      else seen.bounded += 1;
    }),
    { numRuns: 250, seed: 20_261_128 },
  );
  expect(Math.min(...Object.values(seen))).toBeGreaterThan(20);
});

test('a bonus of few bets costs what the dearest of its currencies does, by the tables of the games', () => {
  const few: fc.Arbitrary<Terms> = fc.record({
    kind: fc.constant('sum' as const),
    euros: fc.integer({ min: 2, max: 40 }),
    percent: fc.constant(100),
    grows: fc.constant(1),
    times: fc.integer({ min: 1, max: 8 }),
    turnover: fc.constant(0),
    maxBet: fc.integer({ min: 7, max: 40 }),
    games: fc.array(game, { minLength: 1, maxLength: 2 }),
  });
  const dearest = new Set<Currency>();
  fc.assert(
    fc.property(few, (terms) => {
      const means: Means = { ...seeds, games: gamesOf(terms.games) };
      const left: Left = (start) => {
        const { mean, realMean } = seeds.played.odds(start);
        return mean - realMean;
      };
      near(checked('bonus_offer', inAll(terms), means)?.mean, costOfAll(terms, left).mean, 0.01);
      const costs = CURRENCIES.map((currency) => costOfSize(terms, currency, 0, left).mean);
      dearest.add(CURRENCIES[costs.indexOf(Math.max(...costs))] as Currency);
    }),
    { numRuns: 12, seed: 20_261_128, endOnFailure: true },
  );
  expect(dearest.size).toBeGreaterThan(2);
});

test('cashback costs what the games lose, by the largest percent of the brands', () => {
  const percents = [5, 20, 10];
  const brands = seeds.brands.map((brand, at) => ({
    ...brand,
    rules: {
      ...brand.rules,
      cashback: { percent: percents[at] ?? 1, template: 'cashback', from: {} as never },
    },
  }));
  const games = gamesOf([
    { model: 'low', counts: 100, takesBonus: true },
    { model: 'high', counts: 100, takesBonus: true },
    { model: 'medium', counts: 100, takesBonus: false },
  ]);
  const terms = { amount: null, wagering: { times: 1 }, contributions: { '*': 100 }, maxBet: null };
  const cost = checked('cashback', { EUR: terms }, { ...seeds, brands, games, played: byFormula });
  // of 1,000 that a week of 1,000 bets is, three and five percent are lost, and a fifth of that comes back
  expect(cost?.mean).toBeCloseTo((1000 * 0.2 * (0.03 + 0.05)) / 2, 9);
  expect(cost?.most).toBeCloseTo(200, 9);
});
