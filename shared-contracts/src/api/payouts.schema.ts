import { type Static, Type } from '@sinclair/typebox';
import { LimitSchema } from './cashbox.schema';
import { CurrencySchema, IdSchema, InstantSchema, nullable, oneOf } from './common.schema';

/** Something that a payout system asks for: where the money goes. */
export const PayoutFieldSchema = Type.Object({
  /** Its name in `account` of the request. */
  name: Type.String(),
  label: Type.String(),
  /** `latin`: letters, digits, dot and hyphen, as on a card (specification 2, section 5). */
  kind: oneOf(['text', 'latin', 'card', 'phone']),
});
/** Limits in minor units of each currency. */
export const PayoutSystemSchema = Type.Object({
  id: Type.Integer(),
  key: Type.String(),
  name: Type.String(),
  image: Type.String(),
  position: Type.Integer(),
  limits: Type.Array(LimitSchema),
  fields: Type.Array(PayoutFieldSchema),
  /** Where else than to `createPayout` its requests go, on the site's own origin. */
  send: nullable(Type.Object({ url: Type.String(), method: oneOf(['POST', 'PUT']) })),
  /** It also pays all that is left of the real money, whatever its least sum, when that is less than `WAIVED_BELOW`. Since 1.6. */
  paysRest: Type.Optional(Type.Boolean()),
});
export type PayoutSystem = Static<typeof PayoutSystemSchema>;
/**
 * `created`, `server_problem` and `waiting` may still be called off where the market allows it; `returned`: it was paid, and the money came
 * back to the balance.
 */
export const PayoutStatusSchema = oneOf([
  'created',
  'server_problem',
  'waiting',
  'success',
  'declined',
  'cancelled',
  'expired',
  'returned',
]);
export type PayoutStatus = Static<typeof PayoutStatusSchema>;
export const PayoutSchema = Type.Object({
  id: Type.String({ description: 'the `transaction_id` of a cancel' }),
  /** Minor units. */
  amount: Type.Integer(),
  currency: CurrencySchema,
  status: PayoutStatusSchema,
  /** Name of the payout system. */
  method: Type.String(),
  createdAt: InstantSchema,
  finishedAt: nullable(InstantSchema),
  /** The player gave up calling it off. Since 1.6. */
  isIrrevocable: Type.Optional(Type.Boolean()),
});
export type Payout = Static<typeof PayoutSchema>;
/** How long the last payouts of a system took from the request to the provider's word, `PAYOUT_TIMES_OF` of them at most. Since 1.6. */
export const PayoutTimesSchema = Type.Object({
  payoutSystemId: Type.Integer(),
  /** How many were looked at. */
  count: Type.Integer(),
  /** Half of them took no longer, in seconds. */
  median: Type.Integer(),
  /** Nine in ten took no longer, in seconds. */
  slow: Type.Integer(),
});
export type PayoutTimes = Static<typeof PayoutTimesSchema>;
/** A payout was made or is in another state. */
export const PayoutChangedSchema = Type.Object({ id: Type.String(), status: PayoutStatusSchema });
export const CreatePayoutBodySchema = Type.Object({
  payoutSystemId: IdSchema,
  /** Minor units. */
  amount: Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER }),
  currency: CurrencySchema,
  /** By the names of the system's `fields`, all of them. */
  account: Type.Record(
    Type.String({ pattern: '^[a-zA-Z][a-zA-Z0-9_]{0,39}$' }),
    Type.String({ maxLength: 150 }),
    {
      maxProperties: 10,
    },
  ),
  /** The player agreed to lose what is left of the active bonus. */
  forfeitBonus: Type.Optional(Type.Boolean()),
  code: Type.Optional(Type.String({ minLength: 1, maxLength: 10 })),
});
