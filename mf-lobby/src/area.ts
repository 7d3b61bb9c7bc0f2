import { createElement } from 'react';
import { defineArea } from 'shared-contracts/area';
import { createStores } from './stores';
import { StoresContext } from './views/context';

export default defineArea({
  name: 'lobby',
  contract: '^1.6.0',
  texts: {
    namespace: 'lobby',
    load: (locale) => import(/* webpackChunkName: "texts-[request]" */ `./texts/${locale}.json`),
  },
  pages: {
    main: () => import(/* webpackChunkName: "page-main" */ './views/main/main-page'),
    category: () =>
      import(/* webpackChunkName: "page-category" */ './views/category/category-page'),
    sheet: () => import(/* webpackChunkName: "page-sheet" */ './views/sheet/sheet-page'),
    favourites: () =>
      import(/* webpackChunkName: "page-favourites" */ './views/favourites/favourites-page'),
    recommended: () =>
      import(/* webpackChunkName: "page-recommended" */ './views/recommended/recommended-page'),
    producer: () =>
      import(/* webpackChunkName: "page-producer" */ './views/producer/producer-page'),
  },
  modals: {
    'game-filters': () =>
      import(/* webpackChunkName: "modal-game-filters" */ './views/game-filters/game-filters'),
    jackpot: () => import(/* webpackChunkName: "modal-jackpot" */ './views/jackpot/jackpot'),
    'provider-picker': () =>
      import(
        /* webpackChunkName: "modal-provider-picker" */ './views/provider-picker/provider-picker'
      ),
  },
  slots: {
    winners: () => import(/* webpackChunkName: "slot-winners" */ './views/parts/winners'),
    'recent-games': () =>
      import(/* webpackChunkName: "slot-recent-games" */ './views/parts/recent-games'),
    jackpot: () => import(/* webpackChunkName: "slot-jackpot" */ './views/parts/jackpots'),
    'game-of-the-day': () =>
      import(/* webpackChunkName: "slot-game-of-the-day" */ './views/parts/game-of-the-day'),
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
