import { defineModule } from '../../../module';
import { settingsModule } from '../settings/index';
import { createLive, SOCKET_PATH } from './service';
import { openSocket } from './socket';

export const liveModule = defineModule({
  name: 'live',
  needs: [settingsModule],
  create({ core, siteSettings }) {
    siteSettings.add(() => ({ socketPath: SOCKET_PATH }));
    return { live: createLive(core) };
  },
  routes: (app, services) => openSocket(app, services),
  stop: ({ live }) => live.stop(),
});
