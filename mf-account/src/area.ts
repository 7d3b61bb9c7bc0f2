import { createElement } from 'react';
import { type AreaModule, defineArea } from 'shared-contracts/area';
import { createStores } from './stores';
import { StoresContext } from './views/context';

const area: AreaModule = defineArea({
  name: 'account',
  contract: '^1.4.0',
  texts: {
    namespace: 'account',
    load: (locale) => import(/* webpackChunkName: "texts-[request]" */ `./texts/${locale}.json`),
  },
  pages: {
    profile: () => import(/* webpackChunkName: "page-profile" */ './views/profile/profile-page'),
    info: () => import(/* webpackChunkName: "page-info" */ './views/info/info-page'),
    notifications: () =>
      import(/* webpackChunkName: "page-notifications" */ './views/notifications/notifications-page'),
  },
  modals: {},
  slots: {
    'notification-bell': () =>
      import(/* webpackChunkName: "slot-notification-bell" */ './views/notifications/notification-bell'),
    'level-badge': () => import(/* webpackChunkName: "slot-level-badge" */ './views/level/level-badge'),
  },
  mount: (host) => {
    const stores = createStores(host);
    return {
      wrap: (children) => createElement(StoresContext, { value: stores }, children),
      dispose: stores.dispose,
    };
  },
});
export default area;
