import { getNotifications, readNotification } from 'shared-contracts/accounts';
import { CALL_SCHEMAS } from 'shared-contracts/api/schemas';
import { playerRoute } from '../../../http/route';
import { defineModule } from '../../../module';
import { limitsModule } from '../../protection/limits/index';
import { liveModule } from '../live/index';
import { createNotifications } from './service';

export const notificationsModule = defineModule({
  name: 'notifications',
  needs: [liveModule, limitsModule],
  create: ({ core, live, limits }) => ({ notifications: createNotifications(core, live, limits) }),
  routes(app, { notifications }) {
    playerRoute(app, getNotifications, CALL_SCHEMAS, ({ player, query, locale }) =>
      notifications.list(player.id, locale, query.offset),
    );
    playerRoute(app, readNotification, CALL_SCHEMAS, async ({ player, params }) => {
      await notifications.read(player, params.id);
      return { ok: true };
    });
  },
});
