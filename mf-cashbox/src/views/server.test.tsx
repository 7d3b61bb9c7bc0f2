/** @jest-environment node */
import { type Screen, serve } from 'shared-contracts/testing/server';
import area from '../area';

const waits = async (screen: Screen) => {
  const served = await serve(area, { locale: 'ru', player: true, ...screen });
  expect(await served.takeOver()).toEqual([]);
  return served.gaps;
};

it('keeps the room of the balance in the header: money never comes with a page', async () => {
  expect(await waits({ at: '/', slot: 'header-balance' })).toEqual([expect.stringContaining('waiting')]);
});

it('/profile/balance waits for the player’s own answers, and for nothing else', async () => {
  const gaps = await waits({ at: '/profile/balance' });
  expect(gaps).not.toHaveLength(0);
  for (const gap of gaps) expect(gap).toMatch(/^waiting/);
});
