import { CALL_SCHEMAS } from 'shared-contracts/api/schemas';
import {
  chooseRecommendations,
  getRecommendationChoice,
  getRecommendedGames,
} from 'shared-contracts/recommendations';
import { playerRoute, route } from '../../../http/route';
import { defineModule } from '../../../module';
import { limitsModule } from '../../protection/limits/index';
import { liveModule } from '../../site/live/index';
import { catalogueModule } from '../catalogue/index';
import { hiddenGamesModule } from '../hidden-games/index';
import { roundSettled } from '../rounds/public';
import { createRuns } from './runs';
import { createRecommendations } from './service';

/** Games to play next, computed from what is played. */
export const recommendationsModule = defineModule({
  name: 'recommendations',
  needs: [catalogueModule, hiddenGamesModule, limitsModule, liveModule],
  create({ core, outbox, ...parts }) {
    const recommendations = createRecommendations({ core, ...parts });
    outbox.project('played_games', roundSettled, async (tx, { playerId, game, bet, at }) => {
      if (bet > 0)
        await recommendations.notePlayed(tx, { playerId, slug: game.slug, at: new Date(at) });
    });
    return { recommendations, recommendationRuns: createRuns(core, outbox) };
  },
  routes(app, { recommendations }) {
    route(app, getRecommendedGames, CALL_SCHEMAS, async ({ brand, player }) => ({
      data: await recommendations.show(brand.id, player),
    }));
    playerRoute(app, getRecommendationChoice, CALL_SCHEMAS, async ({ player }) => ({
      data: await recommendations.choiceOf(player.id),
    }));
    playerRoute(app, chooseRecommendations, CALL_SCHEMAS, async ({ player, body }) => ({
      data: await recommendations.choose(player, body.personal),
    }));
  },
  seed: ({ recommendationRuns }) => recommendationRuns.keep(),
});
