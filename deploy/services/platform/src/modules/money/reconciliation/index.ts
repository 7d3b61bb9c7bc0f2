import { defineModule } from '../../../module';
import { operatorsModule } from '../../identity/operators/index';
import { cashboxModule } from '../cashbox/index';
import { gatewaysModule } from '../gateways/index';
import { payoutsModule } from '../payouts/index';
import { walletModule } from '../wallet/index';
import { deskRoutes } from './desk-page';
import { createRepairs } from './repair';
import { createRuns } from './runs';

/** What the payment provider says it moved, held against the ledger once a day. */
export const reconciliationModule = defineModule({
  name: 'reconciliation',
  needs: [cashboxModule, gatewaysModule, operatorsModule, payoutsModule, walletModule],
  create: ({ core, ...services }) => ({
    reconciliation: createRuns(core, services),
    reconciliationRepairs: createRepairs(core, services),
  }),
  routes(app, { core, desk, reconciliation, reconciliationRepairs }) {
    desk.serve(
      app,
      { role: 'payments', path: '/desk/reconciliation', title: 'Reconciliation' },
      (scope) => deskRoutes(scope, reconciliation, reconciliationRepairs, core.config.sandbox),
    );
  },
  seed: ({ reconciliation }) => reconciliation.schedule(),
});
