import { CALL_SCHEMAS } from 'shared-contracts/api/schemas';
import { getDuckHunt } from 'shared-contracts/rewards';
import { playerRoute } from '../../../http/route';
import { defineModule } from '../../../module';
import { closingModule } from '../../identity/closing/index';
import { walletModule } from '../../money/wallet/index';
import { catalogueModule } from '../../play/catalogue/index';
import { limitsModule } from '../../protection/limits/index';
import { giftsModule } from '../../rewards/gifts/index';
import { promosModule } from '../promos/index';
import { createDuckHunt } from './service';

/** Prizes that promos hide in games: a round of the game may find one. */
export const duckHuntModule = defineModule({
  name: 'duck-hunt',
  needs: [promosModule, catalogueModule, giftsModule, walletModule, limitsModule, closingModule],
  create(services) {
    const duckHunt = createDuckHunt(services.core, services);
    services.promos.addTo(({ id }) => duckHunt.ofPromo(id));
    return { duckHunt };
  },
  routes(app, { duckHunt }) {
    playerRoute(app, getDuckHunt, CALL_SCHEMAS, async ({ params, player, locale }) => ({
      data: await duckHunt.inGame(params.gameId, player, locale),
    }));
  },
  seed: async ({ core }) => (await import('./seed')).seedHiddenPrizes(core.db),
});
