import { CALL_SCHEMAS } from 'shared-contracts/api/schemas';
import { getJackpots } from 'shared-contracts/catalogue';
import { getJackpot } from 'shared-contracts/jackpots';
import { BRANDS } from '../../../brands';
import { route } from '../../../http/route';
import { defineModule } from '../../../module';
import { walletModule } from '../../money/wallet/index';
import { liveModule } from '../../site/live/index';
import { notificationsModule } from '../../site/notifications/index';
import { catalogueModule } from '../catalogue/index';
import { feedJackpots } from './followers';
import { createPools } from './pools';
import { allJackpots } from './repository';
import { createJackpots } from './service';

export const jackpotsModule = defineModule({
  name: 'jackpots',
  needs: [catalogueModule, liveModule, notificationsModule, walletModule],
  create(services) {
    const pools = createPools(services.core, services.wallet);
    feedJackpots({ ...services, pools });
    return { jackpots: createJackpots(services), jackpotPools: pools };
  },
  routes(app, { jackpots }) {
    route(app, getJackpots, CALL_SCHEMAS, async ({ brand, locale, query, player }) => ({
      data: await jackpots.list({ brand, locale, currency: query.currency ?? player?.currency }),
    }));
    route(app, getJackpot, CALL_SCHEMAS, async ({ brand, locale, query, params, player }) => ({
      data: await jackpots.terms(
        { brand, locale, currency: query.currency ?? player?.currency },
        params.id,
        player?.id ?? null,
      ),
    }));
  },
  seed: async ({ core, jackpotPools }) => {
    await (await import('./seed')).seedJackpots(core.db, core.now());
    await core.transact(async (tx) => {
      for (const jackpot of await allJackpots(tx))
        for (const { id: brand, currencies } of BRANDS)
          for (const currency of currencies)
            await jackpotPools.open(tx, jackpot, { brand, currency });
    });
  },
});
