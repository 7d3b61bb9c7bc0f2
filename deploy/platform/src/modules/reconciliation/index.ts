import { defineModule } from '../../module';
import { cashboxModule } from '../cashbox/public';
import { gatewaysModule } from '../gateways/public';
import { payoutsModule } from '../payouts/public';
import { walletModule } from '../wallet/public';
import { deskRoutes } from './desk-page';
import { createRepairs } from './repair';
import { createRuns } from './runs';

/** What the payment provider says it moved, held against the ledger once a day. */
export const reconciliationModule = defineModule({
  name: 'reconciliation',
  needs: [cashboxModule, gatewaysModule, payoutsModule, walletModule],
  create: ({ core, ...services }) => ({
    reconciliation: createRuns(core, services),
    reconciliationRepairs: createRepairs(core, services),
  }),
  routes(app, { core, reconciliation, reconciliationRepairs }) {
    if (core.config.sandbox) deskRoutes(app, reconciliation, reconciliationRepairs);
  },
  seed: ({ reconciliation }) => reconciliation.schedule(),
});
