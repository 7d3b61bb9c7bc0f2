import { defineModule } from '../../../module';
import { operatorsModule } from '../../identity/operators/index';
import { limitsModule } from '../../protection/limits/index';
import { liveModule } from '../live/index';
import { notificationsModule } from '../notifications/index';
import { deskRoutes } from './desk-page';
import { announcement, promotionalAnnouncement } from './notification';
import { createAnnouncements } from './service';

/** What the operator writes to players. */
export const announcementsModule = defineModule({
  name: 'announcements',
  needs: [limitsModule, liveModule, notificationsModule, operatorsModule],
  create({ core, outbox, live, limits, notifications }) {
    for (const template of [announcement, promotionalAnnouncement]) notifications.know(template);
    return { announcements: createAnnouncements(core, { outbox, live, limits, notifications }) };
  },
  routes(app, { announcements, desk }) {
    desk.serve(
      app,
      { role: 'promotions', path: '/desk/announcements', title: 'Announcements' },
      (scope) => deskRoutes(scope, announcements),
    );
  },
});
