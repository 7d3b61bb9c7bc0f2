import { defineModule } from '../../module';
import { catalogueModule } from '../catalogue/public';
import { notificationsModule } from '../notifications/public';
import { recommendationsModule } from '../recommendations/public';
import { walletModule } from '../wallet/public';

/** Players with a past for a fresh database; there are none unless `SANDBOX=1`. */
export const demoModule = defineModule({
  name: 'demo',
  needs: [walletModule, catalogueModule, notificationsModule, recommendationsModule],
  create: () => ({}),
  async seed(services) {
    if (services.core.config.sandbox) await (await import('./seed')).seedPlayers(services);
  },
});
