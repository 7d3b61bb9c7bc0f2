import { CALL_SCHEMAS } from 'shared-contracts/api/schemas';
import { getFavourites, mergeFavourites, setFavourite } from 'shared-contracts/favourites';
import { playerRoute } from '../../../http/route';
import { defineModule } from '../../../module';
import { liveModule } from '../../site/live/index';
import { catalogueModule } from '../catalogue/index';
import { createFavourites } from './service';

/** Games that a player wants to find again. */
export const favouritesModule = defineModule({
  name: 'favourites',
  needs: [catalogueModule, liveModule],
  codes: ['favourites_full'],
  create: (services) => ({ favourites: createFavourites(services) }),
  routes(app, { favourites }) {
    playerRoute(app, getFavourites, CALL_SCHEMAS, async ({ player }) => ({
      data: await favourites.of(player.id),
    }));
    playerRoute(app, setFavourite, CALL_SCHEMAS, async ({ player, params, body }) => ({
      data: await favourites.set(player, params.slug, body.favourite),
    }));
    playerRoute(app, mergeFavourites, CALL_SCHEMAS, async ({ player, body }) => ({
      data: await favourites.merge(player, body.slugs),
    }));
  },
});
