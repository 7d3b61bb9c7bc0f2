/** The first page of every area and of the shell, as an address; what stands there names the page as painted. */
export interface FirstPage {
  area: string;
  path: string;
  /** What tells that the page is there, beside its heading. */
  shows?: 'dialog' | 'heading';
}

export const GUEST_PAGES: readonly FirstPage[] = [
  { area: 'lobby', path: '/' },
  { area: 'lobby', path: '/games/allgames' },
  { area: 'promo', path: '/promo' },
  { area: 'tournaments', path: '/tournaments' },
  { area: 'game-frame', path: '/play/lunar-leap' },
  { area: 'shell', path: '/rules' },
  { area: 'shell', path: '/login', shows: 'dialog' },
  { area: 'shell', path: '/registration', shows: 'dialog' },
];
export const PLAYER_PAGES: readonly FirstPage[] = [
  { area: 'cashbox', path: '/cashbox', shows: 'dialog' },
  { area: 'cashbox', path: '/profile/balance' },
  { area: 'account', path: '/profile/info' },
  { area: 'account', path: '/profile/notifications' },
];
