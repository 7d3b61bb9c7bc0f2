import { CALL_SCHEMAS } from 'shared-contracts/api/schemas';
import {
  dropPushSubscription,
  getPushSubscriptions,
  keepPushSubscription,
} from 'shared-contracts/push';
import { brandOf } from '../../../brands';
import { playerRoute } from '../../../http/route';
import { defineModule } from '../../../module';
import { accountsModule } from '../../identity/accounts/index';
import { limitsModule } from '../../protection/limits/index';
import { notificationsModule } from '../notifications/index';
import { settingsModule } from '../settings/index';
import { pushPage } from './page';
import { createPushSender, createTransport } from './sender';
import { createPush } from './service';
import { pushDue } from './topics';

/** Notifications to browsers that are closed: web push. */
export const pushModule = defineModule({
  name: 'push',
  needs: [accountsModule, limitsModule, notificationsModule, settingsModule],
  codes: ['push_endpoint_refused'],
  create({ core, outbox, limits, notifications, siteSettings }) {
    const { vapid } = core.config;
    const transport = createTransport();
    const push = createPush({ core, outbox, limits, sender: createPushSender(vapid, transport) });
    siteSettings.add(() => ({ webPushKey: vapid.publicKey }));
    notifications.onAdd((tx, to, { id, text, link, newsFor }) => {
      const message = {
        title: brandOf(to.brand).name,
        body: text,
        link,
        tag: `notification-${id}`,
      };
      return push.tell(tx, to.id, message, newsFor);
    });
    outbox.task('web_push', pushDue, async ({ subscriptionId, message, at, newsFor }) => {
      await push.deliver(subscriptionId, message, new Date(at), newsFor);
    });
    return { push, pushTransport: transport };
  },
  routes(app, { core, push }) {
    playerRoute(app, keepPushSubscription, CALL_SCHEMAS, async ({ player, body }) => {
      await push.keep(player, body);
      return { ok: true };
    });
    playerRoute(app, dropPushSubscription, CALL_SCHEMAS, async ({ player, body }) => {
      await push.drop(player.id, body.endpoint);
      return { ok: true };
    });
    playerRoute(app, getPushSubscriptions, CALL_SCHEMAS, async ({ player }) => ({
      data: await push.list(player),
    }));
    if (core.config.sandbox) pushPage(app, push);
  },
  sweep: ({ push }) => push.sweep(),
});
