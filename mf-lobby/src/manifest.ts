import { modals } from 'shared-contracts/area/handles';
import {
  ALL_GAMES,
  getBanners,
  getCategories,
  getCategory,
  getGames,
  getJackpots,
  getProducers,
  getWinners,
} from 'shared-contracts/catalogue';
import { defineManifest, routes } from 'shared-contracts/composition';
import { getCurrentBlock, getSeoFooter } from 'shared-contracts/content';
import { categoriesQuery, gridQuery, producersQuery, shelfQuery, winnersQuery } from './api/queries';
import { LOBBY_SHELVES } from './stores/shelves';

const catalogue = [
  { call: getCategories, query: categoriesQuery },
  { call: getProducers, query: producersQuery },
];
/** What a page is about: one call answers for categories and for providers. */
const categoryAt = (slug: string) => ({ call: getCategory, params: { slug }, pageType: 'gameCategory' });
const producer = { call: getCategory, params: { slug: '{slug}' }, pageType: 'gameProducer' };

export default defineManifest({
  area: 'lobby',
  texts: 'lobby',
  routes: [
    {
      route: routes.main,
      path: '/',
      page: 'main',
      calls: [
        ...catalogue,
        { call: getCurrentBlock },
        { call: getBanners, query: { type: 'startPage' } },
        ...LOBBY_SHELVES.map((slug) => ({ call: getGames, query: shelfQuery(slug) })),
        { call: getJackpots },
        { call: getWinners, query: winnersQuery },
        { call: getSeoFooter },
      ],
    },
    {
      route: routes.gamesCategory,
      path: '/games/{slug}',
      page: 'category',
      calls: [
        ...catalogue,
        categoryAt('{slug}'),
        { call: getGames, query: gridQuery({ 'filter[category]': '{slug}' }) },
      ],
    },
    {
      route: routes.producer,
      path: '/producers/{slug}',
      page: 'producer',
      calls: [...catalogue, producer, { call: getGames, query: gridQuery({ 'filter[producer]': '{slug}' }) }],
    },
    {
      route: routes.producerCategory,
      path: '/producers/{slug}/{category}',
      page: 'producer',
      calls: [
        ...catalogue,
        producer,
        categoryAt('{category}'),
        {
          call: getGames,
          query: gridQuery({ 'filter[category]': '{category}', 'filter[producer]': '{slug}' }),
        },
      ],
    },
  ],
  menu: [
    { place: 'main', route: routes.main, title: 'menu.lobby', icon: 'house', order: 10, for: 'all' },
    { place: 'tabs', route: routes.main, title: 'menu.lobby', icon: 'house', order: 10, for: 'all' },
    {
      ...{ place: 'tabs', route: routes.gamesCategory, params: { slug: ALL_GAMES } },
      ...{ title: 'menu.games', icon: 'games', order: 40, for: 'all' },
    },
  ],
  fills: [],
  modals: [modals.providerPicker],
});
