import { type Static, Type } from '@sinclair/typebox';
import { CurrencySchema, InstantSchema, nullable, oneOf } from './common.schema';
import {
  GAME_KINDS,
  LIMIT_KINDS,
  LIMIT_PERIODS,
  MOST_LIMIT,
  REALITY_CHECK_ANSWERS,
  USED_LIMITS,
} from './protection';

/** A player who is away neither bets nor deposits until a moment; `ENDLESS` of an exclusion without an end. */
export const AwaySchema = Type.Object({
  kind: oneOf(['time_out', 'self_exclusion'] as const),
  until: InstantSchema,
  /** From when the player may end one without an end. Since 1.6. */
  revocableFrom: Type.Optional(InstantSchema),
});
export type Away = Static<typeof AwaySchema>;
export const ProtectionSchema = Type.Object({
  /** When this session signed in. */
  signedInAt: InstantSchema,
  currency: CurrencySchema,
  /** Minor units that rounds took and paid since then: those that ended, and what is booked of the one that is open. */
  staked: Type.Integer({ minimum: 0 }),
  won: Type.Integer({ minimum: 0 }),
  realityCheck: Type.Object({
    /** Of the rules under which the player plays. */
    intervalMinutes: Type.Integer({ minimum: 1 }),
    /** Null while no session of play goes on. */
    dueAt: nullable(InstantSchema),
  }),
  /** A time-out or an exclusion that lasts. Since 1.5. */
  away: Type.Optional(nullable(AwaySchema)),
  /** The market's register of excluded players names the player: no bet and no deposit until it does not. Since 1.5. */
  inRegister: Type.Optional(Type.Boolean()),
  /** Of the rules under which the player plays: what is not painted where they say false. Since 1.6. */
  displayNetPosition: Type.Optional(Type.Boolean()),
  displaySessionTimer: Type.Optional(Type.Boolean()),
  /** Sequence of the player's money stream; an event with the next number follows this state. */
  seq: Type.Integer(),
  /** The run of numbers that `seq` is of. */
  epoch: Type.Optional(Type.String()),
});
export type Protection = Static<typeof ProtectionSchema>;
export const RealityCheckBodySchema = Type.Object({
  dueAt: Type.String({ format: 'date-time', maxLength: 30 }),
  answer: oneOf(REALITY_CHECK_ANSWERS),
});
export const RealityCheckAnsweredSchema = Type.Object({ dueAt: InstantSchema });
export const LimitReachedSchema = Type.Object({ kind: oneOf(USED_LIMITS) });

const Kind = oneOf(LIMIT_KINDS);
const Period = oneOf(LIMIT_PERIODS);
/** Minor units, of a session minutes. */
const Amount = Type.Integer({ minimum: 0 });
export const PlayerLimitSchema = Type.Object({
  kind: Kind,
  period: Period,
  amount: Amount,
  /** Below zero when more was won than lost. */
  used: Type.Integer(),
  /** Never below zero. */
  left: Amount,
  activeFrom: InstantSchema,
});
export type PlayerLimit = Static<typeof PlayerLimitSchema>;
/** A higher limit, or none (`amount` null), that was asked for. */
export const LimitChangeSchema = Type.Object({
  id: Type.Integer(),
  kind: Kind,
  period: Period,
  amount: nullable(Amount),
  confirmableAt: InstantSchema,
  lapsesAt: InstantSchema,
});
/** Whom to call in the player's country. */
export const HelpLineSchema = Type.Object({
  name: Type.String(),
  /** As it is dialled; null for one that is reached by its address alone. */
  phone: nullable(Type.String()),
  url: Type.String(),
});
export type HelpLine = Static<typeof HelpLineSchema>;
export const PlayerLimitsSchema = Type.Object({
  currency: CurrencySchema,
  /** What the market lets a player limit, in the order of the page. */
  offered: Type.Array(Type.Object({ kind: Kind, periods: Type.Array(Period) })),
  /** Kinds of which there has to be a limit before a deposit. */
  required: Type.Array(Kind),
  limits: Type.Array(PlayerLimitSchema),
  /** Those that wait or can be confirmed. */
  changes: Type.Array(LimitChangeSchema),
  /** Hours until a higher limit may be confirmed. */
  coolingOffHours: Type.Number(),
  /** Lengths that the market has. */
  timeOutHours: Type.Array(Type.Integer()),
  exclusionMonths: Type.Array(Type.Integer()),
  /** Months after which a player may end an exclusion that has no end; null where there is none such. Since 1.6. */
  exclusionRevocableAfterMonths: Type.Optional(nullable(Type.Integer())),
  away: nullable(AwaySchema),
  /** As in `ProtectionSchema`. Since 1.5. */
  inRegister: Type.Optional(Type.Boolean()),
  /** Kinds of games that a player may leave alone, each with what lasts of that. Since 1.6. */
  games: Type.Optional(
    Type.Array(Type.Object({ kind: oneOf(GAME_KINDS), away: nullable(AwaySchema) })),
  ),
  help: Type.Array(HelpLineSchema),
});
export type PlayerLimits = Static<typeof PlayerLimitsSchema>;
export const LimitWishSchema = Type.Object({
  kind: Kind,
  period: Period,
  amount: nullable(
    Type.Integer({ minimum: -MOST_LIMIT.money * 1000, maximum: MOST_LIMIT.money * 1000 }),
  ),
});
/** One change of protection. `amount` null with a limit: it is gone; `until` is of time-outs and exclusions. */
export const LimitHistoryItemSchema = Type.Object({
  id: Type.Integer(),
  at: InstantSchema,
  what: oneOf(['limit', 'raise_asked', 'time_out', 'self_exclusion', 'exclusion_ends'] as const),
  kind: nullable(Kind),
  period: nullable(Period),
  amount: nullable(Amount),
  before: nullable(Amount),
  until: nullable(InstantSchema),
  /** The kind of games that a time-out or an exclusion is from; null: from play as a whole. Since 1.6. */
  games: Type.Optional(nullable(oneOf(GAME_KINDS))),
});
export type LimitHistoryItem = Static<typeof LimitHistoryItemSchema>;
export const LimitsChangedSchema = Type.Object({});
