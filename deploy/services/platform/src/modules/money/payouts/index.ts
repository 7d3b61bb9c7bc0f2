import { defineModule } from '../../../module';
import { accountsModule } from '../../identity/accounts/index';
import { operatorsModule } from '../../identity/operators/index';
import { giftsModule } from '../../rewards/gifts/index';
import { liveModule } from '../../site/live/index';
import { notificationsModule } from '../../site/notifications/index';
import { cashboxModule } from '../cashbox/index';
import { gatewaysModule } from '../gateways/index';
import { walletModule } from '../wallet/index';
import { createPayoutCallingOff } from './calling-off';
import { deskRoutes } from './desk-page';
import { followPayouts } from './followers';
import { createPayoutMoves } from './moves';
import { createPayoutReports } from './reports';
import { createReview } from './review';
import { payoutRoutes } from './routes';
import { createPayouts } from './service';
import { waitingRoutes } from './waiting-page';

/** Money that leaves: asked for by a player, looked at, paid by the provider. */
export const payoutsModule = defineModule({
  name: 'payouts',
  needs: [
    accountsModule,
    cashboxModule,
    gatewaysModule,
    giftsModule,
    operatorsModule,
    liveModule,
    notificationsModule,
    walletModule,
  ],
  codes: ['withdrawal_needs_wager'],
  create(services) {
    const { core, outbox, payoutProvider: provider } = services;
    followPayouts(services);
    const moves = createPayoutMoves(core, services);
    const payoutReview = createReview(core, { outbox, moves, provider, audit: services.deskAudit });
    const payoutCallingOff = createPayoutCallingOff(core, { outbox, moves, provider });
    const own = { provider, moves, review: payoutReview, callingOff: payoutCallingOff };
    return {
      payoutReview,
      payoutCallingOff,
      payouts: createPayouts(core, { ...services, ...own }),
      payoutReports: createPayoutReports(core, moves),
    };
  },
  async routes(app, services) {
    await payoutRoutes(app, services);
    const { core, desk, payoutReview } = services;
    desk.serve(app, { role: 'payments', path: '/desk/payouts', title: 'Withdrawals' }, (scope) =>
      deskRoutes(scope, core, payoutReview),
    );
    if (core.config.sandbox) await app.register(async (scope) => waitingRoutes(scope, core));
  },
});
