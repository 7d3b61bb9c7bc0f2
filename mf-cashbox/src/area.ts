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
  },
  modals: {},
  slots: {
    'header-balance': () =>
      import(/* webpackChunkName: "slot-header-balance" */ './views/balance/header-balance'),
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
