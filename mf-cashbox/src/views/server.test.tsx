/** @jest-environment node */
import { type Screen, serve } from 'shared-contracts/testing/server';
import area from '../area';

const waits = async (screen: Screen) => {
  const served = await serve(area, { locale: 'ru', player: true, ...screen });
  expect(await served.hydrate()).toEqual([]);
  return served.gaps;
};

it('keeps the room of the balance in the header: money never comes with a page', async () => {
  expect(await waits({ at: '/', slot: 'header-balance' })).toEqual([
    expect.stringContaining('waiting'),
  ]);
});

it('/take/gift comes whole for a guest, and waits for a player’s own answers', async () => {
  const guest = await serve(area, { locale: 'ru', player: false, at: '/take/gift' });
  expect([guest.gaps, await guest.hydrate()]).toEqual([[], []]);
  for (const at of ['/take/gift', '/profile/gifts'])
    for (const gap of await waits({ at })) expect(gap).toMatch(/^waiting/);
});

it('/profile/balance waits for the player’s own answers, and for nothing else', async () => {
  const gaps = await waits({ at: '/profile/balance' });
  expect(gaps).not.toHaveLength(0);
  for (const gap of gaps) expect(gap).toMatch(/^waiting/);
});
