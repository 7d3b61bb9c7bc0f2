import { act, screen, waitFor, within } from '@testing-library/react';
import { logout } from 'shared-contracts/accounts';
import { getGames, getProducers, type Producer } from 'shared-contracts/catalogue';
import { getHiddenGames } from 'shared-contracts/hidden-games';
import { getPromos } from 'shared-contracts/promos';
import { buildGame, buildPromo } from 'shared-contracts/testing';
import { buildArea, FakeRuntime, page } from '../testing/fake-areas';
import { FakeNetwork } from '../testing/fake-network';
import { closeSites, here, openSite } from '../testing/open-site';
import { SEARCH_WAIT } from './answers-store';

const LUMEN: Producer = {
  id: 1,
  slug: 'lumen',
  name: 'Lumen Works',
  url: '/producers/lumen',
  image: '/media/lumen.svg',
  playersOnline: 3,
  position: 1,
  gamesCount: 9,
  pageType: 'gameProducer',
};
const OTHER = { slug: 'other', name: 'Other Works' };
const GAMES = [
  buildGame({ slug: 'lunar-leap', name: 'Lunar Leap' }),
  buildGame({ slug: 'luna', name: 'Luna' }),
];

const network = () =>
  new FakeNetwork()
    .on(getGames, ({ query }) => {
      const items = GAMES.filter(({ name }) => name.toLowerCase().startsWith(query.get('q') ?? ''));
      return { items, totalItems: items.length };
    })
    .on(getPromos, {
      data: [
        buildPromo({ slug: 'lumen-race', title: 'Lumen race', status: 'active' }),
        buildPromo({ slug: 'lumen-past', title: 'Lumen of old', status: 'past' }),
      ],
    });
const open = async (over: Parameters<typeof openSite>[0] = {}) => {
  const runtime = new FakeRuntime()
    .serve(
      'lobby/b1',
      buildArea({ name: 'lobby', pages: { category: page('Games'), main: page('Lobby') } }),
    )
    .serve(
      'promo/b1',
      buildArea({ name: 'promo', pages: { list: page('Promotions'), promo: page('A race') } }),
    )
    .serve('game-frame/b1', buildArea({ name: 'game-frame', pages: { play: page('A game') } }));
  const wire = over.network ?? network();
  const site = await openSite({ path: '/promo', runtime, ...over, network: wire });
  // one path answers two lists
  wire.on(
    getProducers as never,
    (({ query }: { query: URLSearchParams }) => ({
      data: query.get('filter[type]') === 'producer' ? [LUMEN] : [],
    })) as never,
  );
  const field = screen.getByRole('combobox', { name: 'Search for games' });
  return { ...site, field };
};
const lines = () => screen.queryAllByRole('option').map(({ textContent }) => textContent);
const asked = (wire: FakeNetwork) => wire.of(getGames).map(({ query }) => query.get('q'));

beforeEach(() => localStorage.clear());
afterEach(async () => {
  await closeSites();
  jest.useRealTimers();
});

it('answers while somebody types, by group, and not before two letters and a pause', async () => {
  const { user, field, network: wire } = await open();
  jest.useFakeTimers();
  await user.click(field);
  await user.type(field, 'l');
  await act(() => jest.advanceTimersByTimeAsync(SEARCH_WAIT * 3));
  expect(asked(wire)).toEqual([]);
  await user.type(field, 'u');
  await act(() => jest.advanceTimersByTimeAsync(SEARCH_WAIT - 1));
  await user.type(field, 'm');
  await act(() => jest.advanceTimersByTimeAsync(SEARCH_WAIT - 1));
  expect(asked(wire)).toEqual([]);
  await act(() => jest.advanceTimersByTimeAsync(1));
  expect(asked(wire)).toEqual(['lum']);
  jest.useRealTimers();
  expect(await screen.findByRole('option', { name: 'Lumen Works' })).toHaveAttribute(
    'href',
    '/producers/lumen',
  );
  const promos = screen.getByRole('group', { name: 'Promotions' });
  expect(within(promos).getByRole('option')).toHaveAttribute('href', '/promo/lumen-race');
  expect(screen.queryByText('Lumen of old')).toBeNull();
});

it('offers nothing that the player hides, and asks for others in its place', async () => {
  const wire = network().on(getHiddenGames, {
    data: {
      entries: [
        { kind: 'game', slug: 'luna', name: 'Luna' },
        { kind: 'producer', slug: 'lumen', name: 'Lumen Works' },
      ],
      version: 2,
    },
  });
  const own = buildGame({ slug: 'lunar-leap', name: 'Lunar Leap', provider: OTHER });
  wire.on(getGames, { items: [own, ...GAMES], totalItems: 3 });
  const { user, field, shell } = await open({ boot: { player: true }, network: wire });
  await waitFor(() => expect(shell.host.hiddenGames.state).toBe('ready'));
  await user.type(field, 'lum');
  expect(await screen.findByRole('option', { name: /^Lunar Leap/ })).toBeVisible();
  expect(screen.queryByRole('option', { name: /^Luna\b(?!r)/ })).toBeNull();
  expect(screen.queryByRole('option', { name: 'Lumen Works' })).toBeNull();
  expect(wire.of(getGames).at(-1)?.query.get('filter[hidden]')).toBe('no');
});

it('a newer text cancels the older call, whose late answer changes nothing', async () => {
  const { user, field, network: wire } = await open();
  const answers: Record<string, () => void> = {};
  wire.reply(getGames, ({ query }) => {
    const q = query.get('q') ?? '';
    return new Promise((resolve) => {
      answers[q] = () =>
        resolve({ data: { items: [buildGame({ slug: q, name: q })], totalItems: 1 } });
    });
  });
  await user.type(field, 'ow');
  await waitFor(() => expect(Object.keys(answers)).toEqual(['ow']));
  await user.type(field, 'l');
  await waitFor(() => expect(Object.keys(answers)).toEqual(['ow', 'owl']));
  await act(async () => answers.owl?.());
  await act(async () => answers.ow?.());
  await waitFor(() => expect(lines()[0]).toContain('owl'));
  expect(lines()).toHaveLength(2);
});

it('from the keyboard alone: arrows in a round, Enter chooses, Escape closes and keeps the text', async () => {
  const { user, field } = await open();
  await user.type(field, 'lun');
  await screen.findByRole('option', { name: /Lunar Leap/ });
  expect(field).toHaveAttribute('aria-expanded', 'true');
  const active = () =>
    document.getElementById(field.getAttribute('aria-activedescendant') ?? '')?.textContent;
  await user.keyboard('{ArrowDown}');
  expect(active()).toContain('Lunar Leap');
  expect(screen.getByRole('option', { selected: true })).toHaveTextContent('Lunar Leap');
  await user.keyboard('{ArrowUp}');
  expect(field).not.toHaveAttribute('aria-activedescendant');
  await user.keyboard('{ArrowUp}');
  expect(active()).toBe('All games for “lun”');
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('listbox')).toBeNull();
  expect(field).toHaveValue('lun');
  expect(field).toHaveFocus();
  await user.keyboard('{ArrowDown}');
  await screen.findByRole('option', { name: /Lunar Leap/ });
  await user.keyboard('{ArrowDown}{Enter}');
  await waitFor(() => expect(here()).toBe('/play/lunar-leap'));
  expect(screen.queryByRole('listbox')).toBeNull();
});

it('Enter goes to the address of the search, which is remembered until it is cleared', async () => {
  const { user, field } = await open();
  await user.type(field, 'Lun');
  await screen.findByRole('listbox');
  await user.keyboard('{Escape}{Enter}');
  await waitFor(() => expect(here()).toBe('/games/allgames?q=Lun'));
  expect(localStorage.getItem('recent-searches')).toContain('Lun');
  await user.clear(field);
  await user.type(field, 'lun');
  await user.keyboard('{Enter}');
  await user.clear(field);
  const past = await screen.findByRole('group', { name: 'You searched for' });
  expect(
    within(past)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['lun']);
  await user.click(screen.getByRole('button', { name: 'Clear' }));
  expect(screen.queryByRole('option')).toBeNull();
});

it('one that is chosen again is the newest', async () => {
  localStorage.setItem('recent-searches', JSON.stringify(['fox', 'lunar']));
  const { user, field } = await open();
  await user.click(field);
  await user.click(await screen.findByRole('option', { name: 'lunar' }));
  await waitFor(() => expect(here()).toBe('/games/allgames?q=lunar'));
  expect(JSON.parse(localStorage.getItem('recent-searches') ?? '')).toEqual(['lunar', 'fox']);
});

it('who signs out leaves no searches behind', async () => {
  const { user, field, shell, network: wire } = await open({ boot: { player: true } });
  wire.on(logout, { ok: true });
  await user.type(field, 'fox{Enter}');
  await waitFor(() => expect(localStorage.getItem('recent-searches')).toContain('fox'));
  await act(() => shell.session.logout());
  await waitFor(() => expect(localStorage.getItem('recent-searches')).toBeNull());
});

it('a press beside the answers closes them, and so does another page', async () => {
  const { user, field, shell } = await open();
  await user.type(field, 'lun');
  await screen.findByRole('option', { name: /Lunar Leap/ });
  await user.click(document.querySelector('[data-overlay]') as Element);
  expect(screen.queryByRole('listbox')).toBeNull();
  expect(document.querySelector('[data-overlay]')).toBeNull();
  await user.type(field, 'a');
  await screen.findByRole('listbox');
  await act(async () => shell.router.navigate('/'));
  await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull());
});

it('a failure is told and tried again, and nothing found says so', async () => {
  const { user, field, network: wire } = await open();
  wire.fail(getGames, 500);
  await user.type(field, 'lun');
  expect(await screen.findByText('The search did not answer')).toBeVisible();
  wire.on(getGames, { items: [], totalItems: 0 });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Nothing found for “lun”')).toBeVisible();
});
