import { CALL_SCHEMAS } from 'shared-contracts/api/schemas';
import {
  createChatTicket,
  getNetroxChat,
  getUnreadChat,
  getWebimChat,
} from 'shared-contracts/chat';
import { playerRoute, route } from '../../../http/route';
import { defineModule } from '../../../module';
import { accountsModule } from '../../identity/accounts/index';
import { createThrottle } from '../../identity/accounts/public';
import { operatorsModule } from '../../identity/operators/index';
import { levelsModule } from '../../rewards/levels/index';
import { liveModule } from '../live/index';
import { settingsModule } from '../settings/index';
import { deskRoutes } from './desk-page';
import { frameRoutes } from './frame-routes';
import { dropGuests } from './repository';
import { createChats } from './service';

/** Days after which a guest's silent talk is forgotten, in hours. */
const GUESTS_KEPT = 30 * 24;

export const chatModule = defineModule({
  name: 'chat',
  needs: [accountsModule, levelsModule, liveModule, operatorsModule, settingsModule],
  create({ core, live, levels, siteSettings, proofs }) {
    const { chatUrl } = core.config;
    siteSettings.add(({ brand: { rules } }) => {
      const { callCenter } = rules.site;
      if (!callCenter.provider) return {};
      // without an origin of its own there is no chat, only the other ways
      if (!chatUrl) return { callCenterConfig: { ...callCenter, provider: null } };
      const settings = { ...callCenter.settings, frame: `${chatUrl}/chat/frame` };
      return { callCenterConfig: { ...callCenter, settings } };
    });
    return { chats: createChats(core, { live, levels, throttle: createThrottle(core), proofs }) };
  },
  routes(app, { core, chats, desk }) {
    route(app, createChatTicket, CALL_SCHEMAS, async (call) => ({
      data: await chats.ticket(call, call.body),
    }));
    playerRoute(app, getUnreadChat, CALL_SCHEMAS, async ({ player }) => ({
      data: { unread: await chats.unread(player) },
    }));
    playerRoute(app, getWebimChat, CALL_SCHEMAS, async (call) => ({
      data: await chats.settings('webim', call),
    }));
    playerRoute(app, getNetroxChat, CALL_SCHEMAS, async (call) => ({
      data: await chats.settings('netrox', call),
    }));
    if (core.config.chatUrl) frameRoutes(app, core, chats);
    desk.serve(app, { role: 'support', path: '/desk/support', title: 'Support' }, (scope) =>
      deskRoutes(scope, chats),
    );
  },
  async sweep({ core }, before) {
    await dropGuests(core.db, before(GUESTS_KEPT));
  },
});
