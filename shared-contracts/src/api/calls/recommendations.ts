import { dataOf } from '../common.schema';
import {
  chooseRecommendations,
  getRecommendationChoice,
  getRecommendedGames,
} from '../recommendations';
import { RecommendationChoiceSchema, RecommendationsSchema } from '../recommendations.schema';
import { described } from './core';

const choice = dataOf(RecommendationChoiceSchema);

export const recommendationCalls = [
  described(getRecommendedGames, { answer: dataOf(RecommendationsSchema) }),
  described(getRecommendationChoice, { answer: choice }),
  described(chooseRecommendations, { body: RecommendationChoiceSchema, answer: choice }),
];
