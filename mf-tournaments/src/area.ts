import { createElement } from 'react';
import { type AreaModule, defineArea } from 'shared-contracts/area';
import { createStores } from './stores';
import { StoresContext } from './views/context';

const area: AreaModule = defineArea({
  name: 'tournaments',
  contract: '^1.5.0',
  texts: {
    namespace: 'tournaments',
    load: (locale) => import(/* webpackChunkName: "texts-[request]" */ `./texts/${locale}.json`),
  },
  pages: {
    list: () => import(/* webpackChunkName: "page-list" */ './views/list/list-page'),
    compoints: () =>
      import(/* webpackChunkName: "page-compoints" */ './views/compoints/compoints-page'),
    tournament: () =>
      import(/* webpackChunkName: "page-tournament" */ './views/tournament/tournament-page'),
    games: () => import(/* webpackChunkName: "page-games" */ './views/games/games-page'),
    results: () => import(/* webpackChunkName: "page-results" */ './views/results/results-page'),
    rounds: () => import(/* webpackChunkName: "page-rounds" */ './views/rounds/rounds-page'),
    series: () => import(/* webpackChunkName: "page-series" */ './views/series/series-page'),
  },
  modals: {},
  slots: {},
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
