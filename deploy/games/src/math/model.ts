import type { GameModel } from '../themes';
import type { SlotSymbol } from './symbols';

/** A documented way to pay (SPEC.md, chapter 2). All figures are whole numbers. */
export interface MathModel {
  key: GameModel;
  /** One string a reel, read downwards and closed to a ring. Each stop is equally likely. */
  strips: readonly [string, string, string, string, string];
  /** How many of the twenty lines are played. */
  lines: number;
  /** Line bets paid for three, four and five of a kind from the left. */
  pays: Readonly<Record<Exclude<SlotSymbol, 'W' | 'S'>, readonly [number, number, number]>>;
  /** Total bets paid for three, four and five scatters anywhere. */
  scatterPays: readonly [number, number, number];
  /** Free spins given for three, four and five scatters, in the base spin and again in the feature. */
  freeSpins: readonly [number, number, number];
  /** All wins of a free spin are multiplied by this. */
  multiplier: number;
  /** A feature never gives more free spins than this in all. */
  maxFreeSpins: number;
}
