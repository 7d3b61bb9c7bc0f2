import type { HostServices } from 'shared-contracts/area';
import { reaction } from 'shared-contracts/lib/state';
import { LiveBalance } from 'shared-contracts/stores';
import { createAccountApi } from '../api/account.api';
import { createAccountEvents } from '../api/account.events';
import { NotificationsStore } from './notifications.store';
import { ProfileStore } from './profile.store';

/** Builds every store of the area, in order, and says what ends with it. */
export const createStores = (host: HostServices) => {
  const api = createAccountApi(host.http);
  const profile = new ProfileStore(api, host.session);
  const notifications = new NotificationsStore(api, createAccountEvents(host.live));
  const balance = new LiveBalance(host);
  const endLocale = reaction(
    () => host.i18n.locale,
    () => {
      notifications.refresh();
      if (profile.level.state !== 'idle') void profile.level.load();
    },
  );
  const session = host.session.events.subscribe((event) => {
    notifications.clear();
    if (event === 'logout') return profile.clear();
    // the page may stand there still, after a session that ended under the player's hands
    profile.refresh();
    notifications.open();
  });
  return {
    profile,
    notifications,
    balance,
    dispose: () => {
      endLocale();
      session.unsubscribe();
      notifications.dispose();
      balance.dispose();
    },
  };
};
export type AccountStores = ReturnType<typeof createStores>;
