import { betRange, isStake, stakesOf } from 'deploy-games/bets';
import type { GameModel } from 'deploy-games/themes';
import type { Currency } from 'shared-contracts/money';
import { BONUS_UNIT, contributionOf, wageredBy } from '../../money/wallet/public';
import {
  asksDeposit,
  type DepositOffer,
  type GiftTemplate,
  type GiftTerms,
  givesSpins,
  shareOf,
  turnoverOf,
} from '../gifts/public';
import type { Find, Means } from './figures';
import { MOST_BETS, MOST_ROUNDS } from './played';
import type { Cost, SizeCost } from './report';

type Played = Extract<GiftTerms, { wagering: unknown }>;
/** What is given, and the deposits that bring it, in minor units. */
interface Size {
  given: number;
  deposit: number;
}
/** Terms in a currency. */
interface InCurrency {
  term: Played;
  currency: Currency;
}

/** What the sizes of a bonus are shown in. */
const UNIT: Currency = 'EUR';
/** Rounds of a week of play, of which cashback returns a part where they lost. */
const WEEK = 1000;
/** Of a round, where no market asks for more. */
const ROUND_SECONDS = 2;

/** Games in which a bonus may be bet, with the percent of a bet that counts. */
const countedGames = ({ contributions }: Played, { games }: Pick<Means, 'games'>) =>
  games.flatMap(({ takesBonus, model, categories }) => {
    const percent = takesBonus ? contributionOf(contributions, categories) : 0;
    return percent > 0 ? [{ model, percent }] : [];
  });
interface CountedTable {
  model: GameModel;
  percent: number;
}
/** Exact tables of those of them that have one, each once with each share that counts. */
function tablesOf(term: Played, means: Pick<Means, 'games'>): CountedTable[] {
  const tables = new Map<string, CountedTable>();
  for (const { model, percent } of countedGames(term, means))
    if (model) tables.set(`${model} ${percent}`, { model, percent });
  return [...tables.values()];
}

/** The largest bet that a bonus allows; of a bonus without a limit half of it, since all of it at once is no play. */
const betOf = ({ maxBet }: Played, given: number, currency: Currency): number | undefined =>
  betRange('slot', currency, Math.min(maxBet ?? given / 2, given)).max || undefined;

/** Bets of reels from one amount to another, in minor units. */
function betsBetween(from: number, to: number, currency: Currency): number[] {
  const { least, most, step } = stakesOf('slot', currency);
  const first = Math.max(least, Math.ceil(from / step) * step);
  const count = Math.floor((Math.min(to, most) - first) / step) + 1;
  return Array.from({ length: Math.max(0, count) }, (_, at) => first + at * step);
}

/** The deposit from which on a bonus grows no more. */
const fullDeposit = ({ limit, percent, most }: DepositOffer): number =>
  Math.max(limit, Math.ceil((most * 100) / percent));

/**
 * Sizes of a bonus from its smallest to its largest: both ends, and where its wagering grows with it the smallest and the largest between them
 * that just allow their bet, and so are wagered with the fewest. Of a fixed turnover the largest bonus leaves most.
 */
function sizesOf({ term, currency }: InCurrency, { games }: Pick<Means, 'games'>): Size[] {
  if (givesSpins(term)) {
    const game = games.find(({ slug }) => slug === term.game);
    return [{ given: Math.round(term.spins * term.bet * (game?.returnToPlayer ?? 1)), deposit: 0 }];
  }
  if (!asksDeposit(term)) return term.amount === null ? [] : [{ given: term.amount, deposit: 0 }];
  const full = fullDeposit(term);
  const part = term.maxBet === null ? 2 : 1;
  const allowing =
    'times' in term.wagering
      ? betsBetween(
          shareOf(term, term.limit) / part,
          (term.maxBet ?? shareOf(term, full)) / part,
          currency,
        )
          .map((bet) => Math.ceil((part * bet * 100) / term.percent))
          .filter((deposit) => deposit > term.limit && deposit < full)
      : [];
  const between = [allowing[0], allowing.at(-1)].filter((deposit) => deposit !== undefined);
  return [...new Set([term.limit, ...between, full])].map((deposit) => ({
    given: shareOf(term, deposit),
    deposit,
  }));
}

/** Why nobody can wager it. */
export function hindrances(
  { activeHours }: Pick<GiftTemplate, 'activeHours'>,
  { term, currency }: InCurrency,
  means: Pick<Means, 'games'>,
): string[] {
  const found: string[] = [];
  const { min: least, max: largest } = betRange('slot', currency, term.maxBet ?? Infinity);
  if (term.maxBet !== null && term.maxBet < least)
    found.push(`no bet in ${currency} is as small as its largest one`);
  if (givesSpins(term)) {
    if (!means.games.some(({ slug }) => slug === term.game))
      found.push(`nobody can open ${term.game}`);
    if (!isStake(term.bet, stakesOf('slot', currency)))
      found.push(`its game has no bet of ${term.bet / 100} ${currency}`);
  }
  const counted = countedGames(term, means).map(({ percent }) =>
    wageredBy(largest, percent, Infinity),
  );
  const isWagered = 'turnover' in term.wagering || term.wagering.times > 0;
  if (isWagered && !counted.some((part) => part > 0))
    found.push(`no game counts for its wagering in ${currency}`);
  for (const [category, percent] of Object.entries(term.contributions)) {
    const isBet = means.games.some((game) => game.takesBonus && game.categories.includes(category));
    if (percent > 0 && category !== '*' && !isBet)
      found.push(`bets in ${category} are said to count, and no game there takes a bonus`);
  }
  const sizes = sizesOf({ term, currency }, means);
  // what spins win is their mean alone
  const tiny = givesSpins(term) ? undefined : sizes.find(({ given }) => given < BONUS_UNIT);
  if (tiny) found.push(`${tiny.given / 100} ${currency} of it is lost at once`);
  const hours = (size: Size) => {
    const bet = betOf(term, size.given, currency) ?? least;
    const parts = countedGames(term, means).map(({ percent }) => wageredBy(bet, percent, bet));
    return (turnoverOf(term, size.given) * ROUND_SECONDS) / Math.max(...parts) / 3600;
  };
  const longest = Math.max(0, ...sizes.map(hours).filter(Number.isFinite));
  if (activeHours !== null && longest > activeHours)
    found.push(
      `its wagering in ${currency} takes ${Math.ceil(longest)} hours of play, and it lasts ${activeHours}`,
    );
  return found;
}

/** What one size costs; `long` says why no walk was made of it. */
interface Walked extends Cost {
  long?: string;
}
/** Rounds of each table that its wagering asks for, with the largest bet; null where it cannot be wagered. */
function walksOf({ term, currency, given }: InCurrency & Size, means: Pick<Means, 'games'>) {
  const bet = betOf(term, given, currency);
  // less than a unit is lost at once
  if (bet === undefined || (given < BONUS_UNIT && !givesSpins(term))) return null;
  const rounds = tablesOf(term, means).flatMap(({ model, percent }) => {
    const counts = wageredBy(bet, percent, bet);
    return counts > 0 ? [{ model, asked: turnoverOf(term, given) / counts }] : [];
  });
  // games without a table keep nobody knows how much
  return rounds.length === 0 ? null : { bet, rounds };
}
/** Why no walk is made of it. */
function lengthOf(size: InCurrency & Size, means: Pick<Means, 'games'>): string | undefined {
  const walks = walksOf(size, means);
  if (!walks) return undefined;
  const longest = Math.ceil(Math.max(...walks.rounds.map(({ asked }) => asked)));
  const bets = (size.deposit + size.given) / walks.bet;
  if (longest <= MOST_ROUNDS && bets <= MOST_BETS) return undefined;
  return `${longest} rounds with ${Math.floor(bets)} bets: at most ${MOST_ROUNDS} and ${MOST_BETS} are looked at`;
}
/**
 * What is kept of a bonus, in the mean of its games, by anyone who bets the most that it allows: that ends it soonest, and leaves most. At most
 * all of it stays, for one turnover; what spins win has no bound, so that a fixed turnover has none.
 */
function walked(size: InCurrency & Size, means: Means): Walked {
  const { term, given, deposit } = size;
  const turnover = turnoverOf(term, given);
  if (turnover === 0) return { mean: Infinity, most: Infinity };
  const share = (given * 1000) / turnover;
  const most = givesSpins(term) && 'turnover' in term.wagering ? Infinity : share;
  const walks = walksOf(size, means);
  if (!walks) return { mean: share, most };
  const long = lengthOf(size, means);
  if (long !== undefined) return { mean: share, most, long };
  const { bet, rounds } = walks;
  const kept = rounds.map(({ model, asked }) => {
    const start = { real: deposit / bet, bonus: given / bet, least: BONUS_UNIT / bet };
    const { mean, realMean } = means.played.odds({ model, rounds: Math.ceil(asked), ...start });
    return ((mean - realMean) * 1000) / asked;
  });
  return { mean: kept.reduce((sum, one) => sum + one, 0) / kept.length, most };
}

/**
 * A part of what a week lost, exactly by the games' tables; a week that won costs nothing. What its wagering takes is left out. At most
 * all that is bet is lost.
 */
function cashbackCost(tables: readonly CountedTable[], { brands, played }: Means): Cost {
  const percent = Math.max(0, ...brands.map(({ rules }) => rules.cashback?.percent ?? 0)) / 100;
  const models = new Set(tables.map(({ model }) => model));
  const losses = [...models].map((model) => played.loss(model, WEEK));
  // nobody knows what games without a table lose
  if (losses.length === 0) return { mean: percent * 1000, most: percent * 1000 };
  const mean = losses.reduce((sum, one) => sum + one, 0) / losses.length;
  return { mean: mean * percent * 1000, most: percent * 1000 };
}

/** What a walk of a size depends on, in bets; less of each leaves more. */
interface Start {
  size: InCurrency & Size;
  figures: readonly number[];
}
const leavesNoLess = (one: Start, other: Start): boolean =>
  one.figures.every((figure, at) => figure <= (other.figures[at] as number));
/** Of fewer bets each win decides much, and no figure tells what is left: all of them are walked. */
const FEW_BETS = 10;
const isFew = ({ figures: [bets = 0] }: Start): boolean => bets < FEW_BETS;

/**
 * Sizes that a walk is made of: of those with the same games and the same parts of deposit and turnover, each that no other leaves as much as.
 * A part of a bet at the start cannot be bet, and is lost with the bonus. Sizes without a walk are all there.
 */
function dearestOf(sizes: readonly (InCurrency & Size)[], means: Means) {
  const alike = new Map<string, Start[]>();
  const unwalked: (InCurrency & Size)[] = [];
  for (const size of sizes) {
    const { term, given, deposit } = size;
    const turnover = turnoverOf(term, given);
    const walks =
      turnover === 0 || lengthOf(size, means) !== undefined ? null : walksOf(size, means);
    if (!walks) {
      unwalked.push(size);
      continue;
    }
    const bets = (deposit + given) / walks.bet;
    const figures = [
      bets,
      (bets - Math.floor(bets)) / bets,
      BONUS_UNIT / walks.bet,
      ...walks.rounds.map(({ asked }) => (asked * walks.bet) / turnover),
    ];
    const parts = [turnover / given, deposit / given].map((one) => one.toPrecision(4));
    const key = [...walks.rounds.map(({ model }) => model), ...parts].join(' ');
    const known = alike.get(key) ?? [];
    const start = { size, figures };
    if (!isFew(start) && known.some((one) => leavesNoLess(one, start))) continue;
    alike.set(key, [...known.filter((one) => isFew(one) || !leavesNoLess(start, one)), start]);
  }
  return [...unwalked, ...[...alike.values()].flat().map(({ size }) => size)];
}

/** Over all currencies and sizes the dearest; null for what is given for something else: it costs there. `sizes`: a deposit bonus at both ends. */
export function costOf(
  { type, terms }: Pick<GiftTemplate, 'type' | 'terms'>,
  means: Means,
  find: Find,
): { cost: Cost | null; sizes: SizeCost[] } {
  const costs: Cost[] = [];
  const all: (InCurrency & Size)[] = [];
  for (const [code, term] of Object.entries(terms)) {
    const currency = code as Currency;
    if (!('wagering' in term)) {
      // nothing has to be bet for it
      const amount = 'amount' in term && type !== 'xp' ? term.amount : null;
      if (amount !== null) costs.push({ mean: Infinity, most: Infinity });
    } else if (type === 'cashback') costs.push(cashbackCost(tablesOf(term, means), means));
    else
      for (const size of sizesOf({ term, currency }, means)) all.push({ term, currency, ...size });
  }
  const unit = terms[UNIT] ? UNIT : all[0]?.currency;
  const ofUnit = all.filter(({ currency, deposit }) => currency === unit && deposit > 0);
  const ends = [...new Set([ofUnit[0], ofUnit.at(-1)])].flatMap((one) => one ?? []);
  const looked = [...new Set([...dearestOf(all, means), ...ends])].map((size) => {
    const { long, ...cost } = walked(size, means);
    return { size, cost, long };
  });
  for (const long of new Set(looked.flatMap((one) => one.long ?? []))) find('too_long', long);
  costs.push(...looked.map(({ cost }) => cost));
  const sizes = ends.flatMap((end) =>
    looked.flatMap(({ size, cost }): SizeCost[] => {
      const { currency, deposit, given } = end;
      return size === end ? [{ currency, deposit, given, mean: cost.mean, most: cost.most }] : [];
    }),
  );
  if (costs.length === 0) return { cost: null, sizes };
  const mean = Math.max(...costs.map((one) => one.mean));
  return { cost: { mean, most: Math.max(...costs.map((one) => one.most)) }, sizes };
}
