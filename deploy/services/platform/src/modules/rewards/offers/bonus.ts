import { betSteps } from 'deploy-games/bets';
import type { Currency } from 'shared-contracts/money';
import {
  asksDeposit,
  demandPublishable,
  type GiftTemplate,
  type GiftTerms,
  givesSpins,
  isSet,
  OfferError,
} from '../gifts/public';
import { costOf, hindrances } from './bonus-cost';
import { currenciesIn, type Find, type Means, rateless, returnsOf } from './figures';
import { type Amount, inUnit, parityOf } from './parity';
import type { Cost, Finding, OfferReport } from './report';
import { checkTexts, type Facts, type Said } from './texts';

/** A gift's template, with the texts that tell of it elsewhere. */
export type BonusTerms = GiftTemplate & { told?: readonly Said[] };

/** What a currency's terms are compared with. */
const UNIT: Currency = 'EUR';

/** A gift's report (SPEC.md, OF). */
export function checkBonus(template: BonusTerms, means: Means): OfferReport {
  const { slug, terms } = template;
  const findings: Finding[] = [];
  const find: Find = (code, text) => void findings.push({ code, text });
  rateless(means, find);
  const currencies = currenciesIn(means);
  const lacking = currencies.filter((currency) => !terms[currency]);
  if (lacking.length > 0) find('missing_currency', `it gives nothing in ${lacking.join(', ')}`);
  try {
    demandPublishable(template, means.brands);
  } catch (error) {
    if (!(error instanceof OfferError)) throw error;
    find('market_forbids', error.message);
  }
  const members = new Set(Object.values(terms).flatMap((term) => (isSet(term) ? term.gifts : [])));
  const reports = [...members].flatMap((member) => {
    const found = means.template(member);
    if (!found) find('unknown_gift', `there is no gift ${member}`);
    return found ? [checkBonus(found, means)] : [];
  });
  findings.push(...reports.flatMap((report) => report.findings));
  const hindering = currencies.flatMap((currency) => {
    const term = terms[currency];
    return term && 'wagering' in term ? hindrances(template, { term, currency }, means) : [];
  });
  for (const why of new Set(hindering)) find('cannot_be_won', why);
  const even = parityOf(amountsOf(template), {
    currencies: currencies.filter((one) => terms[one]),
    unit: UNIT,
    rates: means.rates,
  });
  findings.push(...even.findings, ...stepsOf(template, means), ...playOf(template));
  const told = [{ where: 'its title', texts: template.title }, ...(template.told ?? [])];
  findings.push(...checkTexts(told, factsOf(template, means)));
  const { cost, sizes } =
    members.size > 0 ? { cost: dearest(reports), sizes: [] } : costOf(template, means, find);
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
    sizes,
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

/** How the sum of a gift is called. */
export const GIVES = 'what it gives';
/** Its sums by currency; points are the same everywhere, and bets of free spins are steps of the games. */
export function amountsOf({ type, terms }: Pick<BonusTerms, 'type' | 'terms'>): Amount[] {
  if (type === 'xp' || type === 'compoint') return [];
  const named: Record<string, (term: GiftTerms) => number | null> = {
    [GIVES]: (term) => ('amount' in term ? term.amount : null),
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
    const apart = (bet: number) =>
      Math.abs(Math.log(inUnit(bet, currency, UNIT, rates) / first.bet));
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
export function playOf({ type, terms }: Pick<BonusTerms, 'type' | 'terms'>): Finding[] {
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
