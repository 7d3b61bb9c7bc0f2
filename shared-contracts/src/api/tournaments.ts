import type { Static } from '@sinclair/typebox';
import { topic } from '../events/core';
import type * as E from '../events/schemas';
import type { Game } from './catalogue.schema';
import { endpoint } from './core';
import type * as S from './tournaments.schema';

export type { Barred, Series, Standing, Tournament, TournamentDetail } from './tournaments.schema';
export const TOURNAMENTS_PAGE = 9;
export const TABLE_PAGE = 10;
export const TOURNAMENT_GAMES = { mobile: 5, desktop: 10 } as const;
export const TOP_LEADERS = 3;

/**
 * With `seriesId`, or `series` (its slug, since 1.6): the tournaments of that series; with `fee` (since 1.5): those whose seats are paid for in
 * compoints (specification 1, section 3). Ordered by the rules of the event status.
 */
export const getTournaments = endpoint<{
  query: { seriesId?: number; series?: string; fee?: 'compoints'; page?: number; limit?: number };
  answer: { data: S.Tournament[]; totalItems: number };
}>({
  method: 'GET',
  path: '/json-api/v2/tournaments',
  auth: 'optional',
  public: true,
  personal: true,
});
export const getTournament = endpoint<{
  params: { slug: string };
  answer: { data: S.TournamentDetail };
}>({
  method: 'GET',
  path: '/json-api/v2/tournaments/{slug}',
  auth: 'optional',
  public: true,
  personal: true,
  decidesStatus: true,
});
/**
 * Joins; already a member is a success. Its points count at once unless another tournament is chosen and runs: `chooseTournament` goes over
 * to it. With `seriesId` of a paid series it is the seat of the whole series that is bought. 422 `insufficient_compoint_balance`, `max_member_limit_reached`, `tournament_series_member`, `action_not_allowed`,
 * `action_is_inactive`.
 */
export const joinTournament = endpoint<{
  params: { slug: string };
  body: { seriesId?: number };
  answer: { data: S.TournamentDetail };
}>({
  method: 'POST',
  path: '/json-api/v2/tournaments/{slug}/members',
  auth: 'required',
  idempotent: true,
});
export const getTournamentGames = endpoint<{
  params: { slug: string };
  query: { q?: string; page?: number; limit?: number };
  answer: { items: Game[]; totalItems: number };
}>({
  method: 'GET',
  path: '/json-api/v2/tournaments/{slug}/games',
  auth: 'optional',
  public: true,
});
export const getSeriesList = endpoint<{ answer: { data: S.Series[] } }>({
  method: 'GET',
  path: '/json-api/tournament-series',
  auth: 'none',
  public: true,
});
export const getSeries = endpoint<{ params: { slug: string }; answer: { data: S.Series } }>({
  method: 'GET',
  path: '/json-api/tournament-series/{slug}',
  auth: 'optional',
  public: true,
  personal: true,
  decidesStatus: true,
});
/** A page of a tournament's places, from the first. Since 1.6. */
export const getTournamentStandings = endpoint<{
  params: { slug: string };
  query: { page?: number; limit?: number };
  answer: { items: S.Standing[]; totalItems: number };
}>({
  method: 'GET',
  path: '/json-api/v2/tournaments/{slug}/standings',
  auth: 'optional',
  invented: true,
});
/** The same of a series. Since 1.6. */
export const getSeriesStandings = endpoint<{
  params: { slug: string };
  query: { page?: number; limit?: number };
  answer: { items: S.Standing[]; totalItems: number };
}>({
  method: 'GET',
  path: '/json-api/tournament-series/{slug}/standings',
  auth: 'optional',
  invented: true,
});
/**
 * Makes a tournament the one whose points count, and the player a member, which may cost compoints; what others counted stops (specification
 * 1, section 4). 404 `not_found`; 422 `tournament_series_member`, `max_member_limit_reached`, `insufficient_compoint_balance`,
 * `action_not_allowed`, `action_is_inactive`. Since 1.4; with a key since 1.6.
 */
export const chooseTournament = endpoint<{
  params: { slug: string };
  answer: { data: S.TournamentDetail };
}>({
  method: 'POST',
  path: '/json-api/v2/tournaments/{slug}/choose',
  auth: 'required',
  idempotent: true,
  invented: true,
});
/**
 * A reminder 15 minutes before a coming tournament starts; twice is as once (specification 1, section 4). 404 `not_found`; 422
 * `action_is_inactive`, `action_not_allowed`. Since 1.4.
 */
export const wantTournament = endpoint<{
  params: { slug: string };
  answer: { data: S.TournamentDetail };
}>({
  method: 'POST',
  path: '/json-api/v2/tournaments/{slug}/want-participate',
  auth: 'required',
  invented: true,
});

export const tournamentLeaders = topic<Static<typeof E.LeadersSchema>>('tournament.leaders');
export const tournamentOpponents = topic<Static<typeof E.OpponentsSchema>>('tournament.opponents');
export const seriesLeaders = topic<Static<typeof E.LeadersSchema>>('series.leaders');
/** To a player whose places around have changed. Since 1.4. */
export const seriesOpponents = topic<Static<typeof E.OpponentsSchema>>('series.opponents');
