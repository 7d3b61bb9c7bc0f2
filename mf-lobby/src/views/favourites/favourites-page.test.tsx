import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { getGames } from 'shared-contracts/catalogue';
import { getFavourites, setFavourite } from 'shared-contracts/favourites';
import { getHiddenGames, type HiddenGames, hideGames } from 'shared-contracts/hidden-games';
import { buildCategory, buildGames, buildLobby } from '../../testing/builders';
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

describe('what a player hides', () => {
  const GAMES = buildGames(3);
  /** The account keeps what it is told; a guest's call fails the test. */
  const open = async (address: string, options: Parameters<typeof createLobbyHost>[0] = {}) => {
    const fake = createLobbyHost({ player: true, games: GAMES, ...options }, address);
    const account: HiddenGames = { entries: [], version: 0 };
    fake.http
      .on(getHiddenGames, () => ({ data: { ...account } }))
      .on(hideGames, ({ params: { kind, slug }, body: { hidden } }) => {
        const others = account.entries.filter((one) => one.kind !== kind || one.slug !== slug);
        account.entries = hidden ? [{ kind, slug, name: slug }, ...others] : others;
        account.version += 1;
        return { data: { ...account } };
      });
    await openLobby(fake);
    return fake;
  };
  const menuOf = async (game: string, line: string) => {
    await userEvent.click(await screen.findByRole('button', { name: `Menu of ${game}` }));
    await userEvent.click(await screen.findByRole('menuitem', { name: line }));
  };

  test('goes from a grid at once, with a way back, and is counted out', async () => {
    const fake = await open('/games/slots', { categories: [buildCategory()] });
    await screen.findByText('3 games');
    await menuOf('Game 2', 'Hide the game');
    expect(await screen.findByText('2 games')).toBeVisible();
    expect(tiles()).toHaveLength(2);
    const said = fake.toasts.at(-1);
    expect(said?.text).toBe('Game 2 is hidden. Press here to show it again.');
    await act(async () => said?.onClick?.());
    expect(await screen.findByText('3 games')).toBeVisible();
  });

  test('takes every game of a provider along', async () => {
    await open('/games/slots', { categories: [buildCategory()] });
    await menuOf('Game 1', 'Hide all games of Lumen');
    expect(await screen.findByText('No games here yet')).toBeVisible();
  });

  test('is found by a search for exactly its name, which can show it again', async () => {
    const fake = await open('/games/slots?q=game 2', { categories: [buildCategory()] });
    await menuOf('Game 2', 'Hide the game');
    expect(await screen.findByRole('link', { name: /^Hidden.*Game 2/ })).toBeVisible();
    await menuOf('Game 2', 'Show Game 2 again');
    await waitFor(() => expect(screen.queryByText('Hidden')).toBeNull());
    await menuOf('Game 2', 'Hide the game');
    await act(async () => fake.walkTo('/games/slots?q=game'));
    await screen.findByText('2 games');
    expect(tiles()).toHaveLength(2);
  });

  test('stands on the page of the favourites, where each is shown again', async () => {
    const fake = createLobbyHost({ player: true }, '/favourites');
    fake.http
      .on(getFavourites, { data: { slugs: ['game-1', 'game-2'], version: 2 } })
      .on(getHiddenGames, {
        data: {
          entries: [
            { kind: 'producer', slug: 'nova', name: 'Nova' },
            { kind: 'game', slug: 'game-2', name: 'Game 2' },
          ],
          version: 2,
        },
      })
      .on(hideGames, {
        data: { entries: [{ kind: 'producer', slug: 'nova', name: 'Nova' }], version: 3 },
      });
    named(fake, GAMES);
    await openLobby(fake);
    await screen.findByText('1 game');
    const hidden = within(screen.getByRole('region', { name: 'Hidden' }));
    expect(hidden.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'NovaAll games of the providerShow again',
      'Game 2GameShow again',
    ]);
    await userEvent.click(hidden.getByRole('button', { name: 'Show Game 2 again' }));
    expect(await screen.findByText('2 games')).toBeVisible();
    expect(hidden.getAllByRole('listitem')).toHaveLength(1);
    expect(fake.http.callsOf(hideGames).map(({ input }) => input)).toEqual([
      { params: { kind: 'game', slug: 'game-2' }, body: { hidden: false } },
    ]);
  });

  test('that did not load says so and comes on a retry', async () => {
    const fake = createLobbyHost({ player: true }, '/favourites');
    fake.http.on(getFavourites, { data: { slugs: [], version: 0 } });
    fake.http.fail(getHiddenGames, 500, 'server_error');
    await openLobby(fake);
    await screen.findByText('What you hide did not load');
    fake.http.on(getHiddenGames, {
      data: { entries: [{ kind: 'game', slug: 'owl', name: 'Owl' }], version: 1 },
    });
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Owl')).toBeVisible();
  });

  test('a guest has no such menu and asks for nothing', async () => {
    const fake = createLobbyHost({ games: GAMES, categories: [buildCategory()] }, '/games/slots');
    await openLobby(fake);
    await screen.findByText('3 games');
    expect(screen.queryByRole('button', { name: /^Menu of/ })).toBeNull();
    expect(screen.getByRole('button', { name: 'About Game 1' })).toBeVisible();
    expect(fake.http.callsOf(getHiddenGames)).toEqual([]);
  });
});
