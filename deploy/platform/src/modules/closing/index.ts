import { CALL_SCHEMAS } from 'shared-contracts/api/schemas';
import { closeAccount, getAccountClosing } from 'shared-contracts/closing';
import { playerRoute } from '../../http/route';
import { defineModule } from '../../module';
import { accountsModule } from '../accounts/public';
import { cashboxModule } from '../cashbox/public';
import { gatewaysModule } from '../gateways/public';
import { giftsModule } from '../gifts/public';
import { limitsModule } from '../limits/public';
import { notificationsModule } from '../notifications/public';
import { payoutsModule } from '../payouts/public';
import { walletModule } from '../wallet/public';
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
