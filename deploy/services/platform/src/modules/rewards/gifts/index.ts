import { defineModule } from '../../../module';
import { createProviderSpins } from '../../../ports/free-spins';
import { walletModule } from '../../money/wallet/index';
import { catalogueModule } from '../../play/catalogue/index';
import { limitsModule } from '../../protection/limits/index';
import { liveModule } from '../../site/live/index';
import { notificationsModule } from '../../site/notifications/index';
import { settingsModule } from '../../site/settings/index';
import { pointsModule } from '../points/index';
import { createGiftMoves } from './moves';
import { giftRoutes } from './routes';
import { createGifts } from './service';

export const giftsModule = defineModule({
  name: 'gifts',
  needs: [
    walletModule,
    pointsModule,
    limitsModule,
    settingsModule,
    liveModule,
    catalogueModule,
    notificationsModule,
  ],
  codes: [
    'gift_in_process',
    'gift_expired',
    'gift_used',
    'gift_deposit_required',
    'gift_email_required',
    'gift_phone_required',
    'gift_contacts_required',
    'gift_multi_account',
    'gift_disabled',
    'gift_invalid',
    'gift_wrong_device',
    'gift_invalid_offer',
    'bonus_request_failed',
    'gift_free_spins_active',
    'gift_provider_failed',
  ],
  create({ core, outbox, live, wallet, limits, points, siteSettings, catalogue, notifications }) {
    const moves = createGiftMoves(core, outbox);
    wallet.onBonusEnd(moves.followBonus);
    const provider = createProviderSpins(core, catalogue.providerOf);
    const made = createGifts(core, {
      outbox,
      live,
      wallet,
      limits,
      moves,
      provider,
      notifications,
      games: catalogue,
      points: { give: points.gift },
    });
    siteSettings.add(async (reader) => ({ cashboxGifts: await made.welcomeGifts.offers(reader) }));
    return made;
  },
  routes: (app, services) => giftRoutes(app, services),
  seed: async ({ core, gifts }) => (await import('./seed')).seedGifts(core.db, gifts),
});
