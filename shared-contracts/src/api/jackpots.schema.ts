import { type Static, Type } from '@sinclair/typebox';
import { InstantSchema, MoneySchema, nullable, oneOf } from './common.schema';
import { JACKPOT_RULES } from './jackpots';

const amount = Type.Integer({ minimum: 0, description: 'minor units' });

/** Who won a jackpot last. */
export const LastJackpotWinSchema = Type.Object({
  name: Type.String({ description: 'nickname, or the name that was given' }),
  value: MoneySchema,
  at: InstantSchema,
});

/** A jackpot that was won, and what it was drawn from. */
export const JackpotWinSchema = Type.Object({
  /** Counts a pool's wins from 1. */
  number: Type.Integer({ minimum: 1 }),
  name: Type.String({ description: 'nickname, or the name that was given' }),
  value: MoneySchema,
  at: InstantSchema,
  isItsMe: Type.Boolean(),
  proof: Type.Object({
    rule: oneOf(JACKPOT_RULES),
    seed: Type.String(),
    commitment: Type.String(),
    start: amount,
    /** Null where the day ends it. */
    cap: nullable(amount),
    /** Beginning of the day in which it falls; null where its amount ends it. */
    day: nullable(InstantSchema),
    /** The pool before the bet that won. */
    before: amount,
  }),
});
export type JackpotWin = Static<typeof JackpotWinSchema>;

/** A jackpot with what it is drawn by. */
export const JackpotTermsSchema = Type.Object({
  id: Type.String(),
  name: Type.String(),
  value: MoneySchema,
  rule: oneOf(JACKPOT_RULES),
  start: MoneySchema,
  /** The amount at which it falls at the latest. */
  cap: nullable(MoneySchema),
  /** Percent of each bet that it grows by. */
  percent: Type.Number(),
  /** The least bet that takes part. */
  minBet: MoneySchema,
  /** The only game that plays for it; null: every one of the category. */
  slug: nullable(Type.String()),
  /** SHA-256 of the seed of the pool that runs. */
  commitment: Type.String(),
  /** The newest first. */
  wins: Type.Array(JackpotWinSchema),
});
export type JackpotTerms = Static<typeof JackpotTermsSchema>;
