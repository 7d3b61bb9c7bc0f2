import { CALL_SCHEMAS } from 'shared-contracts/api/schemas';
import { getGiftOdds } from 'shared-contracts/gifts';
import { brandOf } from '../../../brands';
import { countryOf } from '../../../http/country';
import { playerRoute } from '../../../http/route';
import { jurisdictionOf } from '../../../jurisdiction';
import { defineModule } from '../../../module';
import { limitsModule } from '../../protection/limits/index';
import { giftsModule } from '../../rewards/gifts/index';
import { catalogueModule } from '../catalogue/index';
import { createOdds } from './service';

/** What a bonus is likely to leave. */
export const oddsModule = defineModule({
  name: 'odds',
  needs: [catalogueModule, giftsModule, limitsModule],
  create: ({ core, catalogue, limits }) => ({ oddsDesk: createOdds(core, { catalogue, limits }) }),
  routes(app, { core, oddsDesk }) {
    playerRoute(app, getGiftOdds, CALL_SCHEMAS, async ({ player, params, query, request }) => {
      const jurisdiction = jurisdictionOf(brandOf(player.brand), countryOf(request, core.config));
      return {
        data: await oddsDesk.of({
          player,
          giftId: params.id,
          game: query.game ?? null,
          jurisdiction,
        }),
      };
    });
  },
});
