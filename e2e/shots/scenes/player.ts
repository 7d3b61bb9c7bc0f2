import type { Page } from '@playwright/test';
import { loseAreas } from '../../faults/areas';
import { dialog, fails, focusNext, pressIfThere, type Scene, submit } from './core';

const GAME = '/play/lunar-leap';
const ready = (page: Page) =>
  page
    .frameLocator('iframe')
    .locator('button[aria-disabled=false]')
    .first()
    .waitFor({ timeout: 20_000 });

/** Screens of a player with money and a past. */
export const PLAYER_SCENES: readonly Scene[] = [
  { name: 'lobby', path: '/', whole: true },
  {
    name: 'play-money',
    path: GAME,
    act: ready,
  },
  {
    name: 'game-minimised',
    path: GAME,
    act: async (page) => {
      await ready(page);
      await page.locator('header a[href="/"]').first().click();
      await page.getByRole('main').getByRole('listitem').first().waitFor();
    },
  },
  {
    name: 'player-menu',
    path: '/profile/info',
    act: (page) => pressIfThere(page, 'header button[aria-haspopup=menu]'),
  },
  {
    name: 'menu',
    path: '/promo',
    act: (page) => pressIfThere(page, 'nav button[aria-haspopup=dialog]'),
  },
  { name: 'cashbox', path: '/cashbox' },
  { name: 'cashbox-withdrawal', path: '/cashbox?tab=withdrawal' },
  { name: 'cashbox-history', path: '/cashbox?tab=history' },
  { name: 'cashbox-balance', path: '/cashbox?tab=balance' },
  { name: 'compoints', path: '/compoints', whole: true },
  { name: 'compoints-tournaments', path: '/compoints/tournaments', whole: true },
  { name: 'compoints-history', path: '/compoints/history', whole: true },
  { name: 'achievements', path: '/profile/achievements', whole: true },
  {
    name: 'cashbox-limits',
    path: '/cashbox',
    act: async (page) => {
      await dialog(page).locator('input[inputmode]').first().fill('1');
      await submit(page);
    },
  },
  {
    name: 'cashbox-fails',
    path: '/cashbox',
    before: fails('/json-api/treasury/payment-system'),
  },
  {
    name: 'cashbox-refused',
    path: '/cashbox',
    before: fails('/json-api/treasury/open'),
    act: submit,
  },
  { name: 'cashbox-gone', path: '/cashbox', before: (page) => loseAreas(page, 'cashbox') },
  { name: 'balance', path: '/profile/balance', whole: true },
  { name: 'balance-withdrawals', path: '/profile/balance?kind=withdrawals', whole: true },
  {
    name: 'balance-fails',
    path: '/profile/balance',
    before: fails('/json-api/treasury/user/deposits'),
  },
  { name: 'info', path: '/profile/info', whole: true },
  {
    name: 'info-dirty',
    path: '/profile/info',
    act: async (page) => {
      await page.locator('main input').first().fill('Q');
      await page.locator('header a[href="/"]').first().click();
      await dialog(page).waitFor();
    },
  },
  { name: 'levels', path: '/profile/levels', whole: true },
  { name: 'limits', path: '/profile/limits', whole: true },
  { name: 'limits-fail', path: '/profile/limits', before: fails('/json-api/users/limits') },
  { name: 'notifications', path: '/profile/notifications', whole: true },
  {
    name: 'notifications-fail',
    path: '/profile/notifications',
    before: fails('/json-api/user-notifications'),
  },
  { name: 'promo-mine', path: '/promo/high-tide-week', whole: true },
  { name: 'promo-participants', path: '/promo/midnight-sprint', whole: true },
  { name: 'tournament-mine', path: '/tournaments/four-winds-north', whole: true },
  { name: 'tournaments-focus', path: '/tournaments', act: (page) => focusNext(page, 18) },
];
