/** @jest-environment node */
import { within } from '@testing-library/dom';
import { type GameDetail, getGame } from 'shared-contracts/catalogue';
import { ENDLESS, HOSTILE, type Screen, serve } from 'shared-contracts/testing/server';
import area from '../area';
import { gameDetail } from '../testing/builders';

const whole = async (screen: Partial<Screen>, over?: Partial<GameDetail>) => {
  const served = await serve(area, {
    at: '/play/star-harbour',
    locale: 'ru',
    inlined: (http) => http.inline(getGame, { data: gameDetail(over) }),
    ...screen,
  });
  expect(await served.hydrate()).toEqual([]);
  expect(served.gaps).toEqual([]);
  return { ...served, paints: within(served.page) };
};

it.each([
  { player: false, mode: 'Демо' },
  { player: true, mode: 'На деньги' },
])(
  '/play/{name} holds the stage and the facts of the game, player: $player',
  async ({ player, mode }) => {
    const { paints, page } = await whole({ player });
    expect(paints.getByRole('heading', { level: 1 }).textContent).toBe('Star Harbour');
    expect(paints.getByRole('link', { name: 'Lumen' }).getAttribute('href')).toBe(
      '/producers/lumen',
    );
    expect(paints.getByText('96,20 %')).toBeTruthy();
    expect(paints.getByText(mode)).toBeTruthy();
    // the game itself begins in the browser
    expect(page.querySelector('iframe')).toBeNull();
  },
);

it('nothing lies over a page where no game runs', async () => {
  const { html } = await whole({ at: '/', slot: 'overlay' });
  expect(html).toBe('<!--$--><!--/$-->');
});

it('shows hostile names as they are and runs nothing of them', async () => {
  const name = HOSTILE + ENDLESS;
  const { page } = await whole(
    {},
    { name, description: name, provider: { slug: '"><script>', name } },
  );
  expect(page.querySelector('h1')?.textContent).toBe(name);
  expect(page.querySelector('a')?.getAttribute('href')).toBe('/producers/%22%3E%3Cscript%3E');
});
