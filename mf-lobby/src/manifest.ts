import { modals } from 'shared-contracts/area/handles';
import {
  ALL_GAMES,
  getBanners,
  getCategories,
  getCategory,
  getGame,
  getGames,
  getJackpots,
  getProducers,
  getRecentGames,
  getSimilarGames,
  getUnfinishedGame,
  getWinners,
  UNASKED_CATEGORIES,
} from 'shared-contracts/catalogue';
import { defineManifest, routes } from 'shared-contracts/composition';
import { getCurrentBlock, getSeoFooter } from 'shared-contracts/content';
import { getFavourites } from 'shared-contracts/favourites';
import { getHiddenGames } from 'shared-contracts/hidden-games';
import { getRecommendedGames } from 'shared-contracts/recommendations';
import {
  categoriesQuery,
  FIRST_CATEGORIES,
  gridQuery,
  producersQuery,
  shelfQuery,
  winnersQuery,
} from './api/queries';

const catalogue = [
  { call: getCategories, query: categoriesQuery },
  { call: getProducers, query: producersQuery },
];
/** What a page is about: one call answers for categories and for providers. */
const categoryAt = (hole: string) => ({
  call: getCategory,
  params: { slug: `{${hole}}` },
  pageType: 'gameCategory',
  unless: { [hole]: [...UNASKED_CATEGORIES] },
});
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
        { call: getRecommendedGames },
        ...FIRST_CATEGORIES.map((slug) => ({ call: getGames, query: shelfQuery(slug) })),
        { call: getJackpots, query: {} },
        { call: getWinners, query: winnersQuery },
        { call: getSeoFooter },
      ],
      own: [{ call: getRecentGames }, { call: getUnfinishedGame }],
    },
    {
      route: routes.gamesCategory,
      path: '/games/{slug}',
      page: 'category',
      calls: [
        ...catalogue,
        categoryAt('slug'),
        { call: getGames, query: gridQuery({ 'filter[category]': '{slug}' }) },
      ],
      own: [],
    },
    {
      route: routes.favourites,
      path: '/favourites',
      page: 'favourites',
      meta: { noindex: true },
      title: 'favourites.title',
    },
    {
      route: routes.recommended,
      path: '/recommended',
      page: 'recommended',
      meta: { noindex: true },
      title: 'recommended.title',
      calls: [{ call: getRecommendedGames }],
      own: [],
    },
    {
      route: routes.gameSheet,
      path: '/game/{slug}',
      page: 'sheet',
      calls: [
        { call: getGame, params: { slug: '{slug}' } },
        { call: getSimilarGames, params: { slug: '{slug}' } },
      ],
      own: [],
    },
    {
      route: routes.producer,
      path: '/producers/{slug}',
      page: 'producer',
      calls: [
        ...catalogue,
        producer,
        { call: getGames, query: gridQuery({ 'filter[producer]': '{slug}' }) },
      ],
      own: [],
    },
    {
      route: routes.producerCategory,
      path: '/producers/{slug}/{category}',
      page: 'producer',
      calls: [
        ...catalogue,
        producer,
        categoryAt('category'),
        {
          call: getGames,
          query: gridQuery({ 'filter[category]': '{category}', 'filter[producer]': '{slug}' }),
        },
      ],
      own: [],
    },
  ],
  menu: [
    {
      place: 'main',
      route: routes.main,
      title: 'menu.lobby',
      icon: 'house',
      order: 10,
      for: 'all',
    },
    {
      place: 'tabs',
      route: routes.main,
      title: 'menu.lobby',
      icon: 'house',
      order: 10,
      for: 'all',
    },
    {
      place: 'tabs',
      route: routes.gamesCategory,
      params: { slug: ALL_GAMES },
      title: 'menu.games',
      icon: 'games',
      order: 40,
      for: 'all',
    },
  ],
  fills: [],
  modals: [modals.providerPicker, modals.gameFilters, modals.jackpot],
  own: [{ call: getFavourites }, { call: getHiddenGames }],
});
