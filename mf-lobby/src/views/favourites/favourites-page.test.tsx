import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { getGames } from 'shared-contracts/catalogue';
import { getFavourites, setFavourite } from 'shared-contracts/favourites';
import { buildGames, buildLobby } from '../../testing/builders';
import { createLobbyHost } from '../../testing/lobby';
import { openLobby } from '../../testing/open-lobby';

beforeEach(() => window.localStorage.clear());
const heart = (game: string) => screen.getByRole('button', { name: `Favourite: ${game}` });
const tiles = () =>
  screen.queryAllByRole('link', { name: /^Game \d/ }).map(({ textContent }) => textContent);
/** Games by name, as the platform answers them. */
const named = (fake: ReturnType<typeof createLobbyHost>, games = buildGames(60)) =>
  fake.http.on(getGames, ({ query }) => {
    const slugs = query['filter[slug]'] ?? games.map(({ slug }) => slug);
    const items = slugs.flatMap((slug) => games.find((game) => game.slug === slug) ?? []);
    return { items, totalItems: items.length };
  });

test('without favourites the page says how one is made', async () => {
  await openLobby(createLobbyHost({}, '/favourites'));
  expect(await screen.findByText('No favourites yet')).toBeVisible();
  expect(screen.getByRole('link', { name: 'To the games' })).toHaveAttribute(
    'href',
    '/games/allgames',
  );
});

test('a guest presses hearts on a shelf, and finds the games again on the shelf and the page', async () => {
  const fake = createLobbyHost({ categories: buildLobby() });
  named(fake, buildGames(3));
  const { leave } = await openLobby(fake);
  const shelf = within(await screen.findByRole('region', { name: 'Top' }));
  await userEvent.click(
    await shelf.findByRole('button', { name: 'Favourite: Game 2', pressed: false }),
  );
  expect(shelf.getByRole('button', { name: 'Favourite: Game 2', pressed: true })).toBeVisible();
  leave();
  const again = createLobbyHost({ categories: buildLobby() }, '/favourites');
  named(again, buildGames(3));
  await openLobby(again);
  await screen.findByText('1 game');
  expect(tiles()).toHaveLength(1);
  await userEvent.click(heart('Game 2'));
  expect(await screen.findByText('No favourites yet')).toBeVisible();
});

test('more than forty come page by page, in the player’s order; what is not offered is left out', async () => {
  const fake = createLobbyHost({ player: true }, '/favourites');
  const slugs = buildGames(45).map(({ slug }) => slug);
  fake.http.on(getFavourites, { data: { slugs: ['gone', ...slugs], version: 1 } });
  named(fake);
  await openLobby(fake);
  await screen.findByRole('link', { name: /^Game 39/ });
  expect(tiles()).toHaveLength(39);
  await userEvent.click(screen.getByRole('button', { name: /more/i }));
  await screen.findByText('45 games');
  expect(
    fake.http.callsOf(getGames).map(({ input }) => input.query['filter[slug]'].length),
  ).toEqual([40, 6]);
});

test('a list that did not come says so and comes on a retry', async () => {
  const fake = createLobbyHost({ player: true }, '/favourites');
  named(fake);
  fake.http.fail(getFavourites, 500, 'server_error');
  await openLobby(fake);
  await screen.findByText('These games did not load');
  fake.http.on(getFavourites, { data: { slugs: ['game-7'], version: 1 } }).on(setFavourite, {
    data: { slugs: [], version: 2 },
  });
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('link', { name: /^Game 7/ })).toHaveAttribute(
    'href',
    '/play/game-7',
  );
});
