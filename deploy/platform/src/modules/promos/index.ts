import { defineModule } from '../../module';
import { catalogueModule } from '../catalogue/public';
import { liveModule } from '../live/public';
import { mediaModule } from '../media/public';
import { settingsModule } from '../settings/public';
import { walletModule } from '../wallet/public';
import { countPromoPoints, feedFunds } from './followers';
import { promoRoutes } from './routes';
import { createPromos } from './service';
import { promoSettings } from './site-settings';

export const promosModule = defineModule({
  name: 'promos',
  needs: [mediaModule, catalogueModule, liveModule, settingsModule, walletModule],
  codes: ['invalid_promotion', 'action_is_inactive'],
  create({ core, outbox, live, media, catalogue, siteSettings, accountKinds }) {
    accountKinds.add({ kind: 'prize_pool', owner: 'house', purpose: 'the fund of a promotion' });
    const promos = createPromos(core, media, catalogue);
    catalogue.narrowBy('promo', promos.categoryOf);
    siteSettings.add(async (reader) =>
      promoSettings(await promos.active({ ...reader, player: null }), reader),
    );
    feedFunds({ outbox, live });
    countPromoPoints({ outbox });
    return { promos };
  },
  routes: (app, services) => promoRoutes(app, services),
  seed: async ({ core }) => (await import('./seed')).seedPromos(core.db, core.now()),
});
