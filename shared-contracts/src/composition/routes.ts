import {
  ALL_GAMES,
  GAMES_PAGE,
  getBanners,
  getCategories,
  getCategory,
  getGame,
  getGames,
  getJackpots,
  getProducers,
  getWinners,
  WINNERS_LIMIT,
} from '../api/catalogue';
import { getStaticPage } from '../api/content';
import { getPromo, getPromos } from '../api/promos';
import { getSeriesList, getTournament, getTournaments, TOURNAMENTS_PAGE } from '../api/tournaments';
import {
  matchRoute,
  type Route,
  type RouteCall,
  type RouteMeta,
  type RouteParams,
  type RouteRow,
} from './route';

interface Definition {
  area: RouteRow['area'];
  page: string;
  meta?: RouteMeta;
  pending?: boolean;
  /** Calls by the route's parameters, for a page rendered or preloaded at the edge. */
  calls?: (params: RouteParams) => RouteCall[];
}
type Defined<P extends RouteParams | undefined> = Route<P> &
  RouteRow & { calls: (params: RouteParams) => RouteCall[] };

const route = <P extends RouteParams | undefined = undefined>(
  name: string,
  path: string,
  d: Definition,
): Defined<P> => ({
  name,
  path,
  area: d.area,
  page: d.page,
  meta: d.meta ?? {},
  ...(d.pending ? { pending: true } : {}),
  calls: d.calls ?? (() => []),
});

const categoryCalls: RouteCall[] = [
  { call: getCategories, query: { 'filter[type]': 'category' } },
  { call: getProducers, query: { 'filter[type]': 'producer' } },
];
/** The shelves of the lobby that every visitor gets, in order. */
export const LOBBY_SHELVES = ['recommended', 'top', 'newgames', 'jackpot_games'] as const;
export const SHELF_SIZE = 15;
export const shelfQuery = (category: string) => ({
  'filter[category]': category,
  page: 1,
  limit: SHELF_SIZE,
});
export const gridQuery = (filter: object, page = 1) => ({ ...filter, page, limit: GAMES_PAGE });

/** The route table (specification 1, section 2). A brand's composition may drop, replace or guard rows. */
export const routes = {
  main: route('main', '/', {
    area: 'lobby',
    page: 'main',
    calls: () => [
      ...categoryCalls,
      { call: getBanners, query: { type: 'startPage' } },
      ...LOBBY_SHELVES.map((slug) => ({ call: getGames, query: shelfQuery(slug) })),
      { call: getJackpots },
      { call: getWinners, query: { limit: WINNERS_LIMIT } },
    ],
  }),
  gamesCategory: route<{ slug: string }>('gamesCategory', '/games/{slug}', {
    area: 'lobby',
    page: 'category',
    calls: ({ slug = ALL_GAMES }) => [
      ...categoryCalls,
      { call: getCategory, params: { slug } },
      { call: getGames, query: gridQuery({ 'filter[category]': slug }) },
    ],
  }),
  producer: route<{ slug: string }>('producer', '/producers/{slug}', {
    area: 'lobby',
    page: 'producer',
    calls: ({ slug = '' }) => [
      ...categoryCalls,
      { call: getCategory, params: { slug } },
      { call: getGames, query: gridQuery({ 'filter[producer]': slug }) },
    ],
  }),
  producerCategory: route<{ slug: string; category: string }>(
    'producerCategory',
    '/producers/{slug}/{category}',
    {
      area: 'lobby',
      page: 'producer',
      calls: ({ slug = '', category = '' }) => [
        ...categoryCalls,
        { call: getCategory, params: { slug } },
        {
          call: getGames,
          query: gridQuery({ 'filter[category]': category, 'filter[producer]': slug }),
        },
      ],
    },
  ),
  /** Search is a state of the lobby: `/games/allgames?q=`. */
  action: route('action', '/promo', {
    area: 'promo',
    page: 'list',
    calls: () => [{ call: getPromos }],
  }),
  promoPage: route<{ slug: string }>('promoPage', '/promo/{slug}', {
    area: 'promo',
    page: 'promo',
    calls: ({ slug = '' }) => [{ call: getPromo, params: { slug } }],
  }),
  promoGames: route<{ slug: string }>('promoGames', '/promo/{slug}/games', {
    area: 'promo',
    page: 'games',
    calls: ({ slug = '' }) => [{ call: getPromo, params: { slug } }],
  }),
  tournaments: route('tournaments', '/tournaments', {
    area: 'tournaments',
    page: 'list',
    calls: () => [
      { call: getTournaments, query: { page: 1, limit: TOURNAMENTS_PAGE } },
      { call: getSeriesList },
    ],
  }),
  tournamentSeries: route<{ slug: string }>('tournamentSeries', '/tournaments/series/{slug}', {
    area: 'tournaments',
    page: 'series',
  }),
  tournamentPage: route<{ slug: string }>('tournamentPage', '/tournaments/{slug}', {
    area: 'tournaments',
    page: 'tournament',
    calls: ({ slug = '' }) => [{ call: getTournament, params: { slug } }],
  }),
  tournamentGames: route<{ slug: string }>('tournamentGames', '/tournaments/{slug}/games', {
    area: 'tournaments',
    page: 'games',
    calls: ({ slug = '' }) => [{ call: getTournament, params: { slug } }],
  }),
  gameItem: route<{ name: string }>('gameItem', '/play/{name}', {
    area: 'game-frame',
    page: 'play',
    meta: { regionBlocked: true, noindex: true, unknownToMain: true },
    calls: ({ name = '' }) => [{ call: getGame, params: { slug: name } }],
  }),
  profile: route('profile', '/profile', { area: 'account', page: 'profile', meta: { requiresAuth: true } }),
  profileBalance: route('profileBalance', '/profile/balance', {
    area: 'cashbox',
    page: 'balance',
    meta: { requiresAuth: true, section: 'profile' },
  }),
  profileInfo: route('profileInfo', '/profile/info', {
    area: 'account',
    page: 'info',
    meta: { requiresAuth: true, section: 'profile' },
  }),
  profileNotifications: route('profileNotifications', '/profile/notifications', {
    area: 'account',
    page: 'notifications',
    meta: { requiresAuth: true, section: 'profile' },
  }),
  profileLevels: route('profileLevels', '/profile/levels', {
    area: 'account',
    page: 'levels',
    meta: { requiresAuth: true, section: 'profile' },
    pending: true,
  }),
  profileVerification: route('profileVerification', '/profile/verification', {
    area: 'account',
    page: 'verification',
    meta: { requiresAuth: true, section: 'profile' },
    pending: true,
  }),
  profileGifts: route('profileGifts', '/profile/gifts', {
    area: 'cashbox',
    page: 'gifts',
    meta: { requiresAuth: true, section: 'profile' },
    pending: true,
  }),
  profileAchievements: route('profileAchievements', '/profile/achievements', {
    area: 'account',
    page: 'achievements',
    meta: { requiresAuth: true, section: 'profile' },
    pending: true,
  }),
  compoints: route('compoints', '/compoints', {
    area: 'account',
    page: 'compoints',
    meta: { requiresAuth: true },
    pending: true,
  }),
  compointsTournaments: route('compointsTournaments', '/compoints/tournaments', {
    area: 'tournaments',
    page: 'compoints',
    meta: { requiresAuth: true },
    pending: true,
  }),
  takeGift: route('takeGift', '/take/gift', { area: 'cashbox', page: 'take-gift', pending: true }),
  cashbox: route('cashbox', '/cashbox', {
    area: 'cashbox',
    page: 'cashbox',
    meta: { requiresAuth: true, popup: true, noindex: true },
  }),
  login: route('login', '/login', {
    area: 'shell',
    page: 'login',
    meta: { requiresGuest: true, popup: true, regionBlocked: true, noindex: true },
  }),
  registration: route('registration', '/registration', {
    area: 'shell',
    page: 'registration',
    meta: { requiresGuest: true, popup: true, regionBlocked: true, noindex: true },
  }),
  remind: route('remind', '/remind', {
    area: 'shell',
    page: 'remind',
    meta: { requiresGuest: true, popup: true, regionBlocked: true, noindex: true },
  }),
  newPassword: route<{ code: string }>('newPassword', '/new-password/{code}', {
    area: 'shell',
    page: 'new-password',
    meta: { requiresGuest: true, popup: true, regionBlocked: true, noindex: true },
  }),
  staticPage: route<{ slug: string }>('staticPage', '/{slug}', {
    area: 'shell',
    page: 'static',
    calls: ({ slug = '' }) => [{ call: getStaticPage, params: { slug } }],
  }),
} as const;
export type RouteName = keyof typeof routes;
type Row = RouteRow & { calls: (params: RouteParams) => RouteCall[] };
const ALL_ROWS: readonly Row[] = Object.values(routes);
/** The rows that have their pages. */
export const ROUTE_ROWS = ALL_ROWS.filter(({ pending }) => !pending);
export { WINNERS_LIMIT };

/**
 * False for an address of the house that a brand's table lacks or that has no page yet; what the house does not know is nobody's to judge.
 */
export const isOffered = (rows: readonly Route[], pathname: string): boolean => {
  const match = matchRoute(ALL_ROWS, pathname);
  return !match || rows.some(({ name }) => name === match.route.name);
};
