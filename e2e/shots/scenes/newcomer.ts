import type { Page } from '@playwright/test';
import { newPlayer } from '../../support/players';
import { dialog, type Scene, submit } from './core';

const GAME = '/play/lunar-leap';
/** What comes for somebody who is there comes at the latest by then. */
const COMES = { timeout: 30_000 };
const present = (page: Page) => page.mouse.move(300, 300);
const STEPS = 'button[aria-haspopup=dialog][aria-label*="4"]';
const answers = (part: string, json: object) => (page: Page) =>
  page.route(
    (url) => url.pathname.includes(part),
    (route) => route.fulfill({ json }),
  );

/** The form of a new account, filled in any language, and sent. */
async function signUp(page: Page): Promise<void> {
  const form = dialog(page);
  const { email, password } = newPlayer();
  await form.locator('form input').first().fill(email);
  for (const field of await form.locator('input[type=password]').all()) await field.fill(password);
  await form.locator('input[autocomplete=bday]').fill('17/05/1990');
  for (const box of await form.getByRole('checkbox').all()) await box.check();
  await submit(page);
}
const openSteps = async (page: Page): Promise<void> => {
  await present(page);
  await page.locator(STEPS).click(COMES);
  await dialog(page).getByRole('listitem').first().waitFor();
};
const level = { index: 3, title: 'III', image: '/media/levels/3.svg' };
const reached = { id: '1', kind: 'level', level, reachedAt: '2026-01-01T00:00:00Z' };

/** Screens of a player's first minutes; each begins as a guest. */
export const JOINING_SCENES: readonly Scene[] = [
  { name: 'registration', path: '/registration' },
  {
    name: 'limit-step',
    path: '/remind',
    before: answers('/restore-password/request', { ok: false, is_max_attempts_used: true }),
    act: async (page) => {
      await dialog(page).locator('input').first().fill('nobody@example.com');
      await submit(page);
      await dialog(page).locator('form').waitFor({ state: 'hidden' });
    },
  },
  { name: 'consent', path: '/', act: present },
  {
    name: 'chat',
    path: '/rules',
    act: async (page) => {
      await present(page);
      await page.locator('div > button:has(svg)').last().click();
      await page.locator('iframe').waitFor();
    },
  },
  {
    name: 'joined',
    path: '/registration',
    act: async (page) => {
      await signUp(page);
      await page.waitForURL((url) => url.pathname === '/');
      await dialog(page).waitFor();
    },
  },
];

/** Screens of somebody who has an account since a moment, and nothing on it. */
export const NEWCOMER_SCENES: readonly Scene[] = [
  {
    name: 'lobby-steps',
    path: '/',
    act: async (page) => {
      await present(page);
      await page.locator(STEPS).waitFor(COMES);
    },
  },
  { name: 'steps', path: '/', act: openSteps },
  {
    name: 'thanks',
    path: '/',
    act: async (page) => {
      await openSteps(page);
      await dialog(page).getByRole('listitem').nth(1).getByRole('button').click();
      await dialog(page).locator('svg').first().waitFor();
    },
  },
  {
    name: 'security',
    path: '/profile/info',
    act: (page) => page.locator('main button:has(svg)').last().click(),
  },
  {
    name: 'level-reached',
    path: '/',
    before: async (page) => {
      await answers('/celebrate', { data: { first: true } })(page);
      await answers('/users/milestones', { data: { steps: null, reached: [reached] } })(page);
    },
    act: async (page) => {
      await present(page);
      await page.locator(`img[src="${level.image}"]`).last().waitFor(COMES);
    },
  },
  {
    name: 'bet-refused',
    path: GAME,
    act: async (page) => {
      const frame = await (await page.locator('iframe').elementHandle())?.contentFrame();
      await frame?.locator('button[aria-disabled=false]').first().waitFor({ timeout: 20_000 });
      // a game is heard after a press in it
      await frame?.locator('body').click({ position: { x: 4, y: 4 } });
      await frame?.evaluate(() =>
        parent.postMessage(
          { source: 'casino-game', type: 'betRefused', code: 'loss_limit_reached' },
          '*',
        ),
      );
      await dialog(page).waitFor();
    },
  },
  {
    name: 'close-question',
    path: GAME,
    act: async (page) => {
      const frame = await (await page.locator('iframe').elementHandle())?.contentFrame();
      await frame?.locator('button[aria-disabled=false]').first().waitFor({ timeout: 20_000 });
      await frame?.evaluate(() =>
        parent.postMessage(
          { source: 'casino-game', type: 'roundStarted', roundId: 'r', bet: 20 },
          '*',
        ),
      );
      await page.locator('section:has(> div > iframe) > header button').last().click();
      await dialog(page).waitFor();
    },
  },
];
