import type { RoundShell } from '../../protocol';
import { kinds } from '../kinds/registry';
import type { Round } from '../store/rounds';

/** What the player may know of a round: what is to come stays on the server (SPEC.md R9). */
export function viewOf(round: Round): RoundShell {
  const { id: roundId, clientRoundId, outcome, state, createdAt: at } = round;
  const { bet } = outcome;
  const view = kinds[round.kind].view(outcome, round, state === 'finished');
  return { roundId, clientRoundId, bet, finished: state === 'finished', at, ...view };
}
