import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiError } from 'shared-contracts/api';
import { type Game, getCategory, getGames } from 'shared-contracts/catalogue';
import { buildGame } from 'shared-contracts/testing';
import { buildCategory, buildGames, buildProducer } from '../../testing/builders';
import { createLobbyHost } from '../../testing/lobby';
import { openLobby } from '../../testing/open-lobby';

const slots = buildCategory();
const tiles = () => within(screen.getByRole('list', { name: 'Slots' })).getAllByRole('link');

test('the list grows page by page and says when it ends', async () => {
  const fake = createLobbyHost({ categories: [slots], games: buildGames(65) }, '/games/slots');
  await openLobby(fake);
  expect(await screen.findByRole('link', { name: /Game 40/ })).toBeVisible();
  expect(screen.getByRole('heading', { level: 1, name: 'Slots' })).toBeVisible();
  expect(screen.getByText('65 games')).toBeVisible();
  expect(tiles()).toHaveLength(40);

  await userEvent.click(screen.getByRole('button', { name: 'Show more' }));
  expect(await screen.findByRole('link', { name: /Game 65/ })).toBeVisible();
  expect(tiles()).toHaveLength(65);
  expect(screen.getByText('That is all')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
});

test('back from a game finds every page still there, without a new call', async () => {
  const fake = createLobbyHost({ categories: [slots], games: buildGames(65) }, '/games/slots');
  await openLobby(fake);
  await screen.findByRole('link', { name: /Game 40/ });
  await userEvent.click(screen.getByRole('button', { name: 'Show more' }));
  await screen.findByRole('link', { name: /Game 65/ });
  const calls = fake.http.callsOf(getGames).length;

  await act(async () => fake.walkTo('/play/game-65'));
  expect(screen.getByText('Another area')).toBeVisible();
  await act(async () => fake.walkTo('/games/slots'));
  expect(tiles()).toHaveLength(65);
  expect(fake.http.callsOf(getGames)).toHaveLength(calls);
});

test.each(['/games/slots', '/games/slots?q=Game'])(
  'after a gap of the live bus %s is read again, also when it was left meanwhile',
  async (address) => {
    const fake = createLobbyHost({ categories: [slots], games: buildGames(3) }, address);
    await openLobby(fake);
    await screen.findByRole('link', { name: /Game 3/ });
    const becomes = (name: string) => {
      fake.http.on(getGames, { items: [buildGame({ name: `Game ${name}` })], totalItems: 1 });
      act(() => fake.live.resync.next());
    };
    becomes('of Noon');
    expect(await screen.findByRole('link', { name: /Game of Noon/ })).toBeVisible();

    await act(async () => fake.walkTo('/producers/lumen'));
    becomes('of Dusk');
    await act(async () => fake.walkTo(address));
    expect(await screen.findByRole('link', { name: /Game of Dusk/ })).toBeVisible();
  },
);

test('a page that fails keeps the tiles and is asked for again', async () => {
  const fake = createLobbyHost({ categories: [slots] }, '/games/slots');
  let broken = true;
  fake.http.on(getGames, ({ query: { page = 1 } }) => {
    if (page === 2 && broken) throw new ApiError(0, [{ code: 'offline' }]);
    return { items: buildGames(page === 1 ? 40 : 5, page === 1 ? 1 : 41), totalItems: 45 };
  });
  await openLobby(fake);
  await screen.findByRole('link', { name: /Game 40/ });
  await userEvent.click(screen.getByRole('button', { name: 'Show more' }));
  const retry = await screen.findByRole('button', { name: 'Try again' });
  expect(tiles()).toHaveLength(40);
  broken = false;
  await userEvent.click(retry);
  expect(await screen.findByRole('link', { name: /Game 45/ })).toBeVisible();
});

test('an unknown slug, and one of a provider, are the 404 page', async () => {
  const lumen = buildProducer();
  const fake = createLobbyHost({ categories: [slots], producers: [lumen] }, '/games/nowhere');
  await openLobby(fake);
  await screen.findByText('No games here yet');
  expect(fake.visited).toEqual(['error:404']);
  await act(async () => fake.walkTo('/games/lumen'));
  expect(fake.visited).toEqual(['error:404', 'error:404']);
});

test('nobody is asked about fast games that the operator does not list', async () => {
  const fake = createLobbyHost({ categories: [slots], games: buildGames(2) }, '/games/crash_games');
  await openLobby(fake);
  expect(await screen.findByRole('heading', { level: 1, name: 'Fast games' })).toBeVisible();
  expect(fake.http.callsOf(getCategory)).toHaveLength(0);
  expect(fake.visited).toEqual([]);
});

test('the provider filter narrows the grid, stands in the address and can be taken off', async () => {
  const fake = createLobbyHost(
    { categories: [slots], producers: [buildProducer()] },
    '/games/slots',
  );
  await openLobby(fake);
  await userEvent.click(await screen.findByRole('button', { name: 'Provider' }));
  expect(fake.opened[0]).toMatchObject({ name: 'provider-picker', props: {} });
  await act(async () => fake.opened[0]?.close('lumen'));
  expect(fake.visited.at(-1)).toBe('/games/slots?provider=lumen');
  expect(fake.http.callsOf(getGames).at(-1)?.input.query).toMatchObject({
    'filter[producer]': 'lumen',
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Lumen' }));
  expect(fake.opened[1]?.props).toEqual({ selected: 'lumen', several: true });
  await act(async () => fake.opened[1]?.close('lumen,vela'));
  expect(fake.visited.at(-1)).toBe('/games/slots?provider=lumen%2Cvela');
  expect(fake.http.callsOf(getGames).at(-1)?.input.query).toMatchObject({
    'filter[producer]': ['lumen', 'vela'],
  });
  expect(screen.getByRole('button', { name: '2 providers' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Show every provider' }));
  expect(fake.visited.at(-1)).toBe('/games/slots');
});

test('filters and order stand in the address; a shared link and what nobody knows of them', async () => {
  const fake = createLobbyHost(
    { categories: [slots], games: buildGames(3) },
    '/games/slots?q=game&rtp=12&sort=luck&bet=0.5',
  );
  await openLobby(fake);
  await userEvent.click(await screen.findByRole('button', { name: 'Filters' }));
  expect(fake.opened[0]).toMatchObject({
    name: 'game-filters',
    props: { grid: { category: 'slots', text: 'game' }, chosen: { rtp: '', sort: '', bet: '' } },
  });
  await act(async () =>
    fake.opened[0]?.close({ volatility: 'high', rtp: '96', bet: '20', sort: 'name' }),
  );
  expect(fake.visited.at(-1)).toBe('/games/slots?q=game&volatility=high&rtp=96&bet=20&sort=name');
  expect(fake.http.callsOf(getGames).at(-1)?.input.query).toMatchObject({
    'filter[volatility]': 'high',
    'filter[rtp]': 96,
    'filter[bet]': 20,
    sort: 'name',
    q: 'game',
  });
  expect(screen.getByRole('button', { name: 'Filters: 4' })).toBeVisible();
});

test('another category is chosen in a sheet, and the search goes along', async () => {
  const table = buildCategory({ slug: 'table', name: 'Table games', image: '/table.webp' });
  const fake = createLobbyHost({ categories: [slots, table] }, '/games/slots?q=owl');
  await openLobby(fake);
  await userEvent.click(await screen.findByRole('button', { name: 'Category' }));
  expect(fake.opened[0]).toMatchObject({
    name: 'select',
    props: {
      selected: 'slots',
      items: [
        { id: 'slots', title: 'Slots' },
        { id: 'table', title: 'Table games', image: '/table.webp' },
      ],
    },
  });
  await act(async () => fake.opened[0]?.close('table'));
  expect(fake.visited.at(-1)).toBe('/games/table?q=owl');
});

test('what the site adds to the operator’s list can be chosen where it holds games', async () => {
  const fake = createLobbyHost({ categories: [slots] }, '/games/slots');
  fake.http.on(getGames, ({ query }) => {
    const items = query['filter[category]'] === 'crash_games' ? buildGames(1) : [];
    return { items, totalItems: items.length };
  });
  await openLobby(fake);
  await userEvent.click(await screen.findByRole('button', { name: 'Category' }));
  await waitFor(() => expect(fake.opened).toHaveLength(1));
  expect(fake.opened[0]).toMatchObject({
    props: { items: [{ id: 'slots' }, { id: 'crash_games', title: 'Fast games' }] },
  });
});

describe('search', () => {
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());
  const search = () => screen.getByRole('searchbox', { name: 'Search games' });
  const stopTyping = () => act(() => jest.advanceTimersByTimeAsync(300));

  test('waits until typing stops, stands in the address, and asks for at most 1000 games', async () => {
    const fake = createLobbyHost({ categories: [slots], games: buildGames(65) }, '/games/slots');
    await openLobby(fake);
    await user.type(search(), 'game 6');
    await stopTyping();
    expect(fake.visited).toEqual(['/games/slots?q=game+6']);
    expect(fake.http.callsOf(getGames).at(-1)?.input.query).toMatchObject({
      q: 'game 6',
      limit: 1000,
    });
    expect(tiles()).toHaveLength(7);

    await act(async () => fake.walkTo('/games/slots'));
    expect(search()).toHaveValue('');
  });

  const recent = () => screen.queryByRole('group', { name: 'You searched for' });
  const offered = () =>
    within(recent() as HTMLElement)
      .getAllByRole('button')
      .map(({ textContent }) => textContent);
  const openSlots = async () => {
    const fake = createLobbyHost({ categories: [slots], games: buildGames(3) }, '/games/slots');
    await openLobby(fake);
    return fake;
  };
  beforeEach(() => localStorage.clear());

  test('what was searched for is remembered with Enter and on leaving the field, not while somebody types', async () => {
    const { host } = await openSlots();
    await user.type(search(), 'ga');
    await stopTyping();
    await user.type(search(), 'me 1');
    await stopTyping();
    expect(host.recentSearches.list).toEqual([]);
    await user.keyboard('{Enter}');
    expect(host.recentSearches.list).toEqual(['game 1']);
    await user.clear(search());
    await user.type(search(), 'owl');
    await user.click(screen.getByRole('button', { name: 'Provider' }));
    expect(host.recentSearches.list).toEqual(['owl', 'game 1']);
  });

  test('the empty field offers what was searched for, from the keyboard alone as well', async () => {
    const fake = await openSlots();
    for (const text of ['owl', 'lunar leap']) fake.host.recentSearches.add(text);
    await user.click(search());
    expect(offered()).toEqual(['lunar leap', 'owl', 'Clear']);
    expect(screen.getByText(/^Your recent searches are under the field/)).toHaveRole('status');
    await user.keyboard('{Escape}');
    expect(recent()).toBeNull();
    await user.type(search(), 'x');
    expect(recent()).toBeNull();
    await user.clear(search());
    await user.keyboard('{ArrowDown}{ArrowDown}');
    expect(screen.getByRole('button', { name: 'owl' })).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(fake.visited.at(-1)).toBe('/games/slots?q=owl');
    expect(recent()).toBeNull();
    expect(search()).toHaveFocus();
    expect(fake.host.recentSearches.list).toEqual(['owl', 'lunar leap']);
  });

  test('they are cleared by a button, and close when the focus goes elsewhere', async () => {
    const { host } = await openSlots();
    host.recentSearches.add('owl');
    await user.click(search());
    await user.tab({ shift: true });
    expect(recent()).toBeNull();
    await user.click(search());
    await user.click(screen.getByRole('button', { name: 'Clear' }));
    expect(host.recentSearches.list).toEqual([]);
    expect(recent()).toBeNull();
    expect(search()).toHaveFocus();
  });

  test('a refresh of a searched address searches again', async () => {
    const fake = createLobbyHost(
      { categories: [slots], games: buildGames(65) },
      '/games/slots?q=Game%2041',
    );
    await openLobby(fake);
    expect(await screen.findByRole('link', { name: /Game 41/ })).toBeVisible();
    expect(search()).toHaveValue('Game 41');
  });

  test('a newer search cancels the older one, whose late answer changes nothing', async () => {
    const fake = createLobbyHost({ categories: [slots] }, '/games/slots');
    const answers: Record<string, (games: Game[]) => void> = {};
    fake.http.on(
      getGames,
      ({ query: { q = '' } }) =>
        new Promise((resolve) => {
          answers[q] = (items) => resolve({ items, totalItems: items.length });
        }),
    );
    await openLobby(fake);
    await user.type(search(), 'owl');
    await stopTyping();
    await user.type(search(), 's');
    await stopTyping();
    const signals = fake.http.callsOf(getGames).map(({ options }) => options?.signal?.aborted);
    expect(signals).toEqual([true, true, false]);

    await act(async () => answers.owls?.([buildGame({ name: 'Owls at Noon' })]));
    await act(async () => answers.owl?.([buildGame({ name: 'Wrong' })]));
    expect(screen.getByRole('link', { name: /Owls at Noon/ })).toBeVisible();
    expect(screen.queryByText('Wrong')).toBeNull();
  });

  test('no hit: says so, offers what others play, and can be cleared', async () => {
    const fake = createLobbyHost({ categories: [slots] }, '/games/slots?q=zzz');
    fake.http.on(getGames, ({ query: { q } }) => ({
      items: q ? [] : buildGames(3),
      totalItems: q ? 0 : 3,
    }));
    await openLobby(fake);
    expect(await screen.findByText('Nothing found for “zzz”')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Search all games' })).toHaveAttribute(
      'href',
      '/games/allgames?q=zzz',
    );
    const others = screen.getByRole('region', { name: 'Everyone is playing' });
    expect(await within(others).findByRole('link', { name: /Game 1/ })).toBeVisible();
    await user.click(screen.getAllByRole('button', { name: 'Clear the search' })[1] as HTMLElement);
    expect(fake.visited.at(-1)).toBe('/games/slots');
    expect(tiles()).toHaveLength(3);
  });
});
