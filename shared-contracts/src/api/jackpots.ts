import type { Currency } from '../money';
import { endpoint } from './core';
import type * as S from './jackpots.schema';

export * from './jackpot-check';
export type { JackpotTerms, JackpotWin } from './jackpots.schema';

/**
 * How a jackpot falls: at an amount or in a day, both secret until then. `amount`: with the bet that lifts the pool to a sum between its start
 * and its cap. `day`: with the first bet at or after a moment of that day. Since 1.6, as all of this topic.
 */
export const JACKPOT_RULES = ['amount', 'day'] as const;
export type JackpotRule = (typeof JACKPOT_RULES)[number];
/** Wins that are shown at most. */
export const JACKPOT_WINS = 10;

/**
 * A jackpot, how it is drawn, and who won it. In the visitor's own currency, for a guest in the brand's. 404 `not_found`, also for one that
 * no game plays for.
 */
export const getJackpot = endpoint<{
  params: { id: string };
  query: { currency?: Currency };
  answer: { data: S.JackpotTerms };
}>({
  method: 'GET',
  path: '/json-api/v2/jackpots/{id}',
  auth: 'optional',
  invented: true,
});
