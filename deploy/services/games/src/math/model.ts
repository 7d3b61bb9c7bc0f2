import type { GameModel, Volatility } from '../themes';
import type { PayingSymbol } from './symbols';

/** Rows (0 top) of a line, reel by reel. */
export type Line = readonly number[];

/** A documented way to pay (SPEC.md, chapter 2). All figures are whole numbers. */
export interface MathModel {
  key: GameModel;
  volatility: Volatility;
  /** One string a reel, read downwards and closed to a ring. Each stop is equally likely. */
  strips: readonly string[];
  /** Rows of each reel. */
  rows: readonly number[];
  /** What pays: runs on lines, runs on any row, or groups of neighbours. */
  wins: 'lines' | 'ways' | 'clusters';
  /** Those that are played; none where there are no lines. */
  lines: readonly Line[];
  /** Parts of a bet that `pays` counts in. */
  units: number;
  /** Equal symbols that pay, by the place of their pay: from so many to the next one's. */
  sizes: readonly number[];
  /** Parts of a bet paid for each size; a symbol that is not on the strips has none. */
  pays: Readonly<Partial<Record<PayingSymbol, readonly number[]>>>;
  /** Winners fall out and others fall in; the wins of the n-th window are multiplied by the n-th number, later ones by the last. */
  tumble?: readonly number[];
  /** Total bets paid for three, four and five scatters anywhere. */
  scatterPays: readonly number[];
  /** Free spins given for three, four and five scatters, in the base spin and again in the feature. */
  freeSpins: readonly number[];
  /** All wins of a free spin are multiplied by this. */
  multiplier: number;
  /** A feature never gives more free spins than this in all. */
  maxFreeSpins: number;
  hold?: Hold;
  /** What a round that begins with the feature costs, in bets. */
  buy?: number;
  /** A round pays no more, in bets. */
  maxWin?: number;
}

/** Money symbols stay while the other places turn again. */
export interface Hold {
  /** Money symbols that open it. */
  from: number;
  /** Turns without a new one that end it. */
  respins: number;
  /** Chance of an empty place to get one in each turn: `one[0]` of `one[1]`. */
  one: readonly [number, number];
  /** Bets that one is worth, and how often of all. */
  values: readonly (readonly [bets: number, weight: number])[];
  /** Bets on top when every place has one. */
  full: number;
}
