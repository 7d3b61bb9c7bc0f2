import { topic } from '../events/core';
import { endpoint } from './core';
import type * as S from './recommendations.schema';

export type {
  RecommendationChoice,
  RecommendationReason,
  Recommendations,
  RecommendedGame,
} from './recommendations.schema';

/** Games of a shelf at most. Since 1.6, as all of these. */
export const RECOMMENDED_LIMIT = 15;
/** The operator's category in whose place they stand. */
export const RECOMMENDED = 'recommended';

/**
 * Games to play next. A player's are computed from what this player and players like this one play, unless that is switched off or
 * nothing is known yet; a guest's are what most play. Where both are short the operator's own choice follows.
 */
export const getRecommendedGames = endpoint<{ answer: { data: S.Recommendations } }>({
  method: 'GET',
  path: '/json-api/v2/games/recommended',
  auth: 'optional',
  public: true,
  personal: true,
  invented: true,
});
/** Whether own play decides; it does until the player says otherwise. */
export const getRecommendationChoice = endpoint<{ answer: { data: S.RecommendationChoice } }>({
  method: 'GET',
  path: '/json-api/users/recommendations',
  auth: 'required',
  invented: true,
});
/** The same again changes nothing. */
export const chooseRecommendations = endpoint<{
  body: S.RecommendationChoice;
  answer: { data: S.RecommendationChoice };
}>({ method: 'PUT', path: '/json-api/users/recommendations', auth: 'required', invented: true });

/** The player's choice after a change, to the player's own pages. */
export const recommendationsChosen = topic<S.RecommendationChoice>('recommendations.chosen');
