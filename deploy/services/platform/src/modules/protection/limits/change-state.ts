import type { LimitChangeRow } from './schema';

/** A change that was asked for waits, can be confirmed for a time, and then acts or has lapsed. A newer wish takes its place. */
export type ChangeState = 'waiting' | 'confirmable' | 'active' | 'lapsed' | 'replaced';

/** The state of a change at a moment (SPEC.md, LM7). */
export function stateOf(
  change: Pick<LimitChangeRow, 'confirmableAt' | 'lapsesAt' | 'outcome'>,
  at: Date,
): ChangeState {
  if (change.outcome) return change.outcome;
  if (at < change.confirmableAt) return 'waiting';
  return at < change.lapsesAt ? 'confirmable' : 'lapsed';
}
