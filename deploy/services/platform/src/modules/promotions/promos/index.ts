import { defineModule } from '../../../module';
import { ratesModule } from '../../money/rates/index';
import { walletModule } from '../../money/wallet/index';
import { catalogueModule } from '../../play/catalogue/index';
import { limitsModule } from '../../protection/limits/index';
import { giftsModule } from '../../rewards/gifts/index';
import { liveModule } from '../../site/live/index';
import { mediaModule } from '../../site/media/index';
import { settingsModule } from '../../site/settings/index';
import { standingsModule } from '../../tournaments/standings/index';
import { createEntry } from './entry';
import { createExchange } from './exchange';
import { countPromoPoints, feedFunds, renameParticipants } from './followers';
import { createHighFives } from './high-fives';
import { createPromoTeller } from './live';
import { createPromoDates } from './moments';
import { createPointLogs } from './point-logs';
import { tellPopups } from './popup-teller';
import { endedPromos } from './repository';
import { promoRoutes } from './routes';
import { createPromos } from './service';
import { promoSettings } from './site-settings';

export const promosModule = defineModule({
  name: 'promos',
  needs: [
    mediaModule,
    catalogueModule,
    liveModule,
    settingsModule,
    walletModule,
    ratesModule,
    standingsModule,
    limitsModule,
    giftsModule,
  ],
  codes: [
    'invalid_promotion',
    'action_is_inactive',
    'user_not_participate',
    'action_self_palm',
    'high_five_per_user_limit_reached',
    'high_five_daily_limit_reached',
    'cannot_high_five',
    'user_is_blocked_for_multi_account',
    'cannot_buy_prize',
  ],
  create(services) {
    const { core, outbox, live, media, catalogue, siteSettings } = services;
    const { standings, sealing, limits, wallet, rewards, gifts } = services;
    const promos = createPromos(core, { media, catalogue });
    catalogue.narrowBy('promo', promos.categoryOf);
    siteSettings.add(async (reader) => {
      const settings = promoSettings(await promos.active({ ...reader, player: null }), reader);
      return core.config.popup ? settings : { ...settings, promoPopup: null };
    });
    feedFunds({ outbox, live });
    if (core.config.popup) tellPopups(core, { outbox, live, media });
    countPromoPoints({ outbox });
    renameParticipants({ outbox });
    standings.tellBy('promo', createPromoTeller(core, live).promo);
    sealing.sealBy(endedPromos);
    return {
      promos,
      entry: createEntry(core, outbox),
      promoDates: createPromoDates(core, outbox),
      highFives: createHighFives(core, { outbox, live, limits }),
      exchange: createExchange(core, { limits, wallet, rewards, gifts }),
      pointLogs: createPointLogs(core, catalogue),
    };
  },
  routes: (app, services) => promoRoutes(app, services),
  async seed({ core, promoDates }) {
    const { seedPromos } = await import('./seed');
    await promoDates.rewrite((tx) => seedPromos(tx, core.now()));
  },
});
