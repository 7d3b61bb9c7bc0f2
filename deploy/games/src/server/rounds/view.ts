import type { RoundView } from '../../protocol';
import type { Round } from '../store/rounds';

/** What the player may know of a round: the free spins to come stay on the server (SPEC.md R9). */
export function viewOf(round: Round): RoundView {
  const { base, free } = round.outcome;
  const seen = free.slice(0, round.shown);
  const given = seen.reduce((sum, spin) => sum + spin.freeSpins, base.freeSpins);
  return {
    roundId: round.id,
    clientRoundId: round.clientRoundId,
    bet: round.outcome.bet,
    base,
    free: seen,
    freeLeft: given - round.shown,
    won: seen.reduce((sum, spin) => sum + spin.amount, base.amount),
    finished: round.state === 'finished',
    at: round.createdAt,
  };
}
