import { defineModule } from '../../../module';
import { walletModule } from '../../money/wallet/index';
import { catalogueModule } from '../../play/catalogue/index';
import { recommendationsModule } from '../../play/recommendations/index';
import { notificationsModule } from '../../site/notifications/index';

/** Players with a past for a fresh database; there are none unless `SANDBOX=1`. */
export const demoModule = defineModule({
  name: 'demo',
  needs: [walletModule, catalogueModule, notificationsModule, recommendationsModule],
  create: () => ({}),
  async seed(services) {
    if (services.core.config.sandbox) await (await import('./seed')).seedPlayers(services);
  },
});
