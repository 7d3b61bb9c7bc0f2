import { isDeepStrictEqual } from 'node:util';
import type { FlightRecord, RoundRecord } from '../../fair-protocol';
import { commitmentOf, fairDraw } from './draw';
import { redrawWith } from './redraw-with';

export interface Redrawn {
  /** The seed is the one that was committed to. */
  seedAgrees: boolean;
  /** The seeds give what was stored. */
  outcomeAgrees: boolean;
  outcome: object;
}

/** Draws a round or a flight again from its record (SPEC.md PF9). @throws Error as `redrawWith` */
export function redraw(record: RoundRecord | FlightRecord): Redrawn {
  const outcome = redrawWith(record, fairDraw(record));
  return {
    seedAgrees: commitmentOf(record.serverSeed) === record.commitment,
    outcomeAgrees: isDeepStrictEqual(outcome, record.outcome),
    outcome,
  };
}
