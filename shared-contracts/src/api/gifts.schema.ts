import { type Static, Type } from '@sinclair/typebox';
import { CurrencySchema, InstantSchema, nullable, oneOf } from './common.schema';
import { GIFT_OUTCOMES, GIFT_REASONS, GIFT_STATES, GIFT_TYPES } from './gifts';

/** What a live event tells of a gift. */
export const GiftHeadSchema = Type.Object({
  id: Type.Integer(),
  title: Type.String(),
  type: oneOf(GIFT_TYPES),
  state: oneOf(GIFT_STATES),
  reason: oneOf(GIFT_REASONS),
});
export type GiftHead = Static<typeof GiftHeadSchema>;
/** What a live event tells of a gift that something became of; without an `outcome` nothing did that its player has to hear. Since 1.6. */
export const GiftNewsSchema = Type.Composite([
  GiftHeadSchema,
  Type.Object({
    outcome: Type.Optional(oneOf(GIFT_OUTCOMES)),
    /** Minor units of `currency`: what its bonus is, or became real money. */
    sum: Type.Optional(Type.Integer()),
    currency: Type.Optional(CurrencySchema),
    /** Of one in play: most that one bet may be, and the end of its time. */
    maxBet: Type.Optional(Type.Integer()),
    expiredAt: Type.Optional(InstantSchema),
  }),
]);
export type GiftNews = Static<typeof GiftNewsSchema>;
/** A gift that has come to an end. Since 1.6. */
export const EndedGiftSchema = Type.Composite([
  GiftHeadSchema,
  Type.Object({
    currency: CurrencySchema,
    /** What it gave: minor units, or points for the types `xp` and `compoint`; null where that is no amount or was never known. */
    amount: nullable(Type.Integer()),
    /** Minor units of its bonus that became real money; null of one whose bonus did not. */
    paid: nullable(Type.Integer()),
    endedAt: InstantSchema,
  }),
]);
export type EndedGift = Static<typeof EndedGiftSchema>;
/** A player's gift (specification 2, section 3.2); amounts in minor units of its currency, or points for the types `xp` and `compoint`. */
export const GiftSchema = Type.Composite([
  GiftHeadSchema,
  Type.Object({
    currency: CurrencySchema,
    /** Null until the deposits are there of which it is a share, and of a gift that is no amount. */
    amount: nullable(Type.Integer()),
    /** What is left of its bonus while that is in play; of free spins what they won so far. */
    bonusBalance: nullable(Type.Integer()),
    /** How many times the amount is to be wagered: `x{wager}`; null when nothing is. */
    wager: nullable(Type.Number()),
    /** Bets to make whatever it gives, in place of `wager`: minor units. Since 1.6. */
    turnover: Type.Optional(Type.Integer()),
    /** Turnover so far and in all while its bonus is in play. */
    wagering: nullable(Type.Object({ done: Type.Integer(), required: Type.Integer() })),
    /** Most that one bet may be while its bonus is in play. */
    maxBet: nullable(Type.Integer()),
    /** Free spins that are left of it, and the slug of their game. */
    spinCount: nullable(Type.Integer()),
    gameSlug: nullable(Type.String()),
    /** What each of them is played at. Since 1.6. */
    spinBet: Type.Optional(Type.Integer()),
    /** Percent of a bet that counts for its wagering, by category; `*` for all others. Since 1.6. */
    contributions: Type.Optional(Type.Record(Type.String(), Type.Integer())),
    /** What it gives of the deposits that it asks for: so many percent, and `most` at most. Since 1.6. */
    deposit: Type.Optional(Type.Object({ percent: Type.Integer(), most: Type.Integer() })),
    /** Titles of the gifts that come of a set. Since 1.6. */
    contents: Type.Optional(Type.Array(Type.String())),
    /** How one comes that the operator gives by hand. Since 1.6. */
    about: Type.Optional(Type.String()),
    /** Hours in which it is to be wagered once it is in play. Since 1.6. */
    activeHours: Type.Optional(nullable(Type.Integer())),
    /** Of a gift that was bought: whole compoints, and the product of the shop. */
    price: nullable(Type.Integer()),
    productId: nullable(Type.Integer()),
    /** End of the offer; of an active gift the end of its time. */
    expiredAt: InstantSchema,
    restrictions: Type.Object({
      /** Deposits that it asks for, by currency; empty when it asks for none. */
      depositLimits: Type.Array(Type.Object({ currency: CurrencySchema, limit: Type.Integer() })),
      /** A contact that must have been proved. */
      email: Type.Boolean(),
      phone: Type.Boolean(),
      /** Where alone it can be activated. */
      device: nullable(Type.Union([Type.Literal('mobile'), Type.Literal('desktop')])),
    }),
    /** Deposits that counted; it can be chosen at the cashbox while that is below the limit. */
    restrictionsState: Type.Object({ depositProgress: Type.Integer() }),
  }),
]);
export type Gift = Static<typeof GiftSchema>;
/** Amounts in minor units of `currency`. */
export const GiftOddsSchema = Type.Object({
  currency: CurrencySchema,
  /** What the gift gives, or would with the deposits that it asks for. */
  money: Type.Integer(),
  /** What is deposited for it and goes through the turnover as well, before the gift; without: none is. Since 1.18. */
  deposit: Type.Optional(Type.Integer()),
  /** Games that are still being worked out: to be asked for again. Without: none is. Since 1.18. */
  pending: Type.Optional(Type.Integer()),
  /** Bets that it asks for where all of a bet counts. */
  turnover: Type.Integer(),
  /** A game each, all bets of one size until less than one is left. */
  items: Type.Array(
    Type.Object({
      slug: Type.String(),
      name: Type.String(),
      bet: Type.Integer(),
      rounds: Type.Integer(),
      /** Bets that it asks for in this game. */
      turnover: Type.Integer(),
      minutes: Type.Integer(),
      /** To have anything left when all is wagered or the bonus is lost, 0 to 1. */
      chance: Type.Number(),
      /** What is left then, of all players: half of them have less than the median. */
      median: Type.Integer(),
      mean: Type.Integer(),
      /** What is left of the deposit in the mean, as a part of that. Since 1.18. */
      depositMean: Type.Optional(Type.Integer()),
    }),
  ),
});
export type GiftOdds = Static<typeof GiftOddsSchema>;
