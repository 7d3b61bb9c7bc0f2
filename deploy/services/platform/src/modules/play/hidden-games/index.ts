import { CALL_SCHEMAS } from 'shared-contracts/api/schemas';
import { getHiddenGames, hideGames } from 'shared-contracts/hidden-games';
import { playerRoute } from '../../../http/route';
import { defineModule } from '../../../module';
import { liveModule } from '../../site/live/index';
import { catalogueModule } from '../catalogue/index';
import { createHiddenGames } from './service';

/** Games and producers that a player does not want to see. */
export const hiddenGamesModule = defineModule({
  name: 'hidden-games',
  needs: [catalogueModule, liveModule],
  codes: ['hidden_full'],
  create({ catalogue, ...parts }) {
    const hiddenGames = createHiddenGames({ catalogue, ...parts });
    catalogue.leaveOut(hiddenGames.leftOutFor);
    return { hiddenGames };
  },
  routes(app, { hiddenGames }) {
    playerRoute(app, getHiddenGames, CALL_SCHEMAS, async ({ player }) => ({
      data: await hiddenGames.of(player.id),
    }));
    playerRoute(app, hideGames, CALL_SCHEMAS, async ({ player, params, body }) => ({
      data: await hiddenGames.set(player, { kind: params.kind, slug: params.slug }, body.hidden),
    }));
  },
});
