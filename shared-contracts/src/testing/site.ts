import type {
  AreaManifest,
  ResolvedComposition,
  ResolvedLink,
  ResolvedRoute,
  RouteMeta,
} from '../composition';

const row = (
  area: string,
  page: string,
  name: string,
  path: string,
  meta: RouteMeta = {},
): ResolvedRoute => ({
  name,
  path,
  area,
  page,
  meta,
});
const players: RouteMeta = { requiresAuth: true };
const profile: RouteMeta = { ...players, section: 'profile' };
const guests: RouteMeta = { requiresGuest: true, popup: true, regionBlocked: true, noindex: true };
const game: RouteMeta = { regionBlocked: true, unknownToMain: true };

/** The routes of the house as an edge resolves them; a test of the edge holds this list to the areas' manifests. */
export const HOUSE_ROUTES: readonly ResolvedRoute[] = [
  row('account', 'profile', 'profile', '/profile', { ...players, noGaSend: true }),
  row('account', 'info', 'profileInfo', '/profile/info', profile),
  row('account', 'notifications', 'profileNotifications', '/profile/notifications', profile),
  row('account', 'levels', 'profileLevels', '/profile/levels', profile),
  row('account', 'limits', 'profileLimits', '/profile/limits', profile),
  row('account', 'verification', 'profileVerification', '/profile/verification', profile),
  row('account', 'achievements', 'profileAchievements', '/profile/achievements', profile),
  row('account', 'rounds', 'profileRounds', '/profile/rounds', profile),
  row('account', 'round', 'profileRound', '/profile/rounds/{id}', profile),
  row('account', 'compoints', 'compoints', '/compoints', players),
  row('account', 'compoint-history', 'compointsHistory', '/compoints/history', players),
  row('account', 'privacy', 'profilePrivacy', '/profile/privacy', profile),
  row('cashbox', 'cashbox', 'cashbox', '/cashbox', { ...players, popup: true, noindex: true }),
  row('cashbox', 'balance', 'profileBalance', '/profile/balance', profile),
  row('cashbox', 'gifts', 'profileGifts', '/profile/gifts', profile),
  row('cashbox', 'promo-code', 'profilePromoCode', '/profile/promo-code', profile),
  row('cashbox', 'winback', 'winback', '/winback'),
  row('cashbox', 'take-gift', 'takeGift', '/take/gift'),
  row('game-frame', 'play', 'gameItem', '/play/{name}', game),
  row('lobby', 'main', 'main', '/'),
  row('lobby', 'category', 'gamesCategory', '/games/{slug}'),
  row('lobby', 'favourites', 'favourites', '/favourites', { noindex: true }),
  row('lobby', 'recommended', 'recommended', '/recommended', { noindex: true }),
  row('lobby', 'sheet', 'gameSheet', '/game/{slug}'),
  row('lobby', 'producer', 'producer', '/producers/{slug}'),
  row('lobby', 'producer', 'producerCategory', '/producers/{slug}/{category}'),
  row('promo', 'list', 'action', '/promo'),
  row('promo', 'promo', 'promoPage', '/promo/{slug}'),
  row('promo', 'games', 'promoGames', '/promo/{slug}/games'),
  row('tournaments', 'list', 'tournaments', '/tournaments'),
  row('tournaments', 'series', 'tournamentSeries', '/tournaments/series/{slug}'),
  row('tournaments', 'tournament', 'tournamentPage', '/tournaments/{slug}'),
  row('tournaments', 'results', 'tournamentResults', '/tournaments/{slug}/results'),
  row('tournaments', 'rounds', 'tournamentRounds', '/tournaments/{slug}/rounds', players),
  row('tournaments', 'games', 'tournamentGames', '/tournaments/{slug}/games'),
  row('tournaments', 'compoints', 'compointsTournaments', '/compoints/tournaments', players),
  row('shell', 'login', 'login', '/login', guests),
  row('shell', 'registration', 'registration', '/registration', guests),
  row('shell', 'remind', 'remind', '/remind', guests),
  row('shell', 'new-password', 'newPassword', '/new-password/{code}', {
    ...guests,
    gaPath: '/new-password',
  }),
  row('shell', 'static', 'staticPage', '/{slug}'),
];
/** Those whose page is not there yet. */
export const HOUSE_CLOSED: ResolvedComposition['closed'] = [];

/** The rows of an area's own manifest; none without one. */
export const rowsOf = (manifest: AreaManifest | undefined): ResolvedRoute[] =>
  (manifest?.routes ?? []).map(({ route: { name }, path, page, meta }) =>
    row(manifest?.area ?? '', page, name, path, meta),
  );

type Link = [
  place: ResolvedLink['place'],
  route: string,
  title: string,
  icon: string,
  href?: string,
];
const link = (
  whom: ResolvedLink['for'],
  [place, route, title, icon, href]: Link,
): ResolvedLink => ({
  place,
  route,
  title,
  icon,
  for: whom,
  href: href ?? HOUSE_ROUTES.find(({ name }) => name === route)?.path ?? '/',
});
const places: Link[] = [
  ['main', 'main', 'Lobby', 'house'],
  ['main', 'action', 'Promotions', 'ticket'],
  ['main', 'tournaments', 'Tournaments', 'trophy'],
];
const tabs: Link[] = [
  ...places.map(([, ...rest]): Link => ['tabs', ...rest]),
  ['tabs', 'gamesCategory', 'Games', 'games', '/games/allgames'],
];
const guestsOwn: Link[] = [
  ['player', 'login', 'Log in', 'log-in'],
  ['player', 'registration', 'Sign up', 'sign-up'],
];
const playersOwn: Link[] = [
  ['player', 'profileInfo', 'Profile', 'user'],
  ['player', 'profileBalance', 'Balance and history', 'history'],
  ['player', 'profileGifts', 'Gifts', 'gift'],
  ['player', 'profileRounds', 'Rounds', 'history'],
  ['player', 'profileNotifications', 'Notifications', 'bell'],
  ['player', 'profileLevels', 'Levels', 'star'],
  ['player', 'compoints', 'Points', 'gem'],
  ['player', 'profileLimits', 'Limits and breaks', 'shield'],
  ['profile', 'profileInfo', 'My data', 'user'],
  ['profile', 'profileGifts', 'Gifts', 'gift'],
  ['profile', 'profilePromoCode', 'Promo code', 'ticket', '/profile/promo-code'],
  ['profile', 'profileBalance', 'Balance', 'history'],
  ['profile', 'profileVerification', 'Documents', 'user'],
  ['profile', 'profileRounds', 'Rounds', 'history'],
  ['profile', 'profileNotifications', 'Notifications', 'bell'],
  ['profile', 'profileLevels', 'Levels', 'star'],
  ['profile', 'profileAchievements', 'Collection', 'trophy'],
  ['profile', 'profileLimits', 'Limits and breaks', 'shield'],
  ['profile', 'profilePrivacy', 'Privacy', 'user'],
];
/** The frame's links, in English. */
export const HOUSE_MENU: readonly ResolvedLink[] = [
  ...[...places, ...tabs].map((each) => link('all', each)),
  ...guestsOwn.map((each) => link('guest', each)),
  ...playersOwn.map((each) => link('player', each)),
];
