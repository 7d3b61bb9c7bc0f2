import { defineModule } from '../../../module';
import { exclusionRegisterModule } from '../../protection/exclusion-register/index';
import { limitsModule } from '../../protection/limits/index';
import { liveModule } from '../../site/live/index';
import { notificationsModule } from '../../site/notifications/index';
import { gatewaysModule } from '../gateways/index';
import { walletModule } from '../wallet/index';
import { createArrivals } from './arrivals';
import { createCallingOff } from './calling-off';
import { createCards } from './cards';
import { followDeposits } from './followers';
import { createLateDeposits } from './late';
import { createReports } from './reports';
import { cashboxRoutes } from './routes';
import { createCashbox } from './service';

export const cashboxModule = defineModule({
  name: 'cashbox',
  needs: [
    liveModule,
    gatewaysModule,
    walletModule,
    limitsModule,
    exclusionRegisterModule,
    notificationsModule,
  ],
  codes: ['payment_declined', 'payment_cancelled'],
  create(services) {
    const { core, payments } = services;
    followDeposits(services);
    const arrivals = createArrivals(core, services);
    const cards = createCards(core, payments);
    return {
      userCards: cards,
      cashbox: createCashbox(core, payments, { ...services, cards }),
      callingOff: createCallingOff(core, payments, services),
      paymentReports: createReports(core, { ...services, arrivals, cards }),
      lateDeposits: createLateDeposits(core, { ...services, arrivals }),
    };
  },
  routes: (app, services) => cashboxRoutes(app, services),
  stop: ({ callingOff }) => callingOff.expiry.stop(),
});
