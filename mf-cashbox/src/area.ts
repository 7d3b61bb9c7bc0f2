import { createElement } from 'react';
import { type AreaModule, defineArea } from 'shared-contracts/area';
import { createStores } from './stores';
import { StoresContext } from './views/context';

const area: AreaModule = defineArea({
  name: 'cashbox',
  contract: '^1.5.0',
  texts: {
    namespace: 'cashbox',
    load: (locale) => import(/* webpackChunkName: "texts-[request]" */ `./texts/${locale}.json`),
  },
  pages: {
    cashbox: () => import(/* webpackChunkName: "page-cashbox" */ './views/cashbox-page'),
    balance: () => import(/* webpackChunkName: "page-balance" */ './views/balance/balance-page'),
    gifts: () => import(/* webpackChunkName: "page-gifts" */ './views/gifts/gifts-page'),
    'promo-code': () =>
      import(/* webpackChunkName: "page-promo-code" */ './views/gifts/promo-code-page'),
    winback: () => import(/* webpackChunkName: "page-winback" */ './views/winback/winback-page'),
    'take-gift': () =>
      import(/* webpackChunkName: "page-take-gift" */ './views/gifts/take-gift-page'),
  },
  modals: {
    'inactive-gift': () =>
      import(/* webpackChunkName: "modal-inactive-gift" */ './views/gifts/inactive-gift'),
  },
  slots: {
    'header-balance': () =>
      import(/* webpackChunkName: "slot-header-balance" */ './views/balance/header-balance'),
    'header-gifts': () =>
      import(/* webpackChunkName: "slot-header-gifts" */ './views/gifts/header-gifts'),
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
