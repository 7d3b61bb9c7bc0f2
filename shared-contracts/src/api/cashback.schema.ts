import { type Static, Type } from '@sinclair/typebox';
import { CASHBACK_OUTCOMES } from './cashback';
import { CurrencySchema, DaySchema, InstantSchema, nullable, oneOf } from './common.schema';

const amount = Type.Integer({ minimum: 0 });
/** Amounts in minor units of `currency`: the player's, a guest's is the brand's. */
export const CashbackSchema = Type.Object({
  currency: CurrencySchema,
  /** Of the net loss of a week: real money that rounds took less what they paid. */
  percent: Type.Integer(),
  /** The least that is given. */
  from: amount,
  /** How many times the gift is to be wagered; null when that is a turnover. */
  wager: nullable(Type.Integer()),
  maxBet: nullable(Type.Integer()),
  /** Hours for which the gift can be activated, and then played with. */
  hours: Type.Object({ offered: Type.Integer(), active: Type.Integer() }),
  week: Type.Object({ startsAt: InstantSchema, givenAt: InstantSchema }),
  /** Null for a guest. */
  own: nullable(
    Type.Object({
      /** Of this week so far; below zero the player won. */
      netLoss: Type.Integer(),
      /** What it would give if it ended now. */
      expected: amount,
      /** Those that were counted, the newest first. `week` is its Monday. */
      weeks: Type.Array(
        Type.Object({
          week: DaySchema,
          netLoss: Type.Integer(),
          amount,
          outcome: oneOf(CASHBACK_OUTCOMES),
        }),
      ),
    }),
  ),
});
export type Cashback = Static<typeof CashbackSchema>;
