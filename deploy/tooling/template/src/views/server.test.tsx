/** @jest-environment node */
import { within } from '@testing-library/dom';
import { getWinners } from 'shared-contracts/catalogue';
import { HOSTILE, serve } from 'shared-contracts/testing/server';
import area from '../area';
import manifest from '../manifest';
import { buildWinner } from '../testing/builders';

/** The page as it leaves a server, which a browser then takes over. */
const served = async (name: string, player = false) => {
  const answer = { data: [buildWinner({ name })], options: { currency: 'EUR' as const } };
  const screen = await serve(area, {
    at: '/__name__',
    manifest,
    locale: 'ru',
    player,
    inlined: (http) => http.inline(getWinners, answer),
  });
  expect(screen.gaps).toEqual([]);
  expect(await screen.hydrate()).toEqual([]);
  return screen.page;
};

it.each([{ player: false }, { player: true }])(
  'the first screen comes from a server, player: $player',
  async ({ player }) => {
    const row = within(within(await served('Red Fox', player)).getByRole('listitem'));
    expect(row.getByText(/^Red Fox: выигрыш 25,00\s€$/)).toBeTruthy();
    expect(row.getByRole('link').getAttribute('href')).toBe('/play/star-harbour');
  },
);

it('shows a hostile name as it is', async () => {
  expect((await served(HOSTILE)).textContent).toContain(HOSTILE);
});
