import type { HostServices } from 'shared-contracts/area';
import { refreshOn } from 'shared-contracts/stores';
import { createAccountApi } from '../api/account.api';
import { createAccountEvents } from '../api/account.events';
import { NotificationsStore } from './notifications.store';
import { ProfileStore } from './profile.store';

/** Builds every store of the area, in order, and says what ends with it. */
export const createStores = (host: HostServices) => {
  const api = createAccountApi(host.http);
  const profile = new ProfileStore(api, host.session);
  const notifications = new NotificationsStore(api, createAccountEvents(host.live));
  const endRefresh = refreshOn(host, { own: [profile.level, notifications] });
  return {
    profile,
    notifications,
    dispose: () => {
      endRefresh();
      notifications.dispose();
    },
  };
};
export type AccountStores = ReturnType<typeof createStores>;
