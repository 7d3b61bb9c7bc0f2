import type { PlayedRound } from 'shared-contracts/rounds';

/** What is said of a round beside its figures; null for one that was simply played. */
export const stateKey = ({
  status,
  freeSpin,
  bonusBet,
}: PlayedRound): 'open' | 'void' | 'free_spin' | 'bonus' | null => {
  if (status !== 'finished') return status;
  if (freeSpin) return 'free_spin';
  return bonusBet > 0 ? 'bonus' : null;
};
