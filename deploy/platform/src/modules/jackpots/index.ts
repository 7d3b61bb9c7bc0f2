import { CALL_SCHEMAS } from 'shared-contracts/api/schemas';
import { getJackpots } from 'shared-contracts/catalogue';
import { route } from '../../http/route';
import { defineModule } from '../../module';
import { catalogueModule } from '../catalogue/public';
import { liveModule } from '../live/public';
import { walletModule } from '../wallet/public';
import { feedJackpots } from './followers';
import { createJackpots } from './service';

export const jackpotsModule = defineModule({
  name: 'jackpots',
  needs: [catalogueModule, liveModule, walletModule],
  create(services) {
    services.accountKinds.add({ kind: 'jackpot', owner: 'house', purpose: 'a jackpot' });
    feedJackpots(services);
    return { jackpots: createJackpots(services) };
  },
  routes(app, { jackpots }) {
    route(app, getJackpots, CALL_SCHEMAS, async ({ brand, locale }) => ({
      data: await jackpots.list(brand, locale),
    }));
  },
  seed: async ({ core }) => (await import('./seed')).seedJackpots(core.db, core.now()),
});
