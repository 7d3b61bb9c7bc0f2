import type { PayoutStatus } from 'shared-contracts/payouts';

/** Every move that there is (SPEC.md, PA5). */
const MOVES: Readonly<Record<PayoutStatus, readonly PayoutStatus[]>> = {
  created: ['waiting', 'declined', 'cancelled', 'expired'],
  waiting: ['server_problem', 'success', 'declined', 'cancelled', 'expired'],
  server_problem: ['waiting', 'success', 'declined', 'cancelled', 'expired'],
  success: ['returned'],
  declined: [],
  cancelled: [],
  expired: [],
  returned: [],
};
export const PAYOUT_STATUSES = Object.keys(MOVES) as [PayoutStatus, ...PayoutStatus[]];

export const mayMove = (from: PayoutStatus, to: PayoutStatus): boolean => MOVES[from].includes(to);

/** Its money is held; in the order in which the new ones stand (specification 2, section 4.7). */
export const OPEN_STATUSES = [
  'created',
  'server_problem',
  'waiting',
] as const satisfies PayoutStatus[];
export const isOpen = (status: PayoutStatus): boolean =>
  (OPEN_STATUSES as readonly PayoutStatus[]).includes(status);
/** The provider has, or may have, its order. */
export const isSent = (status: PayoutStatus): boolean =>
  status === 'waiting' || status === 'server_problem';
