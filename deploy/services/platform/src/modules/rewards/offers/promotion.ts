import { PROMO_POINT_FACTOR } from 'shared-contracts/money';
import { drawnOf, winnersBy } from '../../promotions/draws/public';
import type { PromoPrize, PromoRow } from '../../promotions/promos/public';
import { chancesOf } from './chances';
import {
  countedDays,
  currenciesIn,
  daysOf,
  type Find,
  type Means,
  playersIn,
  rateless,
  returnsOf,
  turnoverIn,
} from './figures';
import { giftWorth } from './gift-worth';
import { fixedOf, freePoints, type PromoGoal, reachable } from './goals';
import { type Amount, EVEN, parityOf } from './parity';
import { type Cost, type Finding, HOLDINGS, type OfferReport, type PrizeChance } from './report';
import { checkTexts, dateFact, type Facts, type Said } from './texts';
import { wageringOf } from './wagering-claims';

export interface HiddenPrize {
  gift: PrizeGift;
  stock: number;
}
type PrizeGift = NonNullable<PromoPrize['gift']>;
type Row =
  | (
      | 'slug'
      | 'title'
      | 'body'
      | 'fund'
      | 'template'
      | 'prizes'
      | 'unit'
      | 'draw'
      | 'gameCategory'
      | 'highFives'
    )
  | (
      | 'startAt'
      | 'endAt'
      | 'fundStart'
      | 'fundSource'
      | 'fundPercent'
      | 'pointPrices'
      | 'pointSource'
    );
/** A promotion with all that hangs on it. */
export type PromotionTerms = Pick<PromoRow, Row> & {
  /** Those that it keeps; without any, those of the day. */
  rates?: PromoRow['rates'];
  goals: readonly PromoGoal[];
  hidden: readonly HiddenPrize[];
  /** Numbers that a page of text may say, of what it tells about. */
  facts?: Facts;
};

/** Templates whose mechanics are an exchange (specification 1, section 3). */
const EXCHANGES: readonly string[] = ['template2', 'template5'];
/** What an event without an end is looked at for, in days. */
const ENDLESS = 30;
const whole = (points: number): number => points / PROMO_POINT_FACTOR;
const nothing: Cost = { mean: 0, most: 0 };

/** How many of a prize there are; null where nobody counts them. */
const quantityOf = ({ drawn, stock, winners }: PromoPrize): number | null =>
  drawn ?? stock ?? (winners.length > 0 ? winners.length : null);

/** A promotion's report (SPEC.md, OF). */
export function checkPromotion(promo: PromotionTerms, today: Means): OfferReport {
  const means = { ...today, rates: promo.rates ?? today.rates };
  const { unit, prizes, pointSource, fundStart } = promo;
  const findings: Finding[] = [];
  const find = (code: Finding['code'], text: string) => void findings.push({ code, text });
  const titleOf = ({ id, title, money }: PromoPrize) =>
    `${id}. ${title.en.replace('{{money}}', money ? `${(money[unit] ?? 0) / 100} ${unit}` : '')}`;
  rateless({ rates: means.rates, brands: promo.rates ? [] : means.brands }, find, unit);
  const returns = returnsOf(means.games, { category: promo.gameCategory });
  const days = countedDays(promo, ENDLESS, find);
  const turnover = turnoverIn(means, days, unit);
  const players = playersIn(means);
  const kept = (1 - returns.most) * 1000;
  const isPage = promo.template === 'static';
  const sum = (minor: number) => `${(minor / 100).toFixed(2)} ${unit}`;

  const worthOf = ({ gift }: PromoPrize): Cost =>
    gift ? giftWorth(gift, unit, means, find) : nothing;
  const isOver = prizes.some(({ winners }) => winners.length > 0);
  if (!isPage && returns.games === 0) find('cannot_be_won', `no game is in ${promo.gameCategory}`);

  // what is given whatever is bet
  let fixed = nothing;
  const add = ({ mean, most }: Cost, times: number) => {
    fixed = { mean: fixed.mean + mean * times, most: fixed.most + most * times };
  };
  for (const prize of prizes.filter(({ price, fundShare }) => price === null && !fundShare)) {
    const quantity = quantityOf(prize);
    if (quantity === null) find('cannot_be_won', `${titleOf(prize)} is neither drawn nor sold`);
    else add(worthOf(prize), quantity);
  }
  const share = prizes.reduce((sum, { fundShare = 0 }) => sum + fundShare, 0) / 100;
  const start = fundStart?.[unit] ?? 0;
  if (share > 1) find('unbounded', `its prizes take ${share * 100} % of the fund`);
  add({ mean: start, most: start }, share);
  for (const { gift, stock } of promo.hidden) add(worthOf({ gift } as PromoPrize), stock);
  add(fixedOf(promo.goals, unit, means, find), players);

  // a part of what is bet or won
  const grows = promo.fundSource && share > 0 ? promo.fundPercent * 10 * share : 0;
  const growth: Cost = {
    mean: promo.fundSource === 'wins' ? grows * returns.mean : grows,
    most: promo.fundSource === 'wins' ? grows * returns.most : grows,
  };

  // what points buy
  const pointPrice = promo.pointPrices[unit] ?? 0;
  const sold = prizes.filter((prize) => prize.price !== null);
  const betsOf = (points: number, of: number) =>
    pointSource === 'wins' ? (whole(points) * pointPrice) / of : whole(points) * pointPrice;
  const perPoint: (Cost & { left: Cost })[] = [];
  const buys = sold.flatMap((prize) => {
    const worth = worthOf(prize);
    const price = prize.price ?? 0;
    if (!EXCHANGES.includes(promo.template) || !prize.gift || prize.stock === 0)
      find('cannot_be_won', `${titleOf(prize)} cannot be exchanged`);
    if (prize.isAdditional) {
      const most = prize.stock ?? (prize.perPlayer ? prize.perPlayer * players : null);
      if (most === null) find('unbounded', `${titleOf(prize)} costs no bets, and nobody counts it`);
      add(worth, most ?? 0);
      return [];
    }
    if (!pointSource || pointPrice === 0)
      find('cannot_be_won', `nothing brings points for ${titleOf(prize)}`);
    if (betsOf(price, returns.most) > turnover.least)
      find('cannot_be_won', `${titleOf(prize)} takes more bets than all players make`);
    const left = (betsOf(price, returns.most) * kept) / 1000;
    if (worth.most > left)
      find(
        'price_below_payout',
        `${titleOf(prize)} is worth ${sum(worth.most)}, its price leaves ${sum(left)}`,
      );
    const stock = prize.stock ?? Infinity;
    perPoint.push({
      mean: worth.mean / Math.max(1, price),
      most: worth.most / Math.max(1, price),
      left: { mean: stock * worth.mean, most: stock * worth.most },
    });
    // what is worth nothing says nothing of what the others cost
    if (worth.most === 0) return [];
    return {
      mean: (worth.mean * 1000) / Math.max(1, betsOf(price, returns.mean)),
      most: (worth.most * 1000) / Math.max(1, betsOf(price, returns.most)),
    };
  });
  // points that cost no bets buy what is worth most for one, as far as there is any
  const free = freePoints(promo, days) * players;
  const boughtFree = (which: 'mean' | 'most'): number => {
    const worths = perPoint.filter((one) => one[which] > 0);
    const all = worths.reduce((sum, { left }) => sum + left[which], 0);
    return Math.min(all, free * Math.max(0, ...worths.map((one) => one[which])));
  };
  add({ mean: boughtFree('mean'), most: boughtFree('most') }, 1);
  const bought: Cost = {
    mean: buys.reduce((all, { mean }) => all + mean, 0) / Math.max(1, buys.length),
    most: Math.max(0, ...buys.map(({ most }) => most)),
  };

  const cost: Cost = {
    mean: growth.mean + bought.mean + (fixed.mean * 1000) / turnover.expected,
    most: growth.most + bought.most + (fixed.most * 1000) / turnover.least,
  };
  if (!isPage && cost.most > kept)
    find(
      'costs_more_than_kept',
      `${cost.most.toFixed(2)} of 1,000 at most, and its games keep ${kept.toFixed(2)}`,
    );

  const chances = chancesIn(promo, players, find, titleOf);
  if (!isPage && !isOver) for (const text of reachable(promo, days)) find('cannot_be_won', text);

  const amounts: Amount[] = [
    ...(fundStart ? [{ what: 'the fund', amounts: fundStart }] : []),
    ...prizes.flatMap((prize) => moneyIn(titleOf(prize), prize.gift)),
    ...promo.hidden.flatMap(({ gift }, at) => moneyIn(`hidden prize ${at + 1}`, gift)),
    ...promo.goals.flatMap(({ targets, rewardGift }, at) => [
      ...(targets ? [{ what: `goal ${at + 1}`, amounts: targets }] : []),
      ...moneyIn(`gift of goal ${at + 1}`, rewardGift),
    ]),
  ];
  const even = parityOf(amounts, { currencies: currenciesIn(means), unit, rates: means.rates });
  return {
    kind: 'promotion',
    slug: promo.slug,
    currency: unit,
    cost: isPage ? null : cost,
    kept,
    findings: [
      ...findings,
      ...even.findings,
      ...saidOf(promo),
      ...(isPage ? [] : wageringOf(promo, means)),
    ],
    chances,
    parity: even.parity,
    levels: 'all levels',
    brands: means.brands.map(({ id }) => id),
  };
}

const moneyIn = (what: string, gift: PrizeGift | null | undefined): Amount[] =>
  gift && typeof gift.amount !== 'number' && Object.keys(gift.amount).length > 0
    ? [{ what, amounts: gift.amount }]
    : [];

/** Chances of what is drawn, as the draw draws it. */
function chancesIn(
  promo: PromotionTerms,
  players: number,
  find: Find,
  titleOf: (prize: PromoPrize) => string,
): PrizeChance[] {
  const { draw, prizes, goals } = promo;
  const isDrawn = prizes.filter(({ drawn }) => drawn !== undefined);
  if (isDrawn.length === 0) return [];
  const byGoals = goals.some(({ rewardTickets }) => rewardTickets);
  const byPoints =
    draw?.ticketPrice && (promo.pointSource || goals.some(({ rewardPoints }) => rewardPoints));
  if (!draw || (!byGoals && !byPoints)) find('cannot_be_won', 'nothing brings tickets of its draw');
  const rule = { onePerPlayer: draw?.onePerPlayer ?? false, carried: [], head: null };
  const [order, winners] = [drawnOf(promo, rule), winnersBy(rule)];
  const drawings = order.reduce((all, { quantity }) => all + quantity, 0);
  if (winners === 'leave' && drawings > players)
    find('cannot_be_won', `${drawings} prizes, one a player, and ${players} players are expected`);
  const of = HOLDINGS.map((share) => chancesOf(order, { share, participants: players, winners }));
  const inOrder = [
    ...order.map(({ prizeId }) => prizeId),
    ...isDrawn.flatMap(({ id, drawn }) => (drawn === null ? [id] : [])),
  ];
  return inOrder.flatMap((prizeId): PrizeChance[] => {
    const prize = prizes.find(({ id }) => id === prizeId);
    if (!prize) return [];
    const chances = of.map((found) => (prize.drawn === null ? 1 : (found.get(prizeId) ?? 0)));
    return [{ prize: titleOf(prize), quantity: prize.drawn ?? players, of: 'tickets', chances }];
  });
}

/** Where its texts say what its terms do not. */
function saidOf(promo: PromotionTerms): Finding[] {
  const { unit, prizes, draw, highFives, goals, fundStart, facts } = promo;
  const findings: Finding[] = [];
  const euros = (amounts: Readonly<Record<string, number>> | null | undefined) =>
    amounts?.EUR === undefined ? [] : [amounts.EUR];
  const days = daysOf(promo);
  // what is done so many times
  const deeds = [
    ...(highFives ? [highFives.perUser, highFives.daily] : []),
    ...goals.flatMap(goalNumbers),
  ];
  const shared: Facts = {
    percents: [...(promo.fundSource ? [promo.fundPercent] : []), ...(facts?.percents ?? [])],
    money: [...euros(promo.pointPrices), ...euros(fundStart), ...(facts?.money ?? [])],
    times: [...deeds, ...(facts?.times ?? [])],
    numbers: [
      ...deeds,
      ...(draw?.ticketPrice ? [whole(draw.ticketPrice)] : []),
      ...(highFives ? [whole(highFives.additional)] : []),
      ...(days === null ? [] : [days]),
      ...(facts?.numbers ?? []),
    ],
    dates: [promo.startAt, ...(promo.endAt ? [promo.endAt] : [])].map(dateFact),
  };
  const body: Said[] = [
    { where: 'its title', texts: promo.title },
    { where: 'its text', texts: promo.body },
    { where: 'the line of its fund', texts: promo.fund },
  ];
  findings.push(...checkTexts(body, shared));
  for (const goal of goals)
    findings.push(
      ...checkTexts([{ where: 'a goal', texts: goal.title }], {
        ...shared,
        numbers: goalNumbers(goal),
        times: goalNumbers(goal),
      }),
    );
  for (const prize of prizes) {
    const { id, gift, money, title } = prize;
    const own = gift && typeof gift.amount === 'number' ? [gift.amount] : [];
    const where = `the title of prize ${id}`;
    findings.push(...checkTexts([{ where, texts: title }], { ...shared, numbers: own }));
    if (money && gift && typeof gift.amount !== 'number')
      for (const [currency, amount] of Object.entries(money))
        if (gift.amount[currency] !== amount)
          findings.push({
            code: 'text_unlike_terms',
            text: `${where} says ${amount / 100} ${currency}`,
          });
  }
  // "prizes worth {{money}}" of a fund that nobody wins is the sum of what is won
  const isSaid = Object.values(promo.fund).some((line) => line.includes('{{money}}'));
  if (!isSaid || prizes.some(({ fundShare }) => fundShare)) return findings;
  const counted = prizes.filter(({ money }) => money);
  const worth = counted.reduce(
    (all, prize) => all + (prize.money?.[unit] ?? 0) * (quantityOf(prize) ?? Infinity),
    0,
  );
  const start = fundStart?.[unit] ?? 0;
  if (!(Math.abs(worth - start) <= EVEN * start))
    findings.push({
      code: 'text_unlike_terms',
      text: `the line of its fund says ${start / 100} ${unit}, its prizes are worth ${worth === Infinity ? 'no known sum' : worth / 100}`,
    });
  return findings;
}

const goalNumbers = ({
  measure,
  target,
  windowDays,
  rewardPoints,
  rewardTickets,
}: PromoGoal): number[] => [
  ...(target === null
    ? []
    : [measure === 'sent' || measure === 'received' ? target : whole(target)]),
  ...(windowDays === null ? [] : [windowDays]),
  ...(rewardPoints ? [whole(rewardPoints)] : []),
  ...(rewardTickets ? [rewardTickets] : []),
];
