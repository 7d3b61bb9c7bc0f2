import { products } from '../../../../seed/compoints';
import { couponTemplates } from '../../../../seed/coupons';
import { giftTemplates } from '../../../../seed/gifts';
import { prizeMoney } from '../../../../seed/money';
import { promoRows } from '../../../../seed/promo-rows';
import { BRANDS } from '../../../brands';
import { giftPrize, seedMeans, TODAY } from '../../../testing/offers';
import type { PromoRow } from '../../promotions/promos/public';
import type { TournamentRow } from '../../tournaments/tournaments/public';
import { tournamentRows } from '../../tournaments/tournaments/seed';
import type { GiftTemplate } from '../gifts/public';
import { checkBonus } from './bonus';
import { isSound } from './budget';
import type { Means } from './figures';
import { linesOf } from './print';
import { checkPromotion } from './promotion';
import { checkShop, type ShopTerms } from './shop';
import { checkTournament } from './tournament';

/** Whoever wagers keeps half of the bonus. */
const half: Means['played'] = {
  odds: ({ real, bonus }) => ({ chance: 1, median: 0, mean: real + bonus / 2, realMean: real }),
  loss: () => 0.1,
};
const seeds = { ...seedMeans(), played: half };
const found = <T extends { slug: string }>(list: readonly T[], slug: string): T => {
  const one = list.find((row) => row.slug === slug);
  if (!one) throw new Error(`there is no ${slug}`);
  return one;
};
type Report = ReturnType<typeof checkBonus>;
const told = ({ findings }: Report) => findings.map(({ code, text }) => `${code}: ${text}`);
const inAll = (of: (minor: number) => object) =>
  Object.fromEntries(
    Object.entries(prizeMoney(1)).map(([currency, minor]) => [currency, of(minor ?? 0)]),
  );
const play = { wagering: { times: 10 }, contributions: { slots: 100 }, maxBet: null };
const bonus = (terms: object, change: object = {}, means: Means = seeds) =>
  checkBonus(
    { ...found(couponTemplates, 'code-five'), told: [], ...change, terms } as Parameters<
      typeof checkBonus
    >[0],
    means,
  );
/** From 10 units of deposits up to 100, the same of bonus. */
const deposits = (wagering: (minor: number) => object) =>
  inAll((minor) => ({
    ...play,
    limit: minor * 10,
    percent: 100,
    most: minor * 100,
    maxBet: minor * 5,
    wagering: wagering(minor),
  }));
const isDeposit = { type: 'deposit_bonus' };

test('a deposit bonus of a fixed turnover costs what its largest size costs, and both ends are shown', () => {
  const report = bonus(
    deposits((minor) => ({ turnover: minor * 100 })),
    isDeposit,
  );
  // of 10 units 100 of 1,000, of 100 units all of it
  expect(report.sizes).toEqual([
    expect.objectContaining({ currency: 'EUR', deposit: 1000, given: 1000, most: 100 }),
    expect.objectContaining({ currency: 'EUR', deposit: 10_000, given: 10_000, most: 1000 }),
  ]);
  expect(report.cost?.most).toBe(1000);
  expect(report.cost?.mean).toBeGreaterThan(400);
  expect(isSound(report, BRANDS)).toBe(false);
  const lines = linesOf(report, BRANDS).join('\n');
  expect(lines).toMatch(/a deposit of 10\.00 EUR brings 10\.00: .* 100\.00 at most/);
  expect(lines).toMatch(/a deposit of 100\.00 EUR brings 100\.00: .* 1000\.00 at most/);
  // wagered so many times it costs no more of a larger one
  expect(
    bonus(
      deposits(() => ({ times: 10 })),
      isDeposit,
    ).cost?.most,
  ).toBe(100);
});

test('sizes between both ends that just allow their bet are looked at', () => {
  const asked = new Set<number>();
  const odds: Means['played']['odds'] = (one) => {
    asked.add(one.bonus);
    return half.odds(one);
  };
  const means: Means = { ...seeds, played: { ...half, odds } };
  const terms = { EUR: { ...play, limit: 4999, percent: 100, most: 9999 } };
  bonus(terms, isDeposit, means);
  // both ends are wagered with a little more than two bets, sizes between with two
  expect(Math.min(...asked)).toBe(2);
  expect(Math.max(...asked)).toBeGreaterThan(2);
});

test('what spins win has no bound, so a fixed turnover gives none either', () => {
  const spins = { spins: 10, game: 'prism-harbour', bet: 100 };
  const fixed = bonus({ EUR: { ...play, ...spins, wagering: { turnover: 10_000 } } });
  expect([fixed.cost?.most, isSound(fixed, BRANDS)]).toEqual([Infinity, false]);
  expect(bonus({ EUR: { ...play, ...spins } }).cost?.most).toBeCloseTo(100, 6);
});

test('a bonus that nobody can wager is told, and costs no less than all of it', () => {
  const amount = 1000;
  const closed = { ...seeds, games: seeds.games.map((game) => ({ ...game, takesBonus: false })) };
  for (const report of [
    bonus({ EUR: { ...play, amount, contributions: { poker: 100 } } }),
    bonus({ EUR: { ...play, amount, contributions: { slots: 0, '*': 0 } } }),
    // the table games of the seed take no bonus
    bonus({ EUR: { ...play, amount, contributions: { table: 10, '*': 0 } } }),
    // a hundredth of a bet of 20 cents is nothing
    bonus({ EUR: { ...play, amount, maxBet: 20, contributions: { slots: 1 } } }),
    bonus({ EUR: { ...play, amount } }, {}, closed),
    bonus({ EUR: { ...play, amount: null, contributions: {} } }, { type: 'cashback' }),
  ]) {
    expect(told(report)).toContainEqual('cannot_be_won: no game counts for its wagering in EUR');
    expect(report.cost?.mean).toBeCloseTo(report.cost?.most ?? 0, 9);
    expect(report.cost?.mean).toBeGreaterThan(0);
  }
  expect(told(bonus({ EUR: { ...play, amount } })).join()).not.toMatch(/wagering|count/);
  // one game that counts makes the other share no truer
  expect(
    told(bonus({ EUR: { ...play, amount, contributions: { slots: 100, table: 10 } } })),
  ).toContainEqual(
    'cannot_be_won: bets in table are said to count, and no game there takes a bonus',
  );
});

test('so is one that lasts too short, is lost at once, or has spins that nobody can play', () => {
  const why = (term: object, change: object = {}) =>
    told(bonus({ EUR: { ...play, ...term } }, change)).join('\n');
  // 4,000 rounds of two seconds
  const long = { amount: 1000, maxBet: 20, wagering: { times: 80 } };
  expect(why(long, { activeHours: 2 })).toMatch(/takes 3 hours of play, and it lasts 2/);
  expect(why(long, { activeHours: 3 })).not.toMatch(/hours of play/);
  expect(why({ limit: 100, percent: 50, most: 1000 }, isDeposit)).toMatch(
    /0\.5 EUR of it is lost at once/,
  );
  expect(why({ spins: 5, game: 'no-such-game', bet: 100 })).toMatch(/nobody can open no-such-game/);
  expect(why({ spins: 5, game: 'prism-harbour', bet: 130 })).toMatch(/has no bet of 1\.3 EUR/);
});

const cup = (change: Partial<TournamentRow>, means: Means = seeds) =>
  checkTournament(
    {
      ...(found(tournamentRows(TODAY), 'deep-water-duel') as TournamentRow),
      unit: 'EUR',
      ...change,
    },
    means,
  );
test('a tournament that nobody can enter is told', () => {
  expect(told(cup({}))).toEqual([]);
  expect(told(cup({ maxMembers: 0 })).join()).toMatch(/it has no seats/);
  expect(told(cup({ compointPrice: 2_000_000_000 })).join()).toMatch(
    /more bets than all players make in a month/,
  );
  expect(told(cup({ privacyType: 2 })).join()).toMatch(/closed/);
});

const shop = products.map((one) => ({ ...one, levelFrom: one.levelFrom ?? null }));
const product = (change: Partial<ShopTerms>, means: Means = seeds) =>
  checkShop({ ...found(shop, 'purse'), brand: null, stock: null, others: [], ...change }, means);
test('so is a product that nobody can buy or use', () => {
  const { template } = found(shop, 'purse');
  expect(told(product({}))).toEqual([]);
  expect(told(product({ price: 2_000_000_000 })).join()).toMatch(
    /more bets than all players make in a month/,
  );
  expect(told(product({ levelFrom: 99 })).join()).toMatch(/no level may buy it/);
  expect(told(product({ template: { ...template, isDisabled: true } })).join()).toMatch(
    /switched off/,
  );
  const bound = inAll((minor) => ({ ...play, amount: minor, contributions: {} }));
  expect(told(product({ template: { ...template, terms: bound } as GiftTemplate })).join()).toMatch(
    /no game counts for its wagering/,
  );
});

/** Won by one player, by its template. */
const prized = (gift: GiftTemplate) => {
  const row = found(promoRows(TODAY), 'high-tide-week') as PromoRow;
  const terms = {
    goals: [],
    hidden: [],
    ...row,
    unit: 'EUR' as const,
    fundStart: null,
    fundSource: null,
  };
  const means = {
    ...seeds,
    template: (slug: string) => (slug === gift.slug ? gift : seeds.template(slug)),
  };
  return told(
    checkPromotion({ ...terms, prizes: [giftPrize(gift.slug)] as PromoRow['prizes'] }, means),
  ).join('\n');
};
test('prizes that are gifts nobody gets, or gets only for money, are told', () => {
  const spins = found(giftTemplates, 'free-spins');
  expect(prized(spins)).not.toMatch(/free-spins/);
  expect(prized({ ...spins, isDisabled: true })).toMatch(
    /cannot_be_won: the gift free-spins is switched off/,
  );
  const here = { ...spins.restrictions, jurisdictions: ['IT'] };
  expect(prized({ ...spins, restrictions: here })).toMatch(
    /market_forbids: the gift free-spins is not offered in/,
  );
  const { BRL: _lacks, ...terms } = spins.terms;
  expect(prized({ ...spins, terms } as GiftTemplate)).toMatch(
    /missing_currency: the gift free-spins .* BRL/,
  );
  expect(prized(found(giftTemplates, 'first-deposit'))).toMatch(
    /needs_deposit: the gift first-deposit/,
  );
});

test('a currency without a rate is told, of the brands and of the event', () => {
  const { BRL: _lacks, ...per } = seeds.rates.per;
  const means = { ...seeds, rates: { ...seeds.rates, per: per as typeof seeds.rates.per } };
  const reports = [
    bonus({ EUR: { ...play, amount: 1000 } }, {}, means),
    cup({}, means),
    cup({ unit: 'BRL', rates: { ...means.rates, currency: 'BRL' } }, means),
    product({}, means),
  ];
  for (const report of reports)
    expect(told(report).join()).toMatch(/no_rate: the rates of .* have none of BRL/);
  // of what began before there was a rate nobody says so: by its terms it counts for nothing
  expect(told(cup({ rates: { ...means.rates, currency: 'EUR' } }, means)).join()).not.toMatch(
    /no_rate/,
  );
});
