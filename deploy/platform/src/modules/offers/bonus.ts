import { betSteps } from 'deploy-games/bets';
import type { GameModel } from 'deploy-games/themes';
import type { Currency } from 'shared-contracts/money';
import {
  asksDeposit,
  demandPublishable,
  type GiftTemplate,
  type GiftTerms,
  givesSpins,
  isSet,
  OfferRefusal,
  shareOf,
  turnoverOf,
} from '../gifts/public';
import { BONUS_UNIT, contributionOf } from '../wallet/public';
import { currenciesIn, type Means, returnsOf } from './figures';
import { type Amount, inUnit, parityOf } from './parity';
import { MOST_BETS, MOST_ROUNDS } from './played';
import type { Cost, Finding, OfferReport } from './report';
import { checkTexts, type Facts, type Said } from './texts';

/** A gift's template, with the texts that tell of it elsewhere. */
export type BonusTerms = GiftTemplate & { told?: readonly Said[] };
type Played = Extract<GiftTerms, { wagering: unknown }>;
type Find = (code: Finding['code'], text: string) => void;

/** What a currency's terms are compared with. */
const UNIT: Currency = 'EUR';
/** Rounds of a week of play, of which cashback returns a part where they lost. */
const WEEK = 1000;

/** A gift's report (SPEC.md, OF). */
export function checkBonus(template: BonusTerms, means: Means): OfferReport {
  const { slug, terms } = template;
  const findings: Finding[] = [];
  const find: Find = (code, text) => void findings.push({ code, text });
  const currencies = currenciesIn(means);
  const lacking = currencies.filter((currency) => !terms[currency]);
  if (lacking.length > 0) find('missing_currency', `it gives nothing in ${lacking.join(', ')}`);
  try {
    demandPublishable(template, means.brands);
  } catch (error) {
    if (!(error instanceof OfferRefusal)) throw error;
    find('market_forbids', error.message);
  }
  const members = new Set(Object.values(terms).flatMap((term) => (isSet(term) ? term.gifts : [])));
  const reports = [...members].flatMap((member) => {
    const found = means.template(member);
    if (!found) find('unknown_gift', `there is no gift ${member}`);
    return found ? [checkBonus(found, means)] : [];
  });
  findings.push(...reports.flatMap((report) => report.findings));
  for (const currency of currencies) {
    const term = terms[currency];
    if (!term || !('wagering' in term)) continue;
    const least = betSteps(currency)[0] ?? 0;
    if (term.maxBet !== null && term.maxBet < least)
      find('cannot_be_won', `no bet in ${currency} is as small as its largest one`);
  }
  const even = parityOf(amountsOf(template), {
    currencies: currencies.filter((one) => terms[one]),
    unit: UNIT,
    rates: means.rates,
  });
  findings.push(...even.findings, ...stepsOf(template, means), ...playOf(template));
  const told = [{ where: 'its title', texts: template.title }, ...(template.told ?? [])];
  findings.push(...checkTexts(told, factsOf(template, means)));
  const cost = members.size > 0 ? dearest(reports) : costOf(template, means, find);
  const returns = returnsOf(
    means.games.filter(({ model }) => model),
    { category: null },
  );
  return {
    kind: 'bonus',
    slug,
    currency: UNIT,
    kept: (1 - returns.most) * 1000,
    cost,
    findings,
    chances: [],
    parity: even.parity,
    levels: 'all levels',
    brands: means.brands.map(({ id }) => id),
  };
}

const dearest = (reports: readonly OfferReport[]): Cost => ({
  mean: Math.max(0, ...reports.map(({ cost }) => cost?.mean ?? 0)),
  most: Math.max(0, ...reports.map(({ cost }) => cost?.most ?? 0)),
});

/** Models that a bonus is played in, with the percent of a bet that counts. */
function modelsOf({ contributions }: Played, { games }: Means): Map<GameModel, number> {
  const models = new Map<GameModel, number>();
  for (const { model, categories } of games) {
    const percent = model ? contributionOf(contributions, categories) : 0;
    if (model && percent > 0) models.set(model, percent);
  }
  return models;
}

/** What a term gives to whoever makes the deposits that it asks for, in minor units; null where nobody said how much. */
function givenOf(term: Played, { games }: Pick<Means, 'games'>): Given | null {
  if (givesSpins(term)) {
    const game = games.find(({ slug }) => slug === term.game);
    return { given: Math.round(term.spins * term.bet * (game?.returnToPlayer ?? 1)), deposit: 0 };
  }
  if (asksDeposit(term)) return { given: shareOf(term, term.limit), deposit: term.limit };
  return term.amount === null ? null : { given: term.amount, deposit: 0 };
}
interface Given {
  given: number;
  deposit: number;
}
/** The largest bet that a bonus allows; of a bonus without a limit half of it, since all of it at once is no play. */
const betOf = ({ maxBet }: Played, given: number, currency: Currency): number | undefined =>
  betSteps(currency).findLast((step) => step <= Math.min(maxBet ?? given / 2, given));

/** The dearest of all currencies. Null for what is given for something else: it costs there. */
function costOf({ type, terms }: BonusTerms, means: Means, find: Find): Cost | null {
  const costs: Cost[] = [];
  /** Terms of the same turnover for the same deposit: walked where the bets are the largest, which leaves most. */
  const walks = new Map<string, { parts: number; walk: () => Cost }>();
  for (const [code, term] of Object.entries(terms)) {
    const currency = code as Currency;
    if (!('wagering' in term)) {
      // nothing has to be bet for it
      const amount = 'amount' in term && type !== 'xp' ? term.amount : null;
      if (amount !== null) costs.push({ mean: Infinity, most: Infinity });
      continue;
    }
    const models = modelsOf(term, means);
    const key = JSON.stringify([...models]);
    const size = givenOf(term, means);
    if (type === 'cashback') walks.set(key, { parts: 0, walk: () => cashbackCost(models, means) });
    else if (size) {
      const { given, deposit } = size;
      const like = [turnoverOf(term, given) / given, deposit / given].map((one) => one.toPrecision(3));
      const parts = given / (betOf(term, given, currency) ?? Infinity);
      const group = `${key} ${like.join(' ')}`;
      const walk = () => bonusCost(term, { given, deposit, models, find, currency }, means);
      const known = walks.get(group);
      if (!known || parts < known.parts) walks.set(group, { parts, walk });
    }
  }
  costs.push(...[...walks.values()].map(({ walk }) => walk()));
  if (costs.length === 0) return null;
  return {
    mean: Math.max(...costs.map(({ mean }) => mean)),
    most: Math.max(...costs.map(({ most }) => most)),
  };
}

/**
 * What is kept of a bonus, in the mean of its games, by anyone who bets the most that it allows: that ends it soonest, and leaves most. At most
 * all of it stays, for one turnover.
 */
function bonusCost(
  term: Played,
  {
    given,
    deposit,
    models,
    find,
    currency,
  }: Given & { models: ReadonlyMap<GameModel, number>; find: Find; currency: Currency },
  { played }: Pick<Means, 'played'>,
): Cost {
  const turnover = turnoverOf(term, given);
  if (turnover === 0) return { mean: Infinity, most: Infinity };
  const most = (given * 1000) / turnover;
  const bet = betOf(term, given, currency);
  const longest = Math.ceil((turnover * 100) / Math.min(100, ...models.values()) / (bet ?? 1));
  const isLong = bet !== undefined && (longest > MOST_ROUNDS || (deposit + given) / bet > MOST_BETS);
  if (isLong)
    find(
      'too_long',
      `${longest} rounds with ${Math.floor((deposit + given) / bet)} bets: at most ${MOST_ROUNDS} and ${MOST_BETS} are looked at`,
    );
  const means = [...models].map(([model, percent]) => {
    if (bet === undefined || isLong) return most;
    const rounds = Math.ceil((turnover * 100) / percent / bet);
    const [real, bonus] = [deposit / bet, given / bet];
    const { mean, realMean } = played.odds({ model, real, bonus, least: BONUS_UNIT / bet, rounds });
    return ((mean - realMean) * 1000) / rounds;
  });
  return { mean: means.reduce((sum, one) => sum + one, 0) / Math.max(1, means.length), most };
}

/**
 * A part of what a week lost, exactly by the games' tables; a week that won costs nothing. What its wagering takes is left out. At most
 * all that is bet is lost.
 */
function cashbackCost(models: ReadonlyMap<GameModel, number>, { brands, played }: Means): Cost {
  const percent = Math.max(0, ...brands.map(({ rules }) => rules.cashback?.percent ?? 0)) / 100;
  const losses = [...models.keys()].map((model) => played.loss(model, WEEK));
  const mean = losses.reduce((sum, one) => sum + one, 0) / Math.max(1, losses.length);
  return { mean: mean * percent * 1000, most: percent * 1000 };
}

/** Its sums by currency; points are the same everywhere, and bets of free spins are steps of the games. */
function amountsOf({ type, terms }: BonusTerms): Amount[] {
  if (type === 'xp' || type === 'compoint') return [];
  const named: Record<string, (term: GiftTerms) => number | null> = {
    'what it gives': (term) => ('amount' in term ? term.amount : null),
    'the deposit that it asks for': (term) => (asksDeposit(term) ? term.limit : null),
    'the most that it gives': (term) => (asksDeposit(term) ? term.most : null),
    'its largest bet': (term) => ('maxBet' in term ? term.maxBet : null),
    'the turnover that it asks for': (term) =>
      'wagering' in term && 'turnover' in term.wagering ? term.wagering.turnover : null,
  };
  return Object.entries(named).flatMap(([what, of]) => {
    const found = Object.entries(terms).flatMap(([currency, term]) => {
      const amount = of(term);
      return amount === null ? [] : [[currency, amount] as const];
    });
    return found.length === 0 ? [] : [{ what, amounts: Object.fromEntries(found) }];
  });
}

/** Bets of free spins that are not the step nearest in worth. */
function stepsOf({ terms }: BonusTerms, { rates }: Means): Finding[] {
  const first = terms[UNIT];
  if (!first || !givesSpins(first)) return [];
  return Object.entries(terms).flatMap(([code, term]): Finding[] => {
    const currency = code as Currency;
    if (!givesSpins(term)) return [];
    const apart = (bet: number) => Math.abs(Math.log(inUnit(bet, currency, UNIT, rates) / first.bet));
    const nearer = betSteps(currency).find((step) => apart(step) < apart(term.bet) - 1e-9);
    if (nearer === undefined) return [];
    return [
      {
        code: 'uneven_worth',
        text: `a spin of ${term.bet / 100} ${code}: ${nearer / 100} is nearer in worth`,
      },
    ];
  });
}

/** What is no sum, as text: the same in every currency. */
const PLAYED: Record<string, (term: GiftTerms) => unknown> = {
  'times of its wagering': (term) =>
    'wagering' in term && 'times' in term.wagering ? term.wagering.times : null,
  'percent of its deposit': (term) => (asksDeposit(term) ? term.percent : null),
  'number of its spins': (term) => (givesSpins(term) ? term.spins : null),
  'game of its spins': (term) => (givesSpins(term) ? term.game : null),
  'part of a bet that counts': (term) =>
    'wagering' in term
      ? Object.entries(term.contributions)
          .map(([category, percent]) => `${category} ${percent}`)
          .sort()
          .join(', ')
      : null,
};

/** What differs from the terms in the currency of the costs, where no rate is the reason. */
function playOf({ type, terms }: BonusTerms): Finding[] {
  const [base, first] = terms[UNIT] ? [UNIT, terms[UNIT]] : (Object.entries(terms)[0] ?? []);
  if (!first) return [];
  return Object.entries(terms).flatMap(([code, term]) => {
    const named = Object.entries(PLAYED).filter(([, of]) => of(term) !== of(first));
    const points = (one: GiftTerms) => ('amount' in one ? one.amount : null);
    const isPoints = type === 'xp' || type === 'compoint';
    return [
      ...named.map(([what]) => what),
      ...(isPoints && points(term) !== points(first) ? ['number of its points'] : []),
    ].map(
      (what): Finding => ({
        code: 'uneven_worth',
        text: `the ${what} in ${code} is not that in ${base}`,
      }),
    );
  });
}

/** Numbers that its texts may say. */
export function factsOf(
  { terms, offeredHours, activeHours, type }: GiftTemplate,
  { brands }: Pick<Means, 'brands'>,
): Facts {
  const term = terms[UNIT];
  const play = term && 'wagering' in term ? term : null;
  const hours = [offeredHours, ...(activeHours === null ? [] : [activeHours])];
  const amount = term && 'amount' in term ? term.amount : null;
  const deposit = term && asksDeposit(term) ? term : null;
  return {
    percents: [
      ...(deposit ? [deposit.percent] : []),
      ...(type === 'cashback' ? brands.flatMap(({ rules }) => rules.cashback?.percent ?? []) : []),
      ...Object.values(play?.contributions ?? {}),
    ],
    money: [deposit?.limit, deposit?.most, play?.maxBet, amount].flatMap((one) => one ?? []),
    times: play && 'times' in play.wagering ? [play.wagering.times] : [],
    numbers: [
      ...hours.map((one) => one / 24),
      ...(term && givesSpins(term) ? [term.spins] : []),
      ...(amount === null ? [] : [amount]),
    ],
    dates: [],
  };
}
