import {
  ALL_GAMES,
  type AnyEndpoint,
  GAMES_PAGE,
  getBanners,
  getCategories,
  getCategory,
  getGame,
  getGames,
  getJackpots,
  getProducers,
  getPromo,
  getPromos,
  getSeriesList,
  getStaticPage,
  getTournament,
  getTournaments,
  getWinners,
  TOURNAMENTS_PAGE,
  WINNERS_LIMIT,
} from '../api';
import type { AreaName } from './areas';

export type RouteParams = Record<string, string>;

/** A named route; the parameters of its path are attached as a type. */
export interface Route<P extends RouteParams | undefined = RouteParams | undefined> {
  readonly name: string;
  /** Path with `{holes}`, as the specification writes it. */
  readonly path: string;
  readonly __params?: P;
}
export interface RouteMeta {
  /** A guest goes to login (401) with `redirect`. */
  requiresAuth?: boolean;
  /** A player goes to `/` (302). */
  requiresGuest?: boolean;
  /** Shown over the page behind it. */
  popup?: boolean;
  /** Barred (451) in restricted regions. */
  regionBlocked?: boolean;
  noGaSend?: boolean;
  gaPath?: string;
  noindex?: boolean;
  /** What is unknown there leads to main, and is logged, where another page would say 404 (specification 1, section 4). */
  unknownToMain?: boolean;
  /** Pages that share a sub-navigation of the frame. */
  section?: 'profile';
}
/** A call whose public answer the route's page needs first; the edge inlines it. */
export interface RouteCall {
  call: AnyEndpoint;
  params?: RouteParams;
  query?: object;
  /** A 404 of this call is the page's status. */
  decidesStatus?: boolean;
}
export interface RouteRow extends Route {
  area: AreaName | 'shell';
  /** Key of the area's `pages`. */
  page: string;
  meta: RouteMeta;
}
interface Definition {
  area: RouteRow['area'];
  page: string;
  meta?: RouteMeta;
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
  calls: d.calls ?? (() => []),
});

const categoryCalls: RouteCall[] = [
  { call: getCategories as AnyEndpoint, query: { 'filter[type]': 'category' } },
  { call: getProducers as AnyEndpoint, query: { 'filter[type]': 'producer' } },
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
      { call: getBanners as AnyEndpoint, query: { type: 'startPage' } },
      ...LOBBY_SHELVES.map((slug) => ({ call: getGames as AnyEndpoint, query: shelfQuery(slug) })),
      { call: getJackpots as AnyEndpoint },
      { call: getWinners as AnyEndpoint, query: { limit: WINNERS_LIMIT } },
    ],
  }),
  gamesCategory: route<{ slug: string }>('gamesCategory', '/games/{slug}', {
    area: 'lobby',
    page: 'category',
    calls: ({ slug = ALL_GAMES }) => [
      ...categoryCalls,
      { call: getCategory as AnyEndpoint, params: { slug }, decidesStatus: true },
      { call: getGames as AnyEndpoint, query: gridQuery({ 'filter[category]': slug }) },
    ],
  }),
  producer: route<{ slug: string }>('producer', '/producers/{slug}', {
    area: 'lobby',
    page: 'producer',
    calls: ({ slug = '' }) => [
      ...categoryCalls,
      { call: getCategory as AnyEndpoint, params: { slug }, decidesStatus: true },
      { call: getGames as AnyEndpoint, query: gridQuery({ 'filter[producer]': slug }) },
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
        { call: getCategory as AnyEndpoint, params: { slug }, decidesStatus: true },
        {
          call: getGames as AnyEndpoint,
          query: gridQuery({ 'filter[category]': category, 'filter[producer]': slug }),
        },
      ],
    },
  ),
  /** Search is a state of the lobby: `/games/allgames?q=`. */
  action: route('action', '/promo', {
    area: 'promo',
    page: 'list',
    calls: () => [{ call: getPromos as AnyEndpoint }],
  }),
  promoPage: route<{ slug: string }>('promoPage', '/promo/{slug}', {
    area: 'promo',
    page: 'promo',
    calls: ({ slug = '' }) => [{ call: getPromo as AnyEndpoint, params: { slug }, decidesStatus: true }],
  }),
  promoGames: route<{ slug: string }>('promoGames', '/promo/{slug}/games', {
    area: 'promo',
    page: 'games',
    calls: ({ slug = '' }) => [{ call: getPromo as AnyEndpoint, params: { slug }, decidesStatus: true }],
  }),
  tournaments: route('tournaments', '/tournaments', {
    area: 'tournaments',
    page: 'list',
    calls: () => [
      { call: getTournaments as AnyEndpoint, query: { page: 1, limit: TOURNAMENTS_PAGE } },
      { call: getSeriesList as AnyEndpoint },
    ],
  }),
  tournamentSeries: route<{ slug: string }>('tournamentSeries', '/tournaments/series/{slug}', {
    area: 'tournaments',
    page: 'series',
  }),
  tournamentPage: route<{ slug: string }>('tournamentPage', '/tournaments/{slug}', {
    area: 'tournaments',
    page: 'tournament',
    calls: ({ slug = '' }) => [{ call: getTournament as AnyEndpoint, params: { slug }, decidesStatus: true }],
  }),
  tournamentGames: route<{ slug: string }>('tournamentGames', '/tournaments/{slug}/games', {
    area: 'tournaments',
    page: 'games',
    calls: ({ slug = '' }) => [{ call: getTournament as AnyEndpoint, params: { slug }, decidesStatus: true }],
  }),
  gameItem: route<{ name: string }>('gameItem', '/play/{name}', {
    area: 'game-frame',
    page: 'play',
    meta: { regionBlocked: true, noindex: true, unknownToMain: true },
    calls: ({ name = '' }) => [{ call: getGame as AnyEndpoint, params: { slug: name }, decidesStatus: true }],
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
    calls: ({ slug = '' }) => [{ call: getStaticPage as AnyEndpoint, params: { slug }, decidesStatus: true }],
  }),
} as const;
export type RouteName = keyof typeof routes;
export const ROUTE_ROWS: readonly (RouteRow & { calls: (params: RouteParams) => RouteCall[] })[] =
  Object.values(routes);
export { WINNERS_LIMIT };

/** The address of a route. @throws Error when a parameter is missing. */
export const pathOf = (target: Route, params: RouteParams = {}): string =>
  target.path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = params[name];
    if (value === undefined) throw new Error(`route ${target.name} needs ${name}`);
    return encodeURIComponent(value);
  });

export interface RouteMatch<R extends Route = RouteRow> {
  route: R;
  params: RouteParams;
}
/** The first row, most literal first, that a path matches; null for an unknown path. Empty segments never match. */
export const matchRoute = <R extends Route>(rows: readonly R[], pathname: string): RouteMatch<R> | null => {
  const parts = pathname.replace(/^\/|\/$/g, '').split('/');
  let best: (RouteMatch<R> & { literal: number }) | null = null;
  for (const row of rows) {
    const wanted = row.path.replace(/^\//, '').split('/');
    if (wanted.length !== parts.length) continue;
    const params: RouteParams = {};
    let literal = 0;
    const fits = wanted.every((segment, index) => {
      const part = parts[index] ?? '';
      if (!segment.startsWith('{')) {
        literal += 1;
        return segment === part;
      }
      if (!part) return false;
      try {
        params[segment.slice(1, -1)] = decodeURIComponent(part);
        return true;
      } catch {
        return false;
      }
    });
    if (fits && (!best || literal > best.literal)) best = { route: row, params, literal };
  }
  return best && { route: best.route, params: best.params };
};

/** False for an address of the house that a brand's table lacks; what the house does not know is nobody's to judge. */
export const isOffered = (rows: readonly Route[], pathname: string): boolean => {
  const match = matchRoute(ROUTE_ROWS, pathname);
  return !match || rows.some(({ name }) => name === match.route.name);
};
