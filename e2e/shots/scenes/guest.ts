import { loseAreas } from '../../faults/areas';
import {
  dialog,
  empties,
  fails,
  focusNext,
  pressIfThere,
  type Scene,
  statusOf,
  submit,
} from './core';

const GAME = '/play/lunar-leap';

export const GUEST_SCENES: readonly Scene[] = [
  { name: 'lobby-focus', path: '/', act: (page) => focusNext(page, 16) },
  { name: 'lobby-fails', path: '/games/slots', before: fails('/json-api/v2/games') },
  { name: 'producer', path: '/producers/saltwind' },
  { name: 'search', path: '/games/allgames?q=sta' },
  { name: 'search-none', path: '/games/allgames?q=qqqqq' },
  {
    name: 'providers',
    path: '/games/slots',
    act: async (page) => {
      await page.locator('main button:has(svg)').last().click();
      await dialog(page).getByRole('searchbox').waitFor();
    },
  },
  {
    name: 'languages',
    path: '/rules',
    act: (page) => pressIfThere(page, 'header button[aria-haspopup=menu]'),
  },
  {
    name: 'menu',
    path: '/rules',
    act: (page) => pressIfThere(page, 'nav button[aria-haspopup=dialog]'),
  },
  {
    name: 'search-open',
    path: '/rules',
    act: (page) => pressIfThere(page, 'header button[aria-expanded]'),
  },
  { name: 'promo-past', path: '/promo?view=past', whole: true },
  { name: 'promo-lottery', path: '/promo/first-snow-draw', whole: true },
  { name: 'promo-race', path: '/promo/midnight-sprint', whole: true },
  { name: 'promo-fails', path: '/promo?view=past', before: fails('/json-api/actions') },
  { name: 'tournament', path: '/tournaments/desert-crossing', whole: true },
  { name: 'series', path: '/tournaments/series/four-winds-cup', whole: true },
  { name: 'tournament-games', path: '/tournaments/desert-crossing/games' },
  {
    name: 'tournaments-none',
    path: '/promo',
    before: empties('/json-api/v2/tournaments'),
    act: (page) => page.locator('a[href="/tournaments"]:visible').first().click(),
  },
  { name: 'play-fails', path: GAME, before: fails('/json-api/eapi/game-run') },
  {
    name: 'login-errors',
    path: '/login',
    act: async (page) => {
      await submit(page);
      await dialog(page).locator('[aria-invalid=true]').first().waitFor();
    },
  },
  {
    name: 'login-refused',
    path: '/login',
    act: async (page) => {
      await dialog(page).locator('input').first().fill('nobody@example.com');
      await dialog(page).locator('input[type=password]').fill('wrong-password-1');
      await submit(page);
      await dialog(page).getByRole('alert').first().waitFor();
    },
  },
  {
    name: 'login-phone',
    path: '/login',
    act: async (page) => {
      await dialog(page).getByRole('tab').nth(1).click();
      await dialog(page).locator('input[type=tel]').waitFor();
    },
  },
  {
    name: 'registration-errors',
    path: '/registration',
    act: async (page) => {
      await submit(page);
      await dialog(page).locator('[aria-invalid=true]').first().waitFor();
    },
  },
  {
    name: 'registration-currency',
    path: '/registration',
    act: (page) => dialog(page).getByRole('combobox').last().click(),
  },
  { name: 'remind', path: '/remind', act: submit },
  {
    name: 'remind-link',
    path: '/remind',
    act: async (page) => {
      await dialog(page).locator('input').first().fill('nobody@example.com');
      await submit(page);
    },
  },
  { name: 'error-404', path: '/a/b/c' },
  {
    name: 'error-451',
    path: GAME,
    before: (page) => page.setExtraHTTPHeaders({ 'x-country': 'KP' }),
  },
  { name: 'error-429', path: '/rules', before: statusOf(429) },
  { name: 'error-500', path: '/rules', before: statusOf(500) },
  { name: 'error-503', path: '/', before: statusOf(503) },
  { name: 'area-gone', path: '/promo', before: (page) => loseAreas(page, 'promo') },
  { name: 'static-faq', path: '/faq', whole: true },
];
