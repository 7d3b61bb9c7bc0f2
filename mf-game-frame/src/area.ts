import { createElement } from 'react';
import { type AreaModule, defineArea } from 'shared-contracts/area';
import { createStores } from './stores';
import { StoresContext } from './views/context';

const area: AreaModule = defineArea({
  name: 'game-frame',
  contract: '^1.6.0',
  texts: {
    namespace: 'gameframe',
    load: (locale) => import(/* webpackChunkName: "texts-[request]" */ `./texts/${locale}.json`),
  },
  pages: { play: () => import(/* webpackChunkName: "page-play" */ './views/play/play-page') },
  modals: {
    'game-facts': () =>
      import(/* webpackChunkName: "modal-game-facts" */ './views/overlay/game-facts-modal'),
    'game-error': () =>
      import(/* webpackChunkName: "modal-game-error" */ './views/play/game-error-modal'),
    'no-wager': () =>
      import(/* webpackChunkName: "modal-no-wager" */ './views/play/no-wager-modal'),
    'blocked-session': () =>
      import(/* webpackChunkName: "modal-blocked-session" */ './views/play/blocked-session-modal'),
  },
  slots: {
    overlay: () => import(/* webpackChunkName: "slot-overlay" */ './views/overlay/overlay'),
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
