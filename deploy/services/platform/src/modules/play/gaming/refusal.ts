/**
 * Why a round takes no money: nobody's game session, one that is over, a bet that was taken back, one that never was, a
 * round that is over.
 */
export type RoundReason = 'no_session' | 'session_over' | 'rolled_back' | 'no_bet' | 'round_over';

/** Nothing moved, and the transaction is to be rolled back. */
export class RoundError extends Error {
  constructor(readonly reason: RoundReason) {
    super(reason);
  }
}
