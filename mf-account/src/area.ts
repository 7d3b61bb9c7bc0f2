import { createElement } from 'react';
import { type AreaModule, defineArea } from 'shared-contracts/area';
import { createStores } from './stores';
import { StoresContext } from './views/context';

const area: AreaModule = defineArea({
  name: 'account',
  contract: '^1.5.0',
  texts: {
    namespace: 'account',
    load: (locale) => import(/* webpackChunkName: "texts-[request]" */ `./texts/${locale}.json`),
  },
  pages: {
    profile: () => import(/* webpackChunkName: "page-profile" */ './views/profile/profile-page'),
    info: () => import(/* webpackChunkName: "page-info" */ './views/info/info-page'),
    notifications: () =>
      import(
        /* webpackChunkName: "page-notifications" */ './views/notifications/notifications-page'
      ),
    levels: () => import(/* webpackChunkName: "page-levels" */ './views/level/levels-page'),
    achievements: () =>
      import(/* webpackChunkName: "page-achievements" */ './views/achievements/achievements-page'),
    compoints: () =>
      import(/* webpackChunkName: "page-compoints" */ './views/compoints/compoints-page'),
    'compoint-history': () =>
      import(
        /* webpackChunkName: "page-compoint-history" */ './views/compoints/compoint-history-page'
      ),
    limits: () => import(/* webpackChunkName: "page-limits" */ './views/protection/limits-page'),
    privacy: () => import(/* webpackChunkName: "page-privacy" */ './views/privacy/privacy-page'),
    rounds: () => import(/* webpackChunkName: "page-rounds" */ './views/rounds/rounds-page'),
    round: () => import(/* webpackChunkName: "page-round" */ './views/rounds/round-page'),
    verification: () =>
      import(/* webpackChunkName: "page-verification" */ './views/verification/verification-page'),
  },
  modals: {
    notifications: () =>
      import(
        /* webpackChunkName: "modal-notifications" */ './views/notifications/notifications-sidebar'
      ),
    'contact-verification': () =>
      import(
        /* webpackChunkName: "modal-contact-verification" */ './views/contacts/contact-verification'
      ),
  },
  slots: {
    'notification-bell': () =>
      import(
        /* webpackChunkName: "slot-notification-bell" */ './views/notifications/notification-bell'
      ),
    'level-badge': () =>
      import(/* webpackChunkName: "slot-level-badge" */ './views/level/level-badge'),
  },
  mount: (host) => {
    const stores = createStores(host);
    return {
      open: stores.open,
      wrap: (children) => createElement(StoresContext, { value: stores }, children),
      dispose: stores.dispose,
    };
  },
});
export default area;
