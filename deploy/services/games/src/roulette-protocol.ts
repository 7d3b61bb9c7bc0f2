/** What a roulette's page and the server say to each other beside what every kind says. Amounts in minor units. */
import type { TableBet } from './math/roulette/round';
import type { SpotKind } from './math/roulette/spots';
import type { CommonRules, RoundShell, SessionOf } from './protocol';

export interface RouletteRules extends CommonRules {
  chips: number[];
  /** Every amount is a multiple of it. */
  least: number;
  /** The most on one place of that kind. */
  limits: Record<SpotKind, number>;
  /** The most in one round. */
  most: number;
}
export interface RouletteShown {
  bets: TableBet[];
  /** Where the ball lies. */
  number: number;
  /** What each winning place gives back. */
  wins: TableBet[];
}
export type RouletteView = RoundShell & RouletteShown;
export type RouletteSession = SessionOf<RouletteRules, RouletteView>;
