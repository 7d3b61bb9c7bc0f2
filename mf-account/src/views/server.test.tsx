/** @jest-environment node */
import { type Screen, serve } from 'shared-contracts/testing/server';
import area from '../area';

const served = async (screen: Screen) => {
  const page = await serve(area, { locale: 'ru', player: true, ...screen });
  expect(await page.takeOver()).toEqual([]);
  return page;
};

it.each(['/profile/info', '/profile/notifications'])(
  '%s waits for the player’s own answers, and for nothing else',
  async (at) => {
    const { gaps } = await served({ at });
    expect(gaps).not.toHaveLength(0);
    for (const gap of gaps) expect(gap).toMatch(/^waiting/);
  },
);

it('the bell rings of nothing before it is asked, and is there', async () => {
  const { gaps, page } = await served({ at: '/', slot: 'notification-bell' });
  expect(gaps).toEqual([]);
  expect(page.querySelector('button')?.getAttribute('aria-label')).toBe('Уведомления');
});

it('the level is no part of a server’s markup', async () => {
  expect((await served({ at: '/', slot: 'level-badge' })).page.textContent).toBe('');
});
