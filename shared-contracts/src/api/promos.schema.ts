import { type Static, Type } from '@sinclair/typebox';
import {
  ImageSchema,
  InstantSchema,
  MoneySchema,
  nullable,
  oneOf,
  RatesSchema,
  TieRuleSchema,
} from './common.schema';

/** Goals of a promo are reached by bets, by deposits of a day, by high-fives, by its points or its additional points. */
export const GOAL_KINDS = ['bets', 'deposits', 'high_fives', 'points', 'additional'] as const;

export const EventStatusSchema = Type.Union([
  Type.Literal('future'),
  Type.Literal('active'),
  Type.Literal('past'),
]);
export const MembershipSchema = nullable(Type.Object({ joinedAt: InstantSchema }));
export const PrizeSchema = Type.Object({
  id: Type.Integer(),
  title: Type.String(),
  image: nullable(ImageSchema),
  /** Cost in promo points (stored units) or null for a drawn prize. */
  price: nullable(Type.Integer()),
  currencyId: nullable(Type.Integer()),
  winners: Type.Array(Type.String()),
  /** Which of the winners are the player who asks, by index; names tell nobody apart. Since 1.6. */
  mine: Type.Optional(Type.Array(Type.Integer({ minimum: 0 }))),
  /** How many can still be had for points, by everybody; null: nobody counts them. Since 1.6, as the next. */
  left: Type.Optional(nullable(Type.Integer({ minimum: 0 }))),
  /** How many one player can have; null: as many as there are. */
  perPlayer: Type.Optional(nullable(Type.Integer({ minimum: 1 }))),
  /** How many are drawn; null: everybody with a ticket has a part; absent: it is not drawn. */
  drawn: Type.Optional(nullable(Type.Integer({ minimum: 1 }))),
});
const PromoCurrencySchema = Type.Object({
  id: Type.Integer(),
  name: Type.String(),
  icon: Type.String(),
  url: Type.String(),
});
/** A card of the list. */
export const PromoSchema = Type.Object({
  id: Type.Integer(),
  slug: Type.String(),
  title: Type.String(),
  image: ImageSchema,
  /** Html; the live amount of the fund is `fundMoney`. */
  fund: Type.String(),
  fundMoney: nullable(MoneySchema),
  template: Type.Union(
    (['template1', 'template2', 'template3', 'template4', 'template5', 'static'] as const).map(
      (name) => Type.Literal(name),
    ),
  ),
  containerTemplate: Type.Union(
    (['default', 'birthday', 'secondary', 'third'] as const).map((name) => Type.Literal(name)),
  ),
  startAt: InstantSchema,
  endAt: nullable(InstantSchema),
  status: EventStatusSchema,
  sortPriority: Type.Integer(),
  type: Type.Literal('promo'),
  isImportant: Type.Boolean(),
  membership: MembershipSchema,
  /** Names of those who won, the main prize first. Since 1.6. */
  winners: Type.Optional(Type.Array(Type.String())),
});
export type Promo = Static<typeof PromoSchema>;
export const PromoDetailSchema = Type.Composite([
  PromoSchema,
  Type.Object({
    /** Html of the rules and the story. */
    body: Type.String(),
    prizes: Type.Array(PrizeSchema, { description: 'the last one is the main prize' }),
    currency: nullable(PromoCurrencySchema),
    additionalCurrency: nullable(PromoCurrencySchema),
    /** By currency, of equal worth. */
    pointPrices: Type.Record(Type.String(), Type.Integer()),
    /** What brings points. */
    pointSource: Type.Optional(nullable(oneOf(['bets', 'wins']))),
    /** What a point costs, in the event's own currency; null where points hang on no sum. Since 1.6, as the next two. */
    pointPrice: Type.Optional(nullable(MoneySchema)),
    /** Null in the event's own currency. */
    rates: Type.Optional(nullable(RatesSchema)),
    /** Rounds that began before the end count if they end by then; one that is open still counts nothing. Null without an end. */
    roundsUntil: Type.Optional(nullable(InstantSchema)),
    background: nullable(ImageSchema),
    isHighFiveEnabled: Type.Boolean(),
    useParticipantBtn: Type.Boolean(),
    achievements: Type.Array(
      Type.Object({
        id: Type.Integer(),
        title: Type.String(),
        target: Type.Integer(),
        /** What it is counted by, how often it can be done, and what it brings. Since 1.6. */
        kind: Type.Optional(oneOf(GOAL_KINDS)),
        isDaily: Type.Optional(Type.Boolean()),
        reward: Type.Optional(Type.String()),
      }),
    ),
    prizePoolCounter: nullable(Type.Object({ id: Type.String() })),
    sentGiftsCount: Type.Integer(),
    participantsCount: Type.Integer(),
    tieRule: Type.Optional(TieRuleSchema),
    games: Type.Array(Type.String(), { description: 'slugs of games that count' }),
    /** Slugs of games in which it hides prizes (`getDuckHunt`). Since 1.6. */
    hiddenIn: Type.Optional(Type.Array(Type.String())),
  }),
]);
export type PromoDetail = Static<typeof PromoDetailSchema>;
export const ParticipantSchema = Type.Object({
  rank: Type.Integer(),
  id: Type.Integer(),
  username: Type.String(),
  points: Type.Integer(),
  isItsMe: Type.Boolean(),
  /** The `user_id` that a high-five goes to; null or absent where this visitor cannot send one there. Since 1.6. */
  userId: Type.Optional(nullable(Type.Integer())),
});
/** The player's own standing in a promo. */
export const UserPromoSchema = Type.Object({
  id: Type.Integer(),
  /** Null for somebody who left. */
  membership: MembershipSchema,
  points: Type.Integer(),
  additionalPoints: Type.Integer(),
  receivedPrizes: Type.Array(Type.Integer()),
});
export const PromoWidgetSchema = Type.Object({
  slug: Type.String(),
  title: Type.String(),
  text: Type.String(),
  image: ImageSchema,
});
