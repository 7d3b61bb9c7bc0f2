/** All that other modules may use of recommendations. */
export { recommendationsModule } from './index';
export type { RecommendationRuns } from './runs';
export type { RecommendationsService } from './service';
