import { mathModels } from 'deploy-games/models';
import { products } from '../../../../seed/compoints';
import { couponTemplates } from '../../../../seed/coupons';
import { giftTemplates } from '../../../../seed/gifts';
import { prizeMoney } from '../../../../seed/money';
import { cash, compoints, experience, fund } from '../../../../seed/promo-prizes';
import { promoRows } from '../../../../seed/promo-rows';
import { BRANDS } from '../../../brands';
import { onADriver } from '../../../testing/database';
import { Harness } from '../../../testing/harness';
import { giftPrize, seedMeans, TODAY } from '../../../testing/offers';
import { translated } from '../../../texts/translated';
import type { PromoRow } from '../../promotions/promos/public';
import type { TournamentRow } from '../../tournaments/tournaments/public';
import { tournamentRows } from '../../tournaments/tournaments/seed';
import type { SpinOffer } from '../gifts/public';
import { checkBonus } from './bonus';
import { isSound, verdictsOf } from './budget';
import { giftWorth } from './gift-worth';
import { playedInSteps, playedNow } from './played';
import { linesOf } from './print';
import { checkPromotion, type PromotionTerms } from './promotion';
import { checkOf, meansOf } from './read';
import { checkShop } from './shop';
import { checkTournament } from './tournament';

/** Without walks: where it is not asked what a bonus leaves. What seeded ones cost by the games' own tables is in seeds.long.test.ts. */
const still = { odds: () => ({ chance: 0, median: 0, mean: 0, realMean: 0 }), loss: () => 0 };
const means = { ...seedMeans(), played: still };
const rowOf = <T extends { slug: string }>(list: readonly T[], slug: string): T => {
  const found = list.find((one) => one.slug === slug);
  if (!found) throw new Error(`there is no ${slug}`);
  return found;
};
const promotion = (slug: string, change: Partial<PromotionTerms> = {}) => {
  const row = rowOf(promoRows(TODAY), slug) as PromoRow;
  return checkPromotion({ goals: [], hidden: [], ...row, unit: 'EUR', ...change }, means);
};
const tournament = (slug: string, change: Partial<TournamentRow> = {}) =>
  checkTournament(
    { ...(rowOf(tournamentRows(TODAY), slug) as TournamentRow), unit: 'EUR', ...change },
    means,
  );
const bonus = (slug: string, change: object = {}) =>
  checkBonus(
    { ...rowOf(giftTemplates, slug), ...change } as Parameters<typeof checkBonus>[0],
    means,
  );
const codesOf = ({ findings }: { findings: readonly { code: string }[] }) => [
  ...new Set(findings.map(({ code }) => code)),
];
const DAY = 86_400_000;
const days = (from: number, to: number) => ({
  startAt: new Date(TODAY.getTime() + from * DAY),
  endAt: new Date(TODAY.getTime() + to * DAY),
});
const turnoverOfDay = (which: 'least' | 'expected') =>
  BRANDS.reduce((sum, { defaultCurrency, rules }) => {
    const { per } = means.rates;
    return sum + (rules.offers.turnoverOfDay[which] * per.EUR) / per[defaultCurrency];
  }, 0);
/** A cash prize as the seed stores it. */
const stored = (prizes: readonly ReturnType<typeof cash>[]) =>
  prizes.map(({ title, money, gift, ...rest }, at) => ({
    id: at + 1,
    title,
    money: money ?? null,
    price: rest.price ?? null,
    winners: [],
    gift: gift ? { template: gift.template, amount: gift.amount ?? money ?? {} } : null,
    ...(rest.drawn === undefined ? {} : { drawn: rest.drawn }),
    ...(rest.fundShare ? { fundShare: rest.fundShare } : {}),
    stock: rest.stock ?? null,
  }));

test('what is fixed costs by the turnover, what grows costs its percent, each by the mean and at most', () => {
  const draw = { ticketPrice: 1_000_000 };
  const base = { draw, fundStart: null, fundSource: null, ...days(0, 10) };
  const { cost } = promotion('high-tide-week', {
    ...base,
    prizes: stored([{ ...cash(700), drawn: 2 }]),
  });
  expect(cost?.mean).toBeCloseTo((140_000 * 1000) / (10 * turnoverOfDay('expected')), 9);
  expect(cost?.most).toBeCloseTo((140_000 * 1000) / (10 * turnoverOfDay('least')), 9);
  const grows = { ...base, fundStart: prizeMoney(1), fundSource: 'bets' as const, fundPercent: 2 };
  const fundOnly = promotion('high-tide-week', { ...grows, prizes: stored([fund(1)]) });
  expect(fundOnly.cost?.mean).toBeCloseTo(20 + (100 * 1000) / (10 * turnoverOfDay('expected')), 9);
  const experienceOnly = promotion('high-tide-week', {
    ...base,
    prizes: stored([{ ...experience(5), drawn: 9 }]),
  });
  expect(experienceOnly.cost).toEqual({ mean: 0, most: 0 });
  const points = promotion('high-tide-week', {
    ...base,
    prizes: stored([{ ...compoints(100), drawn: 1 }]),
  });
  expect(points.cost?.most).toBeCloseTo(
    (100 * means.compoint.most * 1000) / (10 * turnoverOfDay('least')),
    9,
  );
});

test('a prize that is worth more than its price leaves is told, to the cent', () => {
  const priced = (price: number) =>
    promotion('lantern-market', { prizes: stored([{ ...cash(100), price, stock: 1 }]) });
  // a spark is 10 euros of bets: 300 of them leave 99.59 at most, 302 leave 100.26
  expect(codesOf(priced(3_000_000))).toContain('price_below_payout');
  expect(codesOf(priced(3_020_000))).toEqual([]);
});

test('OF3: more than the least that the games keep is told', () => {
  expect(
    codesOf(promotion('midnight-sprint', { fundPercent: 4, fund: translated('', '', '', '') })),
  ).toEqual(['costs_more_than_kept']);
  // the line of its fund still says two percent
  expect(codesOf(promotion('midnight-sprint', { fundPercent: 1 }))).toEqual(['text_unlike_terms']);
});

test('prizes that nobody can win are told', () => {
  const told = (change: Partial<PromotionTerms>) =>
    promotion('high-tide-week', change).findings.filter(({ code }) => code === 'cannot_be_won');
  expect(told({})).toEqual([]);
  expect(told({ draw: null })).toHaveLength(1);
  expect(told({ draw: { ticketPrice: null } })).toHaveLength(1);
  expect(told({ gameCategory: 'no-such-games' })).toHaveLength(1);
  expect(
    told({
      prizes: stored([{ ...experience(1), drawn: 5000 }]),
      draw: { ticketPrice: 1, onePerPlayer: true },
    }),
  ).toHaveLength(1);
  expect(told({ prizes: stored([cash(5)]) })[0]?.text).toMatch(/neither drawn nor sold/);
  const far = promotion('lantern-market', { prizes: stored([{ ...cash(1), price: 1e13 }]) });
  expect(far.findings[0]?.text).toMatch(/more bets than all players make/);
  expect(codesOf(tournament('deep-water-duel', { maxMembers: 10 }))).toEqual(['cannot_be_won']);
  expect(codesOf(tournament('deep-water-duel', { levelFrom: 9 }))).toEqual(['cannot_be_won']);
  expect(codesOf(tournament('giants-ladder', { betMin: { EUR: 9e9 } }))).toEqual(['cannot_be_won']);
  expect(tournament('lucky-sevens-dash', days(0, 20)).findings[0]?.text).toMatch(
    /orbit-masters, which is over/,
  );
  expect(
    codesOf(
      bonus('first-deposit', {
        terms: { EUR: { ...rowOf(giftTemplates, 'first-deposit').terms.EUR, maxBet: 1 } },
      }),
    ),
  ).toContain('cannot_be_won');
});

test('currencies, markets and levels are treated alike', () => {
  const odd = { ...prizeMoney(500), KZT: 1 };
  const uneven = promotion('high-tide-week', {
    prizes: stored([{ ...cash(500), money: odd, drawn: 3 }]),
  });
  expect(codesOf(uneven)).toContain('uneven_worth');
  const { KZT: _lacks, ...lacking } = prizeMoney(5000);
  expect(codesOf(tournament('lucky-sevens-dash', { prizeMoney: lacking }))).toEqual([
    'missing_currency',
  ]);
  const { terms } = rowOf(giftTemplates, 'first-deposit');
  const times = Object.fromEntries(
    Object.entries(terms).map(([currency, one]) => [currency, { ...one, wagering: { times: 30 } }]),
  );
  expect(codesOf(bonus('first-deposit', { terms: times }))).toContain('market_forbids');
  const others = products.map((one) => ({ ...one, brand: null, levelFrom: one.levelFrom ?? null }));
  const purse = rowOf(others, 'purse');
  const worse = checkShop({ ...purse, stock: null, price: 500, others }, means);
  expect(codesOf(worse)).toEqual(['uneven_levels']);
});

test('spins, bonuses of deposits and sets are worth what they give as prizes, and what nobody knows is told', () => {
  const draw = { ticketPrice: 1_000_000 };
  const prized = (template: string) => {
    const terms = {
      draw,
      fundStart: null,
      fundSource: null,
      ...days(0, 10),
      prizes: [giftPrize(template)],
    };
    const { cost, findings } = promotion('high-tide-week', terms);
    return { worth: ((cost?.most ?? 0) * 10 * turnoverOfDay('least')) / 1000, findings };
  };
  const spinsOf = (slug: string) => {
    const { spins, bet, game } = rowOf(giftTemplates, slug).terms.EUR as SpinOffer;
    return { bets: spins * bet, game: rowOf(means.games, game) };
  };
  const { bets, game } = spinsOf('free-spins');
  expect(prized('free-spins').worth).toBeCloseTo(Math.round(bets * game.returnToPlayer), 6);
  const feature = spinsOf('feature-round');
  const hold = { ...feature.game, model: 'hold-1' as const };
  const others = means.games.filter(({ slug }) => slug !== hold.slug);
  const found: string[] = [];
  const worthIn = (game: typeof feature.game) =>
    giftWorth(
      { template: 'feature-round', amount: {} },
      'EUR',
      { ...means, games: [...others, game] },
      (code) => found.push(code),
    );
  const worth = Math.round(
    feature.bets * (mathModels['hold-1'].buy ?? 0) * feature.game.returnToPlayer,
  );
  expect(worthIn(hold)).toEqual({ mean: worth, most: worth });
  expect(found).toEqual([]);
  // a feature that the game does not sell has no price
  expect(worthIn(feature.game)).toEqual({ mean: 0, most: 0 });
  expect(found).toEqual(['unbounded']);
  const { most } = rowOf(giftTemplates, 'first-deposit').terms.EUR as { most: number };
  expect(prized('first-deposit').worth).toBeCloseTo(most, 6);
  expect(prized('evening-set').worth).toBeCloseTo(
    prized('free-bet').worth + prized('free-spins').worth,
    6,
  );
  expect(prized('evening-set').worth).toBeGreaterThan(0);
  for (const unknown of ['personal-host', 'cash'])
    expect(codesOf(prized(unknown))).toContain('unbounded');
  expect(codesOf(tournament('giants-ladder'))).toEqual([]);
  const [first, ...rest] = rowOf(tournamentRows(TODAY), 'giants-ladder').prizes;
  const host = first && {
    ...first,
    rewards: [{ kind: 'gift' as const, template: 'personal-host' }],
  };
  expect(codesOf(tournament('giants-ladder', { prizes: host ? [host, ...rest] : [] }))).toContain(
    'unbounded',
  );
});

test('points that cost no bets are paid for by what is worth most for one, as far as there is any', () => {
  const players = BRANDS.reduce((sum, { rules }) => sum + rules.offers.players, 0);
  const fifth = { sent: 10_000, received: 20_000 };
  const highFives = { perUser: 3, daily: 10, additional: 0, fifth };
  const costOf = (change: Partial<PromotionTerms>, stock: number | null = null) => {
    const prizes = stored([
      { ...cash(100), price: 3_020_000, ...(stock === null ? {} : { stock }) },
    ]);
    return promotion('lantern-market', { prizes, ...days(0, 10), ...change }).cost?.most ?? 0;
  };
  const per1000 = 1000 / (10 * turnoverOfDay('least'));
  // on eleven dates 110 are sent, and as many received
  const free = 22 * (10_000 + 20_000);
  expect(costOf({ highFives }) - costOf({})).toBeCloseTo(
    ((players * free * 10_000) / 3_020_000) * per1000,
    6,
  );
  expect(costOf({ highFives }, 1) - costOf({}, 1)).toBeCloseTo(10_000 * per1000, 6);
  const goal = {
    id: 1,
    promoId: 1,
    position: 1,
    measure: 'bets' as const,
    title: translated('Цель', 'A goal', 'Un obiettivo', 'Uma meta'),
    target: 10_000,
    targets: null,
    windowDays: null,
    isDaily: true,
    rewardPoints: 5000,
    rewardTickets: null,
    rewardGift: null,
  };
  expect(costOf({ goals: [goal] }) - costOf({})).toBeCloseTo(
    ((players * 11 * 5000 * 10_000) / 3_020_000) * per1000,
    6,
  );
  // what is worth nothing makes the others no cheaper in the mean
  const both = [
    { ...cash(100), price: 3_020_000 },
    { ...experience(5), price: 10_000 },
  ];
  const meanOf = (prizes: typeof both) =>
    promotion('lantern-market', { prizes: stored(prizes), ...days(0, 10) }).cost?.mean;
  expect(meanOf(both)).toBeCloseTo(meanOf(both.slice(0, 1)) ?? 0, 9);
});

test('an event that keeps its rates is looked at by these', () => {
  const { date, per } = means.rates;
  const rates = { date, currency: 'EUR' as const, per: { ...per, KZT: per.KZT * 2 } };
  expect(codesOf(promotion('high-tide-week'))).toEqual([]);
  expect(codesOf(promotion('high-tide-week', { rates }))).toEqual(['uneven_worth']);
  expect(codesOf(tournament('deep-water-duel'))).toEqual([]);
  expect(codesOf(tournament('deep-water-duel', { rates }))).toEqual(['uneven_worth']);
});

test('what ends before it begins costs nothing below zero, and is told', () => {
  const codes = [
    promotion('high-tide-week', days(5, 2)),
    tournament('deep-water-duel', days(5, 5)),
  ];
  for (const report of codes) {
    expect(report.findings.filter(({ text }) => text === 'it ends before it begins')).toHaveLength(
      1,
    );
    expect(report.cost?.mean).toBeGreaterThan(0);
  }
});

test('titles of promotions and tournaments say numbers of the terms', () => {
  const title = translated('Неделя 77', 'Week 77', 'Settimana 77', 'Semana 77');
  const texts = (report: { findings: readonly { code: string; text: string }[] }) =>
    report.findings.filter(({ text }) => /^its title/.test(text)).map(({ code }) => code);
  expect(texts(promotion('high-tide-week', { title }))).toEqual(Array(4).fill('text_unlike_terms'));
  expect(texts(tournament('deep-water-duel', { title }))).toEqual(
    Array(4).fill('text_unlike_terms'),
  );
});

test('so large a part of all points is sure of a place, and of all rounds the best one is as likely', () => {
  const chancesOf = (slug: string) =>
    new Map(tournament(slug).chances.map(({ prize, chances }) => [prize, chances]));
  const byPoints = chancesOf('deep-water-duel');
  expect(byPoints.get('place 1 or better')).toEqual([null, null, null, null]);
  expect(byPoints.get('place 2 or better')).toEqual([null, null, null, 1]);
  expect(byPoints.get('place 10 or better')).toEqual([null, null, 1, 1]);
  expect(chancesOf('orbit-masters').get('place 1 or better')).toEqual([0.001, 0.01, 0.1, 0.5]);
});

test('a goal that nobody reaches in the time is told', () => {
  const goal = {
    id: 1,
    promoId: 1,
    position: 1,
    title: translated('Цель', 'A goal', 'Un obiettivo', 'Uma meta'),
    targets: null,
    windowDays: 2,
    isDaily: false,
    rewardPoints: null,
    rewardTickets: 1,
    rewardGift: null,
  };
  const told = (target: number) =>
    codesOf(promotion('high-tide-week', { goals: [{ ...goal, measure: 'sent', target }] }));
  // ten a day, on two days and a part of a third
  expect([told(30), told(31)]).toEqual([[], ['cannot_be_won']]);
});

test('OF8: one over the budget of any brand does not pass, however sound it is', () => {
  const rich = promotion('high-tide-week', { fundStart: prizeMoney(200_000) });
  expect(rich.findings).toEqual([]);
  expect(verdictsOf(rich, BRANDS).map(({ isWithin }) => isWithin)).toEqual(BRANDS.map(() => false));
  expect([isSound(rich, BRANDS), isSound(promotion('high-tide-week'), BRANDS)]).toEqual([
    false,
    true,
  ]);
  expect(linesOf(rich, BRANDS).join('\n')).toMatch(/aurora: OVER its budget/);
});

test('what a bonus leaves is worked out in steps as at once, and once', async () => {
  const template = rowOf(giftTemplates, 'free-bet');
  const low = { ...means, games: means.games.filter(({ model }) => model === 'low') };
  const kept: Parameters<typeof playedInSteps>[0] = new Map();
  const play = playedInSteps(kept);
  const inSteps = await play((played) => checkBonus(template, { ...low, played }));
  expect(inSteps.cost).toEqual(checkBonus(template, { ...low, played: playedNow() }).cost);
  expect(inSteps.cost?.mean).toBeGreaterThan(0);
  expect(inSteps.cost?.most).toBe(100);
  // no second walk: the answer is the one that was kept
  for (const key of kept.keys()) kept.set(key, { chance: 1, median: 0, mean: 0, realMean: 0 });
  expect((await play((played) => checkBonus(template, { ...low, played }))).cost?.mean).toBe(0);
});

test('a check begins after the one before has ended, also where that failed', async () => {
  const play = playedInSteps();
  const order: string[] = [];
  const asks = (name: string) => () =>
    play((played) => {
      order.push(name);
      if (name === 'fails') throw new Error(name);
      return played.loss('low', 2);
    });
  const all = await Promise.allSettled(['one', 'fails', 'two'].map((name) => asks(name)()));
  expect(all.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  expect(order).toEqual(['one', 'one', 'fails', 'two', 'two']);
});

test('what takes too many rounds or bets is told, costs the most that it can, and no walk is made of it', () => {
  const odds = jest.fn();
  const told = (change: object) => {
    const term = {
      amount: 1000,
      wagering: { times: 10 },
      contributions: { slots: 100 },
      maxBet: 500,
      ...change,
    };
    const terms = { EUR: term };
    const nothing = { ...means, played: { odds, loss: odds } };
    return checkBonus({ ...rowOf(couponTemplates, 'code-five'), terms }, nothing);
  };
  for (const change of [
    { wagering: { times: 1000 }, contributions: { slots: 1 } },
    { wagering: { turnover: 1_000_000_000_000 } },
    { amount: 1_000_000_000_000, wagering: { turnover: 1 } },
  ]) {
    const { cost, findings } = told(change);
    expect(findings.filter(({ code }) => code === 'too_long')).toHaveLength(1);
    expect(cost?.mean).toBeCloseTo(cost?.most ?? 0, 9);
  }
  expect(odds).not.toHaveBeenCalled();
});

/** A bonus of those terms, by the terms' own odds: so much of a bet stays whatever is played. */
const bonusOf = (terms: object, type = 'nondeposit') =>
  checkBonus(
    { ...rowOf(couponTemplates, 'code-five'), type, terms } as Parameters<typeof checkBonus>[0],
    {
      ...means,
      played: {
        ...still,
        odds: ({ bonus: left }) => ({ chance: 1, median: left, mean: left, realMean: 0 }),
      },
    },
  );
const play = { wagering: { times: 10 }, contributions: { slots: 100 } };
const inAll = (of: (minor: number, currency: string) => object) =>
  Object.fromEntries(
    Object.entries(prizeMoney(1)).map(([currency, minor]) => [currency, of(minor ?? 0, currency)]),
  );

test('a bonus costs what it does in the dearest of its currencies', () => {
  const terms = (times: number) =>
    inAll((minor, currency) => ({
      amount: minor * 5,
      maxBet: minor * 2,
      contributions: { slots: 100 },
      wagering: { times: currency === 'BRL' ? times : 10 },
    }));
  expect(bonusOf(terms(10)).cost?.most).toBe(100);
  expect(bonusOf(terms(0)).cost).toEqual({ mean: Infinity, most: Infinity });
  const dear = bonusOf(terms(5)).cost;
  expect(dear?.most).toBe(200);
  expect(dear?.mean).toBeGreaterThan(bonusOf(terms(10)).cost?.mean ?? 0);
});

test('money or points of a fixed number that nothing has to be bet for have no bound; experience costs nothing', () => {
  const fixed = inAll((minor) => ({ amount: minor * 10 }));
  const points = inAll(() => ({ amount: 10 }));
  const open = inAll(() => ({ amount: null }));
  expect(bonusOf(fixed, 'cash').cost?.most).toBe(Infinity);
  expect(isSound(bonusOf(fixed, 'cash'), BRANDS)).toBe(false);
  expect(bonusOf(points, 'compoint').cost?.most).toBe(Infinity);
  expect([bonusOf(points, 'xp').cost, bonusOf(open, 'cash').cost]).toEqual([null, null]);
});

test('what no rate explains is the same in each currency', () => {
  const told = (change: object, common: object) => {
    const terms = inAll((minor, currency) => ({
      ...play,
      maxBet: minor * 5,
      limit: minor * 10,
      percent: 100,
      most: minor * 20,
      ...common,
      ...(currency === 'BRL' ? change : {}),
    }));
    return bonusOf(terms)
      .findings.filter(({ code }) => code === 'uneven_worth')
      .map(({ text }) => text);
  };
  expect(told({}, {})).toEqual([]);
  const spins = { spins: 10, game: 'lunar-leap', bet: 100 };
  for (const [change, common, named] of [
    [{ wagering: { times: 9 } }, {}, 'times of its wagering'],
    [{ percent: 200 }, {}, 'percent of its deposit'],
    [{ contributions: { slots: 100, table: 10 } }, {}, 'part of a bet that counts'],
    [{ spins: 500 }, spins, 'number of its spins'],
    [{ game: 'prism-harbour' }, spins, 'game of its spins'],
  ] as const)
    expect(told(change, common)).toContain(`the ${named} in BRL is not that in EUR`);
  const turnover = inAll((minor, currency) => ({
    amount: minor * 5,
    maxBet: minor * 2,
    contributions: { slots: 100 },
    wagering: { turnover: currency === 'BRL' ? minor : minor * 50 },
  }));
  expect(bonusOf(turnover).findings[0]?.text).toMatch(
    /the turnover that it asks for: .* than in BRL/,
  );
  const points = inAll((_minor, currency) => ({ amount: currency === 'BRL' ? 1000 : 10 }));
  expect(bonusOf(points, 'compoint').findings.map(({ text }) => text)).toEqual([
    'the number of its points in BRL is not that in EUR',
  ]);
});

onADriver((open) => {
  test('OF8: the command checks what the site has, of every kind', async () => {
    const site = await (await Harness.start(await open())).seeded(
      'catalogue',
      'gifts',
      'loyalty',
      'promos',
      'promo-goals',
      'duck-hunt',
      'tournaments',
      'content',
    );
    const { db } = site.services.core;
    const found = { ...(await meansOf(db)), played: still };
    const asked = {
      promotion: 'new-year-elements',
      tournament: 'four-winds-cup',
      shop: 'purse',
      bonus: 'cashback',
    } as const;
    for (const [kind, slug] of Object.entries(asked) as [keyof typeof asked, string][]) {
      const report = (await checkOf(db, kind, slug, found))?.(found);
      expect({ slug, findings: report?.findings }).toEqual({ slug, findings: [] });
      expect(report && isSound(report, BRANDS)).toBe(true);
      expect(await checkOf(db, kind, 'nothing', found)).toBeNull();
    }
    await site.close();
  });
});
