import { defineModule } from '../../module';
import { catalogueModule } from '../catalogue/public';
import { liveModule } from '../live/public';
import { mediaModule } from '../media/public';
import { settingsModule } from '../settings/public';
import { standingsModule } from '../standings/public';
import { walletModule } from '../wallet/public';
import { countPromoPoints, feedFunds } from './followers';
import { createPromoTeller } from './live';
import { createPromoDates } from './moments';
import { endedPromos } from './repository';
import { promoRoutes } from './routes';
import { createPromos } from './service';
import { promoSettings } from './site-settings';

export const promosModule = defineModule({
  name: 'promos',
  needs: [mediaModule, catalogueModule, liveModule, settingsModule, walletModule, standingsModule],
  codes: ['invalid_promotion', 'action_is_inactive'],
  create({ core, outbox, live, media, catalogue, siteSettings, accountKinds, standings, sealing }) {
    accountKinds.add({ kind: 'prize_pool', owner: 'house', purpose: 'the fund of a promotion' });
    const promos = createPromos(core, media, catalogue);
    catalogue.narrowBy('promo', promos.categoryOf);
    siteSettings.add(async (reader) =>
      promoSettings(await promos.active({ ...reader, player: null }), reader),
    );
    feedFunds({ outbox, live });
    countPromoPoints({ outbox });
    standings.tellBy('promo', createPromoTeller(core, live).promo);
    sealing.sealBy(endedPromos);
    return { promos, promoDates: createPromoDates(core, outbox) };
  },
  routes: (app, services) => promoRoutes(app, services),
  async seed({ core, promoDates }) {
    const { seedPromos } = await import('./seed');
    await promoDates.rewrite((tx) => seedPromos(tx, core.now()));
  },
});
