import { betRange, stakesOf } from 'deploy-games/bets';
import type { Currency } from 'shared-contracts/money';
import type { Texts } from '../../../texts/translated';
import { compareWorth } from '../../money/rates/public';
import {
  prizeText,
  type TournamentPrize,
  type TournamentRow,
} from '../../tournaments/tournaments/public';
import { levelsIn } from '../levels/public';
import {
  countedDays,
  currenciesIn,
  daysOf,
  type Find,
  type Means,
  rateless,
  returnsOf,
  takesTooManyBets,
  turnoverIn,
} from './figures';
import { giftWorth } from './gift-worth';
import { EVEN, inUnit, parityOf } from './parity';
import { type Cost, type Finding, HOLDINGS, type OfferReport, type PrizeChance } from './report';
import { checkTexts, dateFact, type Facts, type Said } from './texts';
import { checkWagering } from './wagering-claims';

type Row =
  | (
      | 'slug'
      | 'title'
      | 'description'
      | 'prizeDescription'
      | 'startAt'
      | 'endAt'
      | 'compointPrice'
      | 'privacyType'
    )
  | ('maxMembers' | 'mechanic' | 'prizeMoney' | 'prizes' | 'gameCategory' | 'gameProvider' | 'unit')
  | ('betMin' | 'betMax' | 'levelFrom' | 'levelTo');
/** By the rates that it keeps; without any, those of the day. */
export type TournamentTerms = Pick<TournamentRow, Row> & Partial<Pick<TournamentRow, 'rates'>>;

/** Places whose chances are told. */
const SHOWN = [1, 2, 3, 10] as const;

/** A tournament's report (SPEC.md, OF). */
export function checkTournament(cup: TournamentTerms, today: Means): OfferReport {
  const means = { ...today, rates: cup.rates ?? today.rates };
  const { unit, prizes, maxMembers, levelFrom, levelTo, compointPrice } = cup;
  const findings: Finding[] = [];
  const find = (code: Finding['code'], text: string) => void findings.push({ code, text });
  rateless({ rates: means.rates, brands: cup.rates ? [] : means.brands }, find, unit);
  if (cup.endAt === null) find('unbounded', 'it has no end');
  const returns = returnsOf(means.games, {
    category: cup.gameCategory,
    provider: cup.gameProvider,
  });
  if (returns.games === 0) find('cannot_be_won', 'no game counts in it');
  const kept = (1 - returns.most) * 1000;
  const turnover = turnoverIn(means, countedDays(cup, 1, find), unit);

  const worths = prizes.map((prize) => worthOf(prize, cup, means, find));
  const fixed = worths.reduce(
    (all, one) => ({ mean: all.mean + one.mean, most: all.most + one.most }),
    {
      mean: 0,
      most: 0,
    },
  );
  const cost: Cost = {
    mean: (fixed.mean * 1000) / turnover.expected,
    most: (fixed.most * 1000) / turnover.least,
  };
  if (cost.most > kept)
    find(
      'costs_more_than_kept',
      `${cost.most.toFixed(2)} of 1,000 at most, and its games keep ${kept.toFixed(2)}`,
    );
  // where everybody who pays for a seat wins, the seat is a price
  if (compointPrice !== null && maxMembers !== null && prizes.length >= maxMembers) {
    const leaves = means.brands.map(({ rules: { points }, defaultCurrency }) =>
      inUnit(points.compoint[defaultCurrency] * compointPrice, defaultCurrency, unit, means.rates),
    );
    const left = Math.min(...leaves) * (1 - returns.most);
    const least = Math.min(...worths.map(({ most }) => most));
    if (least > left)
      find(
        'price_below_payout',
        `each seat wins ${least / 100} ${unit} at least, and its price leaves ${(left / 100).toFixed(2)}`,
      );
  }

  const said = prizes.reduce((sum, { money }) => sum + (money[unit] ?? 0), 0);
  const total = cup.prizeMoney[unit] ?? 0;
  if (Math.abs(said - total) > EVEN * total)
    find('text_unlike_terms', `it shows ${total / 100} ${unit}, its places win ${said / 100}`);
  if (cup.privacyType === 2) find('cannot_be_won', 'it is closed: nobody may take part');
  if (maxMembers !== null && maxMembers < 1) find('cannot_be_won', 'it has no seats');
  if (compointPrice !== null && takesTooManyBets(compointPrice, means))
    find('cannot_be_won', 'a seat takes more bets than all players make in a month');
  if (maxMembers !== null && prizes.length > maxMembers)
    find('cannot_be_won', `${prizes.length} places win, and it has ${maxMembers} seats`);
  const levels = levelsIn('en').length;
  if ((levelFrom ?? 1) > Math.min(levels, levelTo ?? levels))
    find('cannot_be_won', 'no level may take part');
  for (const currency of currenciesIn(means))
    if (!countsIn(currency, cup, means)) find('cannot_be_won', `no bet counts in ${currency}`);

  const { parity, findings: uneven } = parityOf(
    [
      { what: 'its prize money', amounts: cup.prizeMoney },
      ...prizes.map(({ position, money }) => ({ what: `place ${position}`, amounts: money })),
    ],
    { currencies: currenciesIn(means), unit, rates: means.rates },
  );
  return {
    kind: 'tournament',
    slug: cup.slug,
    currency: unit,
    cost,
    kept,
    parity,
    findings: [...findings, ...uneven, ...saidOf(cup, means)],
    chances: chancesIn(cup),
    levels:
      levelFrom === null && levelTo === null
        ? 'all levels'
        : `levels ${levelFrom ?? 1} to ${levelTo ?? levels}`,
    brands: means.brands.map(({ id }) => id),
  };
}

function worthOf(
  { money, rewards = [] }: TournamentPrize,
  { unit, endAt }: TournamentTerms,
  means: Means,
  find: Find,
): Cost {
  const worth = { mean: money[unit] ?? 0, most: money[unit] ?? 0 };
  for (const reward of rewards) {
    const seat = reward.kind === 'seat' ? means.seat(reward.tournamentId) : undefined;
    if (reward.kind === 'seat' && (!seat || (endAt && seat.endAt && seat.endAt <= endAt)))
      find(
        'cannot_be_won',
        `a seat in ${seat?.slug ?? reward.tournamentId}, which is over by then`,
      );
    const given =
      reward.kind === 'seat'
        ? { template: 'compoint', amount: seat?.compointPrice ?? 0 }
        : {
            template: reward.kind === 'gift' ? reward.template : reward.kind,
            amount: 'amount' in reward ? reward.amount : {},
          };
    const one = giftWorth(given, unit, means, find);
    worth.mean += one.mean;
    worth.most += one.most;
  }
  return worth;
}

/** Whether a game has a bet of the currency that the tournament counts. */
function countsIn(
  currency: Currency,
  { betMin, betMax, unit }: TournamentTerms,
  { rates }: Means,
): boolean {
  const against = (bet: number, limit: number) =>
    compareWorth({ amount: bet, currency }, { amount: limit, currency: unit }, rates);
  const [min, max] = [betMin?.[unit], betMax?.[unit]];
  const { step } = stakesOf('slot', currency);
  const range = betRange('slot', currency);
  for (let bet = range.min; bet <= range.max; bet += step)
    if (
      (min === undefined || against(bet, min) >= 0) &&
      (max === undefined || against(bet, max) <= 0)
    )
      return true;
  return false;
}

/**
 * Where points are a sum, others with at least as many are fewer than one in the holder's part, so a place that is no higher is sure. Where
 * the best round counts, each round is as likely to be the best one as any other.
 */
function chancesIn({ prizes, mechanic }: TournamentTerms): PrizeChance[] {
  const places = [...new Set([...SHOWN.filter((place) => place <= prizes.length), prizes.length])];
  return places.map((place) => ({
    prize: `place ${place} or better`,
    quantity: place,
    of: mechanic === 4 ? 'rounds' : 'points',
    chances: HOLDINGS.map((share) => {
      if (mechanic === 4) return place === 1 ? share : null;
      return Math.floor(1 / share + 1e-9) <= place ? 1 : null;
    }),
  }));
}

/** Where it has no text of prizes, its page has the house's. */
const shownPrizes = ({ prizeDescription }: TournamentTerms): Texts => ({
  ru: prizeDescription.ru || prizeText.ru,
  en: prizeDescription.en || prizeText.en,
  it: prizeDescription.it || prizeText.it,
  br: prizeDescription.br || prizeText.br,
});
/** The gifts of its places; money is one that is not wagered, and so are points and seats. */
const giftsOf = ({ prizes }: TournamentTerms): string[] =>
  prizes.flatMap(({ money, rewards = [] }) => [
    ...(Object.keys(money).length > 0 ? ['cash'] : []),
    ...rewards.map((reward) => (reward.kind === 'gift' ? reward.template : reward.kind)),
  ]);

function saidOf(cup: TournamentTerms, means: Means): Finding[] {
  const { maxMembers, prizes, levelFrom, levelTo, betMin, betMax } = cup;
  const days = daysOf(cup);
  const facts: Facts = {
    percents: [],
    times: [],
    money: [betMin?.EUR, betMax?.EUR, cup.prizeMoney.EUR].filter((one) => one !== undefined),
    numbers: [maxMembers, prizes.length, levelFrom, levelTo, days].filter((one) => one !== null),
    dates: [cup.startAt, ...(cup.endAt ? [cup.endAt] : [])].map(dateFact),
  };
  const list: Said[] = [
    { where: 'its title', texts: cup.title },
    { where: 'its text', texts: cup.description },
    { where: 'its text of prizes', texts: shownPrizes(cup) },
  ];
  return [...checkTexts(list, facts), ...checkWagering(list, giftsOf(cup), means)];
}
