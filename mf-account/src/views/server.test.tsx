/** @jest-environment node */
import { getLevels } from 'shared-contracts/accounts';
import { getCompointConfig } from 'shared-contracts/compoints';
import { type Screen, serve } from 'shared-contracts/testing/server';
import area from '../area';
import manifest from '../manifest';

const served = async (screen: Screen) => {
  const page = await serve(area, { locale: 'ru', player: true, ...screen });
  expect(await page.hydrate()).toEqual([]);
  return page;
};

it.each([
  '/profile/info',
  '/profile/notifications',
  '/profile/limits',
  '/compoints/history',
  '/profile/privacy',
])('%s waits for the player’s own answers, and for nothing else', async (at) => {
  const { gaps } = await served({ at });
  expect(gaps).not.toHaveLength(0);
  for (const gap of gaps) expect(gap).toMatch(/^waiting/);
});

it('all levels come from a server, the own place waits', async () => {
  const level = { index: 1, title: 'Новичок', image: '/media/levels/1.svg', pointsFrom: 0 };
  const { gaps, page } = await served({
    at: '/profile/levels',
    manifest,
    inlined: (http) => http.inline(getLevels, { data: [level] }),
  });
  expect(page.querySelector('main li, li')?.textContent).toContain('Новичок');
  for (const gap of gaps) expect(gap).toMatch(/^waiting/);
});

it('the collection is the player’s own: a server has its heading', async () => {
  const { gaps, page } = await served({ at: '/profile/achievements' });
  expect(page.querySelector('h1')?.textContent).toBe('Коллекция');
  expect(gaps).toEqual([]);
});

it('how compoints come is in the page, the shop waits', async () => {
  const config = { rates: [{ amount: 100_000, currency: 'RUB' as const }], categories: ['slots'] };
  const { gaps, page } = await served({
    at: '/compoints',
    manifest,
    inlined: (http) => http.inline(getCompointConfig, { data: config }),
  });
  expect(page.querySelector('#compoints-earn')?.textContent).toContain('1 балл');
  for (const gap of gaps) expect(gap).toMatch(/^waiting/);
});

it('the bell rings of nothing before it is asked, and is there', async () => {
  const { gaps, page } = await served({ at: '/', slot: 'notification-bell' });
  expect(gaps).toEqual([]);
  expect(page.querySelector('button')?.getAttribute('aria-label')).toBe('Уведомления');
});

it('the level is no part of a server’s markup', async () => {
  expect((await served({ at: '/', slot: 'level-badge' })).page.textContent).toBe('');
});
