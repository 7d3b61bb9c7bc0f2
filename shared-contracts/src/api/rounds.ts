import { endpoint } from './core';
import type * as S from './rounds.schema';

export type { PlayedGame, PlayedRound, RoundTotals } from './rounds.schema';

/** Rounds of one page at most. */
export const ROUNDS_PAGE = 20;
/** Which rounds: those that won something, those that won nothing, free spins of a gift, played with bonus money, taken back. */
export const ROUND_RESULTS = ['won', 'nothing', 'free_spin', 'bonus', 'void'] as const;
export type RoundResult = (typeof ROUND_RESULTS)[number];
/** Rounds that began from one instant until before another; of one game, or of one kind, where that is said. */
export interface RoundFilter {
  from: string;
  to: string;
  /** Slug. */
  game?: string;
  result?: RoundResult;
}

/**
 * The player's own rounds, newest first; `next` is what the page after it asks with, null at the end. 422 `invalid_date` where the period
 * ends before it begins or is longer than `STATEMENT_DAYS`. Since 1.6, as the others.
 */
export const getRounds = endpoint<{
  query: RoundFilter & { before?: string };
  answer: { items: S.PlayedRound[]; next: string | null };
}>({ method: 'GET', path: '/json-api/v2/rounds', auth: 'required', invented: true });
/** What those rounds took and paid together, and the games that the player played in the time. Refused alike. */
export const getRoundTotals = endpoint<{ query: RoundFilter; answer: { data: S.RoundTotals } }>({
  method: 'GET',
  path: '/json-api/v2/rounds/totals',
  auth: 'required',
  invented: true,
});
/** The address of the same as a table for other programs (CSV), good for 60 seconds: it downloads and never shows. Refused alike. */
export const linkRounds = endpoint<{ body: RoundFilter; answer: { data: { url: string } } }>({
  method: 'POST',
  path: '/json-api/v2/rounds/link',
  auth: 'required',
  invented: true,
});
/** One of them. 404 `round_not_found` for another player's, and for none. */
export const getRound = endpoint<{ params: { id: string }; answer: { data: S.PlayedRound } }>({
  method: 'GET',
  path: '/json-api/v2/rounds/{id}',
  auth: 'required',
  invented: true,
});
/**
 * Where the game itself shows that round, step by step: an address on its provider's origin, good for ten minutes. 404 as `getRound`; 409
 * `round_not_over` for one that has not ended or was taken back; 502 `round_view_failed` when its provider does not show it.
 */
export const openRoundView = endpoint<{
  params: { id: string };
  answer: { data: { url: string } };
}>({
  method: 'POST',
  path: '/json-api/v2/rounds/{id}/view',
  auth: 'required',
  invented: true,
});
