import type { RoundFilter, RoundResult } from 'shared-contracts/rounds';
import { type Period, periodOf } from '../../money/statements/public';

/** Whose rounds, and which of them. */
export interface Asked extends Period {
  playerId: number;
  /** Slug. */
  game?: string | undefined;
  result?: RoundResult | undefined;
}

/** @throws RefusedError 422 `invalid_date` as `periodOf` */
export const askedOf = (playerId: number, { game, result, ...period }: RoundFilter): Asked => ({
  ...periodOf(period),
  playerId,
  game,
  result,
});
