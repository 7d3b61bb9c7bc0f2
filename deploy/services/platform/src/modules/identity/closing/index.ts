import { CALL_SCHEMAS } from 'shared-contracts/api/schemas';
import { closeAccount, getAccountClosing } from 'shared-contracts/closing';
import { playerRoute } from '../../../http/route';
import { defineModule } from '../../../module';
import { cashboxModule } from '../../money/cashbox/index';
import { gatewaysModule } from '../../money/gateways/index';
import { payoutsModule } from '../../money/payouts/index';
import { walletModule } from '../../money/wallet/index';
import { limitsModule } from '../../protection/limits/index';
import { giftsModule } from '../../rewards/gifts/index';
import { notificationsModule } from '../../site/notifications/index';
import { accountsModule } from '../accounts/index';
import { followClosings } from './followers';
import { closingHeld, closingTakenBack } from './notification';
import { createClosing } from './service';

/** Closing an account for good, at its player's wish. */
export const closingModule = defineModule({
  name: 'closing',
  needs: [
    accountsModule,
    cashboxModule,
    gatewaysModule,
    giftsModule,
    limitsModule,
    notificationsModule,
    payoutsModule,
    walletModule,
  ],
  codes: [
    'account_has_open_round',
    'account_has_open_deposit',
    'account_has_open_payout',
    'account_has_money',
    'account_closing',
    'account_closed',
  ],
  create(services) {
    for (const template of [closingTakenBack, closingHeld]) services.notifications.know(template);
    followClosings(services);
    return { closing: createClosing(services.core, services) };
  },
  routes(app, { closing }) {
    playerRoute(app, getAccountClosing, CALL_SCHEMAS, async ({ player }) => ({
      data: await closing.read(player),
    }));
    playerRoute(app, closeAccount, CALL_SCHEMAS, async ({ player, body }) => ({
      data: await closing.ask(player, body.password, body.giveUp),
    }));
  },
});
