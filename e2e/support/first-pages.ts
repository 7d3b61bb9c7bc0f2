import { type Brand, mainIsForPlayers, withoutAreas } from './site';

/** The first page of every area and of the shell, as an address; what stands there names the page as painted. */
export interface FirstPage {
  area: string;
  path: string;
  /** What tells that the page is there, beside its heading. */
  shows?: 'dialog' | 'heading';
}

const GUEST_PAGES: readonly FirstPage[] = [
  { area: 'lobby', path: '/' },
  { area: 'lobby', path: '/games/allgames' },
  { area: 'lobby', path: '/producers/moonbarrel' },
  { area: 'lobby', path: '/game/lunar-leap' },
  { area: 'lobby', path: '/recommended' },
  { area: 'promo', path: '/promo' },
  { area: 'tournaments', path: '/tournaments' },
  { area: 'tournaments', path: '/tournaments/frontier-classic/results' },
  { area: 'cashbox', path: '/take/gift' },
  { area: 'cashbox', path: '/winback' },
  { area: 'game-frame', path: '/play/lunar-leap' },
  { area: 'shell', path: '/rules' },
  { area: 'shell', path: '/login', shows: 'dialog' },
  { area: 'shell', path: '/registration', shows: 'dialog' },
];
const PLAYER_PAGES: readonly FirstPage[] = [
  { area: 'lobby', path: '/' },
  { area: 'cashbox', path: '/cashbox', shows: 'dialog' },
  { area: 'cashbox', path: '/profile/balance' },
  { area: 'cashbox', path: '/profile/gifts' },
  { area: 'cashbox', path: '/profile/promo-code' },
  { area: 'cashbox', path: '/winback' },
  { area: 'account', path: '/profile/info' },
  { area: 'account', path: '/profile/verification' },
  { area: 'account', path: '/profile/notifications' },
  { area: 'account', path: '/profile/rounds' },
  { area: 'account', path: '/profile/levels' },
  { area: 'account', path: '/profile/limits' },
  { area: 'account', path: '/profile/achievements' },
  { area: 'account', path: '/compoints' },
  { area: 'account', path: '/compoints/history' },
  { area: 'tournaments', path: '/compoints/tournaments' },
  { area: 'tournaments', path: '/tournaments/frontier-classic/rounds' },
  { area: 'account', path: '/profile/privacy' },
];

const on = (brand: Brand, pages: readonly FirstPage[]) =>
  pages.filter(({ area }) => !withoutAreas(brand).includes(area));

/** What a guest may open; where main is for players, its address opens the login. */
export const guestPages = (brand: Brand): FirstPage[] =>
  on(brand, GUEST_PAGES).map((first) =>
    first.path === '/' && mainIsForPlayers(brand) ? { ...first, shows: 'dialog' } : first,
  );
export const playerPages = (brand: Brand): FirstPage[] => on(brand, PLAYER_PAGES);
/** First pages of the areas that the brand's site lacks. */
export const missingPages = (brand: Brand): FirstPage[] =>
  [...GUEST_PAGES, ...PLAYER_PAGES].filter(({ area }) => withoutAreas(brand).includes(area));
