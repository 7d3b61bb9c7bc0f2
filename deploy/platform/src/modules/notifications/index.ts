import { getNotifications, readNotification } from 'shared-contracts/accounts';
import { CALL_SCHEMAS } from 'shared-contracts/api/schemas';
import { playerRoute } from '../../http/route';
import { defineModule } from '../../module';
import { liveModule } from '../live/public';
import { createNotifications } from './service';

export const notificationsModule = defineModule({
  name: 'notifications',
  needs: [liveModule],
  create: ({ core, live }) => ({ notifications: createNotifications(core, live) }),
  routes(app, { notifications }) {
    playerRoute(app, getNotifications, CALL_SCHEMAS, ({ player, query, locale }) =>
      notifications.list(player.id, locale, query.offset),
    );
    playerRoute(app, readNotification, CALL_SCHEMAS, async ({ player, params, locale }) => {
      await notifications.read(player, params.id, locale);
      return { ok: true };
    });
  },
});
