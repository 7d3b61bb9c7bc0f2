import { Type } from '@sinclair/typebox';
import { eventTopic, queueOf } from '../../../outbox/topic';

const payout = Type.Object(
  { payoutId: Type.String(), playerId: Type.Integer(), brand: Type.String() },
  { additionalProperties: false },
);

/** Somebody, or time, approved it: its order goes to the provider. */
export const payoutApproved = eventTopic('payout.approved', payout, queueOf);
/** The provider has had its order for so long that it is to be taken back. */
export const payoutOverdue = eventTopic('payout.overdue', payout, queueOf);
