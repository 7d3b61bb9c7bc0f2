import type { HttpService, LiveService } from 'shared-contracts/area';
import { map } from 'shared-contracts/lib/rx';
import {
  chooseRecommendations,
  getRecommendationChoice,
  recommendationsChosen,
} from 'shared-contracts/recommendations';

/** Whether own play decides which games are recommended. */
export const createRecommendationsApi = (http: HttpService) => ({
  choice: () => http.query(getRecommendationChoice).map((answer) => answer.data),
  choose: async (personal: boolean) =>
    (await http.call(chooseRecommendations, { body: { personal } })).data,
});
export type RecommendationsApi = ReturnType<typeof createRecommendationsApi>;

/** Another page of the player's chose. */
export const recommendationChoices = (live: LiveService) =>
  live.on(recommendationsChosen).pipe(map((event) => event.payload));
