import { GIFT_STATES, type GiftState } from 'shared-contracts/gifts';

export { GIFT_STATES, type GiftState };

/** Every move that there is; the table `gift_moves` holds the same. */
export const MOVES: Readonly<Record<GiftState, readonly GiftState[]>> = {
  offered: ['waiting_for_deposit', 'active', 'converted', 'expired'],
  accepted: ['waiting_for_deposit', 'active', 'expired', 'cancelled'],
  waiting_for_deposit: ['accepted', 'active', 'expired', 'cancelled'],
  active: ['wagered', 'expired', 'forfeited', 'cancelled', 'lost'],
  wagered: ['converted'],
  converted: [],
  expired: [],
  forfeited: [],
  cancelled: [],
  lost: [],
};

export const mayMove = (from: GiftState, to: GiftState): boolean => MOVES[from].includes(to);

/** It has not come to an end. */
export const isOpen = (state: GiftState): boolean => MOVES[state].length > 0;

/** It is played with: its bonus, or its free spins. */
export const isRunning = (state: GiftState): boolean => state === 'active' || state === 'wagered';
