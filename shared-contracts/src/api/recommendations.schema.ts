import { type Static, Type } from '@sinclair/typebox';
import { GameSchema } from './catalogue.schema';
import { nullable } from './common.schema';

/** Why a game is recommended; each is a fact of what was played. */
export const RecommendationReasonSchema = Type.Union([
  /** Who plays that game plays this one as well, and this player has played that game. */
  Type.Object({
    kind: Type.Literal('because_you_played'),
    game: Type.Object({ slug: Type.String(), name: Type.String() }),
  }),
  /** Many players of the brand play it. */
  Type.Object({ kind: Type.Literal('popular') }),
  /** The operator's own choice. */
  Type.Object({ kind: Type.Literal('chosen') }),
]);
export type RecommendationReason = Static<typeof RecommendationReasonSchema>;
export const RecommendedGameSchema = Type.Object({
  game: GameSchema,
  reason: RecommendationReasonSchema,
});
export type RecommendedGame = Static<typeof RecommendedGameSchema>;
export const RecommendationsSchema = Type.Object({
  /** Whether the player lets own play decide; null for a guest. */
  personal: nullable(Type.Boolean()),
  /** At most `RECOMMENDED_LIMIT`, the best first, each once. */
  games: Type.Array(RecommendedGameSchema),
});
export type Recommendations = Static<typeof RecommendationsSchema>;
export const RecommendationChoiceSchema = Type.Object({ personal: Type.Boolean() });
export type RecommendationChoice = Static<typeof RecommendationChoiceSchema>;
