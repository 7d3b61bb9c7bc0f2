import { type Static, Type } from '@sinclair/typebox';
import { CLOSING_OBSTACLES } from './closing';
import { CurrencySchema, oneOf } from './common.schema';

/** What closing the account would mean now. */
export const AccountClosingSchema = Type.Object({
  /** Days in which signing in takes it back. */
  days: Type.Integer({ minimum: 1 }),
  /** What stands in its way, in the order in which it is settled. */
  obstacles: Type.Array(oneOf(CLOSING_OBSTACLES)),
  currency: CurrencySchema,
  /** Minor units that can be withdrawn. */
  balance: Type.Integer(),
  /** Minor units that no withdrawal pays, being under the lowest: they are given up, or the account stays. Zero else. Since 1.6. */
  rest: Type.Optional(Type.Integer({ minimum: 0 })),
  /** Minor units of the lowest withdrawal. Since 1.6. */
  lowestPayout: Type.Optional(Type.Integer({ minimum: 1 })),
  /** Minor units of bonus money, which is lost. */
  bonus: Type.Integer(),
});
export type AccountClosing = Static<typeof AccountClosingSchema>;
