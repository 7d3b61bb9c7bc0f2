/** What a mines page and the server say to each other beside what every kind says. */
import type { CommonRules, RoundShell, SessionOf, Stakes } from './protocol';

export interface MinesRules extends CommonRules {
  stakes: Stakes;
  betSteps: number[];
  tiles: number;
  /** By the number of mines: what is paid after each tile found, in hundredths of the bet. The round ends with the last one. */
  ladders: Record<string, number[]>;
}
export interface MinesShown {
  /** How many mines there are. */
  count: number;
  /** Tiles opened so far, in order; numbered from 0, row by row. */
  found: number[];
  hit: number | null;
  /** Where they were; null while the round goes on. */
  mines: number[] | null;
  /** Hundredths of the bet that cashing out pays now. */
  multiplier: number;
  /** Number of the next step. */
  step: number;
}
export type MinesView = RoundShell & MinesShown;
export type MinesSession = SessionOf<MinesRules, MinesView>;
