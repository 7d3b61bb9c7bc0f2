import type { Reason, Scoring, TieRule } from './schema';

/** What places hang on: a member's score and tie key, and the rounds behind them. */
export interface Score {
  score: number;
  rounds: number;
  tie: number;
}

/** One line of the journal, as far as a score follows from it. `at` in milliseconds. */
export interface Entry {
  reason: Reason;
  points: number;
  at: number;
}
export const NOTHING: Score = { score: 0, rounds: 0, tie: 0 };

const ROUNDS: Partial<Record<Reason, number>> = { counted: 1, no_points: 1, rolled_back: -1 };

/** Points of a round on a board whose member has `score`. */
export const pointsFor = (scoring: Scoring, score: number, worth: number): number =>
  scoring === 'sum' ? worth : Math.max(0, worth - score);

/** A score after a line of the journal: the one fold by which scores are counted and counted again (SPEC.md, ST4). */
export function after(
  rule: TieRule,
  { score, rounds, tie }: Score,
  { reason, points, at }: Entry,
): Score {
  const played = rounds + (ROUNDS[reason] ?? 0);
  const reached = points !== 0 || reason === 'opening' ? Math.max(tie, at) : tie;
  const ties: Record<TieRule, number> = {
    first_reached: reached,
    shared: 0,
    fewest_rounds: played,
  };
  return { score: score + points, rounds: played, tie: ties[rule] };
}
