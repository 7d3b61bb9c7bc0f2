import { limitReached as limitReachedLive, USED_LIMITS } from 'shared-contracts/protection';
import { defineModule } from '../../../module';
import { accountsModule } from '../../identity/accounts/index';
import { closingModule } from '../../identity/closing/index';
import { countClosings } from '../../identity/closing/public';
import { operatorsModule } from '../../identity/operators/index';
import { findPlayer } from '../../identity/players/public';
import { catalogueModule } from '../../play/catalogue/index';
import { liveModule } from '../../site/live/index';
import { toPlayer } from '../../site/live/public';
import { notificationsModule } from '../../site/notifications/index';
import { exclusionRegisterModule } from '../exclusion-register/index';
import { limitsModule } from '../limits/index';
import { limitReached } from '../limits/public';
import { createOwnLimits } from './own-limits';
import { protectionPage } from './page';
import { followReminders } from './reminders';
import { protectionRoutes } from './routes';
import { createProtection } from './service';

export const protectionModule = defineModule({
  name: 'protection',
  needs: [
    limitsModule,
    liveModule,
    notificationsModule,
    operatorsModule,
    accountsModule,
    catalogueModule,
    closingModule,
    exclusionRegisterModule,
  ],
  codes: ['reality_check_not_due'],
  create(services) {
    const { core, live, outbox, limits } = services;
    outbox.project('limit_notice', limitReached, async (tx, { playerId, kind: reached }) => {
      const kind = USED_LIMITS.find((one) => one === reached);
      const player = kind && (await findPlayer(tx, playerId));
      if (player) await live.tell(tx, toPlayer(player), limitReachedLive, { kind });
    });
    followReminders(services);
    return {
      protection: createProtection(core, live, limits),
      ownLimits: createOwnLimits(core, services),
    };
  },
  routes(app, services) {
    protectionRoutes(app, services);
    const place = {
      role: 'support',
      path: '/desk/protection',
      title: 'Player protection',
    } as const;
    services.desk.serve(app, place, (scope) =>
      protectionPage(scope, services, () => countClosings(services.core.db)),
    );
  },
});
