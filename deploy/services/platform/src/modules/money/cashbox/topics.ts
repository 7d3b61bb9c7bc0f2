import { type Static, type TLiteral, Type } from '@sinclair/typebox';
import { eventTopic, queueOf } from '../../../outbox/topic';

const closed = { additionalProperties: false };
const deposit = {
  depositId: Type.String(),
  playerId: Type.Integer(),
  brand: Type.String(),
  amount: Type.Integer({ minimum: 1 }),
  currency: Type.String(),
  at: Type.String({ format: 'date-time' }),
};

/** Once a deposit, when its money is credited. Amounts in minor units. */
export const depositSucceeded = eventTopic(
  'deposit.succeeded',
  Type.Object(deposit, closed),
  queueOf,
);

const REASONS = ['declined', 'cancelled', 'expired', 'server_problem'] as const;
const FailureReasonSchema = Type.Union(
  REASONS.map((reason) => Type.Literal(reason)) as TLiteral<(typeof REASONS)[number]>[],
);
export type FailureReason = Static<typeof FailureReasonSchema>;

/** At most once a deposit, when it ends without money; `deposit.succeeded` may still follow if money comes later. Amounts in minor units. */
export const depositFailed = eventTopic(
  'deposit.failed',
  Type.Object({ ...deposit, reason: FailureReasonSchema }, closed),
  queueOf,
);

/** Money came for a deposit that had ended: it is kept aside until the operator gives it to the player. Amounts in minor units. */
export const depositLate = eventTopic('deposit.late', Type.Object(deposit, closed), queueOf);

/** The payer took the money back. Amounts in minor units. */
export const depositChargedBack = eventTopic(
  'deposit.charged_back',
  Type.Object(deposit, closed),
  queueOf,
);
