import { type Static, Type } from '@sinclair/typebox';
import { CurrencySchema, InstantSchema, oneOf } from './common.schema';
import { MOVEMENT_KINDS } from './statement';

/** One booking. Amounts are minor units with their sign. */
export const MovementSchema = Type.Object({
  id: Type.String(),
  at: InstantSchema,
  kind: oneOf(MOVEMENT_KINDS),
  real: Type.Integer(),
  bonus: Type.Integer(),
  /** Real money after it; null where it moved none. */
  balance: Type.Union([Type.Integer(), Type.Null()]),
  /** Bonus money after it; null where it moved none. Since 1.6. */
  bonusBalance: Type.Optional(Type.Union([Type.Integer(), Type.Null()])),
  currency: CurrencySchema,
});
export type Movement = Static<typeof MovementSchema>;
const AskedInstant = Type.String({ format: 'date-time', maxLength: 40 });
export const PeriodSchema = Type.Object({ from: AskedInstant, to: AskedInstant });
