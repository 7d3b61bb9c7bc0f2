import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { getBanners, getGames } from 'shared-contracts/catalogue';
import { buildBanner, buildCategory, buildGames, buildProducer } from '../../testing/builders';
import { createLobbyHost } from '../../testing/lobby';
import { openLobby } from '../../testing/open-lobby';

const catalogue = {
  categories: [buildCategory()],
  producers: [buildProducer()],
  games: buildGames(3),
};

test('a provider: who it is, its banner, its games, one tab a category', async () => {
  const fake = createLobbyHost(catalogue, '/producers/lumen');
  fake.http.on(getBanners, {
    data: [
      buildBanner({ providerSlug: 'other', text: 'Not this' }),
      buildBanner({ providerSlug: 'lumen', text: 'Ours' }),
    ],
  });
  await openLobby(fake);
  expect(await screen.findByRole('heading', { level: 1, name: 'Lumen' })).toBeVisible();
  expect(await screen.findByText('Ours')).toBeVisible();
  expect(screen.getByText('12 players now')).toBeVisible();
  expect(screen.getByRole('link', { name: /Game 3/ })).toBeVisible();
  expect(fake.http.callsOf(getGames)[0]?.input.query).toEqual({
    'filter[producer]': 'lumen',
    page: 1,
    limit: 40,
  });

  const tabs = within(screen.getByRole('navigation', { name: 'Game categories' }));
  expect(tabs.getByRole('link', { name: 'All games' })).toHaveAttribute('aria-current', 'page');
  expect(tabs.getByRole('link', { name: 'Slots' })).toHaveAttribute(
    'href',
    '/producers/lumen/slots',
  );
});

test.each([
  ['a guest', {}, 3],
  ['a player, who plays with money', { player: true }, 0],
  ['a guest of a market that keeps demos for players', { guestDemo: false }, 0],
])('the mark "demo" is shown to %s', async (_, visitor, marks) => {
  const fake = createLobbyHost({ ...catalogue, ...visitor }, '/producers/lumen');
  await openLobby(fake);
  expect(await screen.findByRole('link', { name: /Game 3/ })).toBeVisible();
  expect(screen.queryAllByText('Demo')).toHaveLength(marks);
});

test('a provider has tabs of those categories alone that hold a game of it', async () => {
  const table = buildCategory({ slug: 'table', name: 'Table games' });
  const lumen = buildProducer({ categories: ['slots'] });
  await openLobby(
    createLobbyHost(
      { ...catalogue, categories: [buildCategory(), table], producers: [lumen] },
      '/producers/lumen',
    ),
  );
  const tabs = within(await screen.findByRole('navigation', { name: 'Game categories' }));
  expect(tabs.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'All games',
    'Slots',
  ]);
});

test('filters of a provider’s games stand in the address, of a category of them as well', async () => {
  const fake = createLobbyHost(catalogue, '/producers/lumen?rtp=96&sort=luck');
  await openLobby(fake);
  await userEvent.click(await screen.findByRole('button', { name: 'Filters: 1' }));
  expect(fake.opened[0]).toMatchObject({
    name: 'game-filters',
    props: { grid: { category: '', producer: 'lumen', text: '' }, chosen: { rtp: '96', sort: '' } },
  });
  await act(async () => fake.opened[0]?.close({ volatility: 'high', rtp: '', sort: 'name' }));
  expect(fake.visited.at(-1)).toBe('/producers/lumen?volatility=high&sort=name');
  expect(fake.http.callsOf(getGames).at(-1)?.input.query).toMatchObject({
    'filter[producer]': 'lumen',
    'filter[volatility]': 'high',
    sort: 'name',
  });
  await act(async () => fake.walkTo('/producers/lumen/slots?volatility=low'));
  await userEvent.click(await screen.findByRole('button', { name: 'Filters: 1' }));
  await act(async () => fake.opened[1]?.close({ volatility: '' }));
  expect(fake.visited.at(-1)).toBe('/producers/lumen/slots');
});

test('what the site adds to the operator’s list is a tab of a provider that has such games', async () => {
  const lumen = buildProducer({ categories: ['slots', 'crash_games'] });
  await openLobby(createLobbyHost({ ...catalogue, producers: [lumen] }, '/producers/lumen'));
  const tabs = within(await screen.findByRole('navigation', { name: 'Game categories' }));
  expect(tabs.getByRole('link', { name: 'Fast games' })).toHaveAttribute(
    'href',
    '/producers/lumen/crash_games',
  );
  expect(tabs.queryByRole('link', { name: 'Jackpots' })).toBeNull();
});

test('a category of a provider asks for both', async () => {
  const fake = createLobbyHost(catalogue, '/producers/lumen/slots');
  await openLobby(fake);
  await screen.findByRole('link', { name: /Game 1/ });
  expect(fake.http.callsOf(getGames)[0]?.input.query).toMatchObject({
    'filter[producer]': 'lumen',
    'filter[category]': 'slots',
  });
});

test('an unknown provider, or an unknown category of one, is the 404 page', async () => {
  const fake = createLobbyHost(catalogue, '/producers/nobody');
  await openLobby(fake);
  await act(async () => {});
  expect(fake.visited).toEqual(['error:404']);
  await act(async () => fake.walkTo('/producers/lumen/nothing'));
  expect(fake.visited).toEqual(['error:404', 'error:404']);
});
