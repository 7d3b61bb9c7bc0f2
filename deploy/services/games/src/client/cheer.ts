import type { Audio } from './audio';
import type { Seal } from './celebrate/scene';
import { type BigWin, bigWinLevel } from './pace';

export interface Cheering {
  audio: Audio;
  /** Shows a large win by its size. */
  bigWin(level: BigWin, amount: number, seal: Seal): Promise<void>;
}

/** What a stake was multiplied by, whole: `×25`. */
export const timesOf = (won: number, bet: number): string => `×${Math.floor(won / bet)}`;

/** A win above the stake has a sound, a large one a picture; a return of the stake or less has neither. */
export function cheer({ audio, bigWin }: Cheering, won: number, bet: number, seal: Seal): void {
  if (won <= bet) return;
  const level = bigWinLevel(won, bet);
  audio.play(level ? 'big' : 'win');
  if (level) void bigWin(level, won, seal);
}
