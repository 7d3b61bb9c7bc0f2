import { createElement } from 'react';
import { type AreaModule, defineArea } from 'shared-contracts/area';
import { createStores } from './stores';
import { StoresContext } from './views/context';

const area: AreaModule = defineArea({
  name: 'promo',
  contract: '^1.5.0',
  texts: {
    namespace: 'promo',
    load: (locale) => import(/* webpackChunkName: "texts-[request]" */ `./texts/${locale}.json`),
  },
  pages: {
    list: () => import(/* webpackChunkName: "page-list" */ './views/list/list-page'),
    promo: () => import(/* webpackChunkName: "page-promo" */ './views/promo/promo-page'),
    games: () => import(/* webpackChunkName: "page-games" */ './views/games/games-page'),
  },
  modals: {
    popup: () => import(/* webpackChunkName: "modal-popup" */ './views/popup/popup'),
    winners: () => import(/* webpackChunkName: "modal-winners" */ './views/promo/winners-modal'),
  },
  slots: {
    flying: () => import(/* webpackChunkName: "slot-flying" */ './views/high-fives/flying'),
    tooltip: () => import(/* webpackChunkName: "slot-tooltip" */ './views/tooltip/tooltip'),
    widget: () => import(/* webpackChunkName: "slot-widget" */ './views/widget/widget'),
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
