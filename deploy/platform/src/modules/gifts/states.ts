/** States of a player's gift (SPEC.md, GI3). */
export const GIFT_STATES = [
  /** The player has it and did nothing with it. */
  'offered',
  /** Taken, and no deposit is counted for it now. */
  'accepted',
  /** Chosen at the cashbox: deposits count. */
  'waiting_for_deposit',
  /** Its bonus is in play. */
  'active',
  /** Nothing more is asked of its bonus. */
  'wagered',
  /** What it gave is the player's own. */
  'converted',
  'expired',
  'forfeited',
  'cancelled',
  'lost',
] as const;
export type GiftState = (typeof GIFT_STATES)[number];

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

/** Its bonus is in play. */
export const isRunning = (state: GiftState): boolean => state === 'active' || state === 'wagered';
