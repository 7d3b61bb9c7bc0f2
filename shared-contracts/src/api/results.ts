import type { Static } from '@sinclair/typebox';
import { topic } from '../events/core';
import { endpoint } from './core';
import type * as S from './results.schema';

export * from './journal';
export type { CountedRound, OwnPrize, Proof, ResultRow, Results } from './results.schema';

/** All of this topic since 1.6. `counting`: it ended, and open rounds are waited for and counted. */
export const RESULT_STATES = ['running', 'counting', 'final'] as const;
export type ResultState = (typeof RESULT_STATES)[number];
/** `due`: on its way; `granted`; `held`: support says what became of it. */
export const PRIZE_STATES = ['due', 'granted', 'held'] as const;
export type PrizeState = (typeof PRIZE_STATES)[number];
/** Why a round counts, or does not; `opening` is what a member began with. */
export const ROUND_REASONS = [
  'opening',
  'counted',
  'no_points',
  'wrong_game',
  'bet_too_small',
  'bet_too_large',
  'not_active',
  'not_chosen',
  'rolled_back',
  'too_late',
] as const;
export type RoundReason = (typeof ROUND_REASONS)[number];
/** Places and rounds of a page. */
export const RESULTS_PAGE = 10;

/** How a tournament ended: a page of its final table, the own place and prizes, and the hash of its journal. 404 `not_found`. */
export const getResults = endpoint<{
  params: { slug: string };
  query: { page?: number; limit?: number };
  answer: { data: S.Results };
}>({
  method: 'GET',
  path: '/json-api/v2/tournaments/{slug}/results',
  auth: 'optional',
  invented: true,
  public: true,
  personal: true,
  decidesStatus: true,
});
/** The player's rounds of a tournament, the newest first; none for who is no member. 404 `not_found`. */
export const getCountedRounds = endpoint<{
  params: { slug: string };
  query: { page?: number; limit?: number };
  answer: { items: S.CountedRound[]; totalItems: number };
}>({
  method: 'GET',
  path: '/json-api/v2/tournaments/{slug}/rounds',
  auth: 'required',
  invented: true,
});
/**
 * The journal of a tournament that was counted, `JOURNAL_BLOCK` lines at a time, in the order in which they are hashed; `next` asks for
 * the lines behind these. 404 `not_found`, also until it was counted and once it is gone.
 */
export const getJournal = endpoint<{
  params: { slug: string };
  query: { after?: string };
  answer: { lines: string[]; next: string | null };
}>({
  method: 'GET',
  path: '/json-api/v2/tournaments/{slug}/journal',
  auth: 'none',
  invented: true,
});

/** Its results are final: to who looks at it. */
export const tournamentFinished =
  topic<Static<typeof S.TournamentFinishedSchema>>('tournament.finished');
