import { Type } from '@sinclair/typebox';
import { eventTopic, queueOf } from '../../../outbox/topic';

const closed = { additionalProperties: false };
const payout = {
  payoutId: Type.String(),
  playerId: Type.Integer(),
  brand: Type.String(),
  /** Minor units. */
  amount: Type.Integer({ minimum: 1 }),
  currency: Type.String(),
  at: Type.String({ format: 'date-time' }),
};
const payoutTopic = (name: string) => eventTopic(name, Type.Object(payout, closed), queueOf);

/** Once a payout, with the hold of its money; then it ends once, in one of the next three ways. */
export const payoutCreated = payoutTopic('payout.created');
/** The money left. */
export const payoutConfirmed = payoutTopic('payout.confirmed');
/** It was called off, and the money is the player's again. */
export const payoutCancelled = payoutTopic('payout.cancelled');
/** It could not be paid, and the money is the player's again; `reason` is a code. */
export const payoutFailed = eventTopic(
  'payout.failed',
  Type.Object({ ...payout, reason: Type.String({ minLength: 1 }) }, closed),
  queueOf,
);
/** Once a confirmed payout at most: its money came back and is the player's again. */
export const payoutReversed = payoutTopic('payout.reversed');
