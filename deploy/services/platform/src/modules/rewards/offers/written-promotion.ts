import { type Static, Type } from '@sinclair/typebox';
import { closed } from 'shared-contracts/api/closed';
import { UNWON_GOES } from 'shared-contracts/draws';
import { textsSchema } from '../../../texts/translated';
import { GOAL_MEASURES } from '../../promotions/promo-goals/public';
import { isDayOfAnyYear, type PromoCurrency, seasonOf } from '../../promotions/promos/public';
import { DraftError } from './refusals';
import {
  amount,
  amounts,
  count,
  currency,
  demandOrder,
  moment,
  name,
  oneOf,
  orNull,
  readDraft,
  slug,
  story,
} from './written-fields';

const whole = Type.Integer({ minimum: 0, maximum: 1_000_000_000_000 });
/** So many of them at most. */
const MOST = { maxItems: 30 };
/** So many points, or minor units by currency; without any, what its template says. */
const gift = closed(Type.Object({ template: slug, amount: Type.Union([count, amounts]) }));

const prize = closed(
  Type.Object({
    id: count,
    /** `{{money}}` stands for `money` in the player's currency. */
    title: textsSchema,
    money: orNull(amounts),
    /** Stored points; null for what is drawn. */
    price: orNull(amount),
    /** Nobody has won it yet. */
    winners: Type.Array(Type.String(), { maxItems: 0 }),
    gift: orNull(gift),
    stock: orNull(count),
    perPlayer: orNull(count),
    isAdditional: Type.Optional(Type.Boolean()),
    /** Null: everybody with a ticket has a part of it. */
    drawn: Type.Optional(orNull(count)),
    fundShare: Type.Optional(Type.Number({ exclusiveMinimum: 0, maximum: 100 })),
  }),
);
const goal = closed(
  Type.Object({
    title: textsSchema,
    measure: oneOf(GOAL_MEASURES),
    target: orNull(amount),
    targets: orNull(amounts),
    windowDays: orNull(Type.Integer({ minimum: 1, maximum: 366 })),
    isDaily: Type.Boolean(),
    rewardPoints: orNull(amount),
    rewardTickets: orNull(count),
    rewardGift: orNull(gift),
  }),
);
const find = closed(
  Type.Object({
    gameSlug: slug,
    title: textsSchema,
    gift,
    /** One in so many rounds finds one. */
    odds: Type.Integer({ minimum: 2, maximum: 10_000_000 }),
    stock: count,
  }),
);

const fields = {
  slug,
  title: textsSchema,
  body: story,
  /** `{{money}}` stands for `fundStart` in the visitor's currency. */
  fund: textsSchema,
  image: name,
  background: orNull(name),
  template: oneOf([
    'template1',
    'template2',
    'template3',
    'template4',
    'template5',
    'static',
  ] as const),
  containerTemplate: oneOf(['default', 'birthday', 'secondary', 'third'] as const),
  sortPriority: Type.Integer({ minimum: 0, maximum: 1000 }),
  isImportant: Type.Boolean(),
  useParticipantBtn: Type.Boolean(),
  /** What it counts in. */
  unit: currency,
  /** What its points are called, and its second ones. */
  currency: orNull(textsSchema),
  additionalCurrency: orNull(textsSchema),
  /** What brings points, and what one costs. */
  pointSource: orNull(oneOf(['wins', 'bets'] as const)),
  pointPrices: amounts,
  prizes: Type.Array(prize, MOST),
  draw: orNull(
    closed(
      Type.Object({
        ticketPrice: orNull(amount),
        onePerPlayer: Type.Optional(Type.Boolean()),
        unwon: Type.Optional(oneOf(UNWON_GOES)),
      }),
    ),
  ),
  highFives: orNull(
    closed(
      Type.Object({
        perUser: Type.Integer({ minimum: 1, maximum: 1000 }),
        daily: Type.Integer({ minimum: 1, maximum: 1000 }),
        additional: whole,
        fifth: orNull(closed(Type.Object({ sent: whole, received: whole }))),
      }),
    ),
  ),
  gameCategory: orNull(name),
  fundStart: orNull(amounts),
  fundSource: orNull(oneOf(['wins', 'bets'] as const)),
  fundPercent: Type.Number({ minimum: 0, maximum: 100 }),
  goals: Type.Array(goal, MOST),
  hidden: Type.Array(find, MOST),
};
/**
 * A promotion as its writer says it, with its goals and what it hides in games; numbers, members and rates it gets when it is published.
 * Points are stored ones: 10,000 of them are one.
 */
const promotionDraft = closed(Type.Object({ ...fields, startAt: moment, endAt: orNull(moment) }));
export type PromotionDraft = Static<typeof promotionDraft>;

/** Month and day. */
const day = Type.String({ pattern: '^(0[1-9]|1[0-2])-(0[1-9]|[12]\\d|3[01])$' });
const dayOf = (written: string): readonly [number, number] => [
  Number(written.slice(0, 2)),
  Number(written.slice(3)),
];
const season = closed(
  Type.Object({
    from: day,
    to: day,
    hour: Type.Optional(Type.Integer({ minimum: 0, maximum: 23 })),
  }),
);
/** One that has no dates of its own: it is of the season that runs when it is published, or else of the next one. */
const seasonalDraft = closed(Type.Object({ ...fields, season }));
export type SeasonalDraft = Static<typeof seasonalDraft>;
const isSeasonal = (draft: unknown): draft is SeasonalDraft =>
  typeof draft === 'object' && draft !== null && 'season' in draft;

/** With the dates that it has on that day; anything else as it is. */
export function inSeason<T extends object>(
  draft: T | SeasonalDraft,
  today: Date,
): T | PromotionDraft {
  if (!isSeasonal(draft)) return draft;
  const { season, ...row } = draft;
  const [from, to] = [dayOf(season.from), dayOf(season.to)];
  const { startAt, endAt } = seasonOf(today, { ...season, from, to });
  return { ...row, startAt: startAt.toISOString(), endAt: endAt.toISOString() };
}

/** Parts that cannot both be true, as they are told; null when there are none. */
function contradictionIn(draft: PromotionDraft | SeasonalDraft): string | null {
  const { draw, prizes, fundStart } = draft;
  if (isSeasonal(draft)) {
    const { from, to } = draft.season;
    const odd = [from, to].find((one) => !isDayOfAnyYear(dayOf(one)));
    if (odd) return `season: not every year has a ${odd}`;
    if (from === to) return 'season begins and ends on one day';
  } else {
    const { startAt, endAt } = draft;
    if (endAt !== null && Date.parse(endAt) <= Date.parse(startAt))
      return 'endAt is not after startAt';
    if (draw && endAt === null) return 'draw without endAt';
  }
  const drawn = prizes.find((prize) => prize.drawn || prize.fundShare);
  if (drawn && !draw) return `prize ${drawn.id} is drawn, and draw is null`;
  const names = (texts: PromotionDraft['fund']) => JSON.stringify(texts).includes('{{money}}');
  if (names(draft.fund) && fundStart === null) return 'fund names money, and fundStart is null';
  const unnamed = prizes.find(({ title, money }) => names(title) && money === null);
  return unnamed ? `the title of prize ${unnamed.id} names money, and its money is null` : null;
}

/** @throws DraftError that says what is wrong with it */
export function readPromotion(written: string): PromotionDraft | SeasonalDraft {
  const schemaFor = (value: unknown) => (isSeasonal(value) ? seasonalDraft : promotionDraft);
  const draft = readDraft<PromotionDraft | SeasonalDraft>('a promotion', schemaFor, written);
  const { template, prizes, goals, hidden, pointSource, draw } = draft;
  demandOrder(
    'prizes',
    prizes.map(({ id }) => id),
  );
  const hasTerms =
    prizes.length > 0 ||
    goals.length > 0 ||
    hidden.length > 0 ||
    pointSource !== null ||
    draw !== null;
  if (template === 'static' && hasTerms) throw new DraftError('offer_page_with_terms', template);
  for (const { id, price, isAdditional } of prizes)
    if (price !== null && !(isAdditional ? draft.additionalCurrency : draft.currency))
      throw new DraftError('offer_points_unnamed', `prize ${id}`);
  const contradiction = contradictionIn(draft);
  if (contradiction) throw new DraftError('offer_contradicts_itself', contradiction);
  return draft;
}

/** All gifts that it gives. */
export const giftsIn = ({
  prizes,
  goals,
  hidden,
}: Pick<PromotionDraft, 'prizes' | 'goals' | 'hidden'>): string[] => [
  ...[...prizes, ...hidden].flatMap((one) => one.gift?.template ?? []),
  ...goals.flatMap(({ rewardGift }) => rewardGift?.template ?? []),
];

/** Numbers of its points and goals begin above those of the seeds. */
const POINTS = 1_000_000;
const GOALS_EACH = 100;
const FIRST_GOAL = 10_000;

/** What is written to the tables when it is published under that number. */
export function promotionRows(draft: PromotionDraft, id: number) {
  const {
    goals,
    hidden,
    startAt,
    endAt,
    currency: own,
    additionalCurrency: second,
    ...row
  } = draft;
  const url = `/promo/${draft.slug}`;
  const named = (
    texts: PromotionDraft['currency'],
    number: number,
    icon: string,
  ): PromoCurrency | null => texts && { id: number, name: texts, icon, url };
  return {
    promo: {
      ...row,
      id,
      startAt: new Date(startAt),
      endAt: endAt === null ? null : new Date(endAt),
      isHighFiveEnabled: draft.highFives !== null,
      currency: named(own, POINTS + 2 * id, 'sparkles'),
      additionalCurrency: named(second, POINTS + 2 * id + 1, 'clock'),
    },
    goals: goals.map((one, position) => ({
      ...one,
      id: FIRST_GOAL + id * GOALS_EACH + position,
      promoId: id,
      position,
    })),
    hidden: hidden.map((one) => ({ ...one, promoId: id })),
  };
}
