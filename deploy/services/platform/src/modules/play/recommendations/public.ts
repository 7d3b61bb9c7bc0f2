/** All that other modules may use of recommendations. */
export type { RecommendationRuns } from './runs';
export type { RecommendationsService } from './service';
