import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiError } from 'shared-contracts/api';
import {
  type Game,
  getBanners,
  getCategories,
  getGames,
  getJackpots,
  getRecentGames,
  getWinners,
  jackpotUpdated,
  winnerNew,
} from 'shared-contracts/catalogue';
import { getCurrentBlock, getSeoFooter } from 'shared-contracts/content';
import { getHiddenGames } from 'shared-contracts/hidden-games';
import { buildGame } from 'shared-contracts/testing';
import manifest from '../../manifest';
import {
  buildBanner,
  buildCategory,
  buildJackpot,
  buildLobby,
  buildWinner,
} from '../../testing/builders';
import { createLobbyHost } from '../../testing/lobby';
import { openLobby } from '../../testing/open-lobby';

/** A window that everything is near to. */
class NearWindow {
  constructor(private readonly tell: IntersectionObserverCallback) {}
  observe(target: Element) {
    this.tell([{ isIntersecting: true, target } as IntersectionObserverEntry], this as never);
  }
  disconnect() {}
}
const far = window.IntersectionObserver;
beforeEach(() => void Object.assign(window, { IntersectionObserver: NearWindow }));
afterEach(() => void Object.assign(window, { IntersectionObserver: far }));

test('each shelf shows its games as links to play, and links to its whole category', async () => {
  const fake = createLobbyHost({ categories: buildLobby() });
  fake.http.on(getGames, ({ query }) => ({
    items: [
      buildGame({ slug: `a-${query['filter[category]']}`, name: `A ${query['filter[category]']}` }),
    ],
    totalItems: 1,
  }));
  await openLobby(fake);
  const shelf = await screen.findByRole('region', { name: 'NewGames' });
  const game = await within(shelf).findByRole('link', { name: /A newgames/ });
  expect(game).toHaveAttribute('href', '/play/a-newgames');
  expect(within(shelf).getByRole('link', { name: /See all/ })).toHaveAttribute(
    'href',
    '/games/newgames',
  );
});

test('the first calls are those of the manifest, so that inlined answers fit; the rest waits until it comes near', async () => {
  Object.assign(window, { IntersectionObserver: far });
  const fake = createLobbyHost({ categories: buildLobby() });
  await openLobby(fake);
  await screen.findByText('No wins yet: be the first');
  const asked = fake.http.calls.map(({ endpoint, input }) =>
    JSON.stringify([endpoint.path, input.query]),
  );
  const { calls = [] } = manifest.routes.find(({ page }) => page === 'main') ?? {};
  const listed = calls.map(({ call, query }) => JSON.stringify([call.path, query]));
  expect(asked.sort()).toEqual(listed.sort());
  // what nobody has asked for is not busy
  expect(
    screen.getAllByRole('region').filter((one) => one.getAttribute('aria-busy') === 'true'),
  ).toEqual([]);
});

test('a shelf that fails says so, leaves the others alone, and comes back on retry', async () => {
  const fake = createLobbyHost({ categories: buildLobby(), games: [buildGame()] });
  let broken = true;
  fake.http.on(getGames, ({ query }) => {
    if (broken && query['filter[category]'] === 'newgames')
      throw new ApiError(500, [{ code: 'server_error' }]);
    return { items: [buildGame({ slug: `star-${query['filter[category]']}` })], totalItems: 1 };
  });
  await openLobby(fake);
  await screen.findByText('These games did not load');
  await waitFor(() =>
    expect(screen.getAllByRole('link', { name: /^(?!Play).*Star Harbour/ })).toHaveLength(
      buildLobby().length - 1,
    ),
  );

  broken = false;
  const shelf = screen.getByRole('region', { name: 'NewGames' });
  await userEvent.click(within(shelf).getByRole('button', { name: 'Try again' }));
  const repaired = await screen.findByRole('region', { name: 'NewGames' });
  expect(await within(repaired).findByRole('link', { name: /Star Harbour/ })).toBeVisible();
});

const shelves = () =>
  screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);

test('shelves are the operator’s list in its order, without what it keeps out of the lobby', async () => {
  const lobby = [...buildLobby()]
    .reverse()
    .map((one) => ({ ...one, showInLobby: one.slug !== 'top' }));
  await openLobby(createLobbyHost({ categories: lobby, games: [buildGame()] }));
  await screen.findByRole('region', { name: 'Recommended' });
  const shown = shelves().filter((name) => buildLobby().some((one) => one.name === name));
  expect(shown).toEqual(['Wagering', 'Slots', 'NewGames', 'Recommended']);
});

test('what an operator’s list lacks of crash, buy, jackpot and wagering is added where it holds games', async () => {
  const fake = createLobbyHost({ categories: [buildCategory({ slug: 'top', name: 'Top' })] });
  fake.http.on(getGames, ({ query }) => {
    const has = ['top', 'crash_games'].includes(String(query['filter[category]']));
    const game = buildGame({ slug: `star-${query['filter[category]']}` });
    return { items: has ? [game] : [], totalItems: Number(has) };
  });
  await openLobby(fake);
  expect(await screen.findByRole('region', { name: 'Fast games' })).toBeVisible();
  const chips = within(screen.getByRole('navigation', { name: 'Game categories' }));
  expect(chips.getByRole('link', { name: 'Fast games' })).toHaveAttribute(
    'href',
    '/games/crash_games',
  );
  expect(screen.queryByText('Feature buy')).toBeNull();
});

test('a shelf does not repeat the games of the one above it, the player’s own lists included', async () => {
  const [abc, bcd, bce] = [
    ['a', 'b', 'c'],
    ['b', 'c', 'd'],
    ['b', 'c', 'e'],
  ];
  const named = (slugs: string[] = []) =>
    slugs.map((slug) => buildGame({ slug, name: `Game ${slug}` }));
  const lists: Record<string, string[] | undefined> = { top: abc, newgames: bcd, slots: bce };
  const categories = Object.keys(lists).map((slug) =>
    buildCategory({ slug, name: `Shelf ${slug}` }),
  );
  const fake = createLobbyHost({ categories, player: true });
  fake.http.on(getRecentGames, { data: named(['a']) }).on(getGames, ({ query }) => ({
    items: named(lists[String(query['filter[category]'])]),
    totalItems: 3,
  }));
  await openLobby(fake);
  const shown = (name: string) =>
    within(screen.getByRole('region', { name }))
      .getAllByRole('link', { name: /^Game/ })
      .map((link) => link.getAttribute('href')?.slice(-1))
      .join('');
  await waitFor(() => expect(shown('Shelf slots')).toBe('bce'));
  expect([shown('Continue playing'), shown('Shelf top'), shown('Shelf newgames')]).toEqual([
    'a',
    'bc',
    'd',
  ]);
});

test('a list of categories that fails says so and comes back on retry', async () => {
  const fake = createLobbyHost({ games: [buildGame()] });
  fake.http.on(getCategories, () => {
    throw new ApiError(500, [{ code: 'server_error' }]);
  });
  await openLobby(fake);
  await screen.findByText('These games did not load');
  fake.http.on(getCategories, { data: buildLobby() });
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('region', { name: 'NewGames' })).toBeVisible();
});

test('slides, categories and badges: what the brand offers leads somewhere', async () => {
  const fake = createLobbyHost({
    categories: [
      buildCategory(),
      buildCategory({ slug: 'top', name: 'Top' }),
      buildCategory({ slug: 'hidden', name: 'Hidden', showInLobby: false }),
    ],
    games: [buildGame({ badges: ['new', 'unheard-of'], disabled: false })],
  });
  fake.http.on(getBanners, { data: [buildBanner()] });
  await openLobby(fake);
  expect(await screen.findByRole('link', { name: 'See the race' })).toHaveAttribute(
    'href',
    '/promo/summer',
  );
  const chips = screen.getByRole('navigation', { name: 'Game categories' });
  expect(within(chips).getByRole('link', { name: 'Slots' })).toHaveAttribute(
    'href',
    '/games/slots',
  );
  expect(within(chips).queryByText('Hidden')).toBeNull();
  expect((await screen.findAllByText('New')).length).toBeGreaterThan(0);
  expect(screen.queryByText('unheard-of')).toBeNull();
});

test('the game of the day is one of the top games, another one tomorrow', async () => {
  const fake = createLobbyHost();
  const games = ['One', 'Two', 'Three'].map((name) =>
    buildGame({ slug: name.toLowerCase(), name }),
  );
  fake.http.on(getGames, ({ query }) => ({
    items: query['filter[category]'] === 'top' ? games : [],
    totalItems: 3,
  }));
  const { leave } = await openLobby(fake);
  const today = (await screen.findByRole('link', { name: /^Play / })).getAttribute('href');
  leave();

  fake.clock.advance(86_400_000);
  await openLobby(fake);
  expect(await screen.findByRole('link', { name: /^Play / })).not.toHaveAttribute('href', today);
});

test('a player finds the games played last; they go with the logout', async () => {
  const fake = createLobbyHost({ player: true });
  fake.http.on(getRecentGames, { data: [buildGame({ name: 'Paper Kites' })] });
  await openLobby(fake);
  const shelf = await screen.findByRole('region', { name: 'Continue playing' });
  expect(await within(shelf).findByRole('link', { name: /Paper Kites/ })).toBeVisible();
  await act(() => fake.host.session.logout());
  expect(screen.queryByRole('region', { name: 'Continue playing' })).toBeNull();
});

test('who logs in on the main page finds the games played last there', async () => {
  const fake = createLobbyHost();
  fake.http.on(getRecentGames, { data: [buildGame({ name: 'Paper Kites' })] });
  await openLobby(fake);
  expect(screen.queryByRole('region', { name: 'Continue playing' })).toBeNull();
  expect(fake.http.callsOf(getRecentGames)).toHaveLength(0);
  act(() => fake.login());
  const shelf = await screen.findByRole('region', { name: 'Continue playing' });
  expect(within(shelf).getByRole('link', { name: /Paper Kites/ })).toBeVisible();
});

test('who has played nothing yet sees no place for it, not for a moment', async () => {
  const fake = createLobbyHost({ categories: buildLobby(), player: true, games: [buildGame()] });
  let answer = (_: { data: Game[] }) => {};
  fake.http.on(getRecentGames, () => new Promise((resolve) => (answer = resolve)));
  await openLobby(fake);
  await screen.findByRole('region', { name: 'NewGames' });
  expect(screen.queryByRole('region', { name: 'Continue playing' })).toBeNull();
  await act(async () => answer({ data: [] }));
  expect(screen.queryByRole('region', { name: 'Continue playing' })).toBeNull();
});

test('jackpots count live', async () => {
  const fake = createLobbyHost();
  fake.http.on(getJackpots, {
    data: [buildJackpot({ slug: 'star-harbour' }), buildJackpot({ id: 'b', name: 'Big' })],
  });
  await openLobby(fake);
  const daily = await screen.findByRole('link', { name: /Daily drop/ });
  expect(daily).toHaveAttribute('href', '/play/star-harbour');
  expect(daily).toHaveTextContent('1,000.00');
  act(() =>
    fake.live.emit(jackpotUpdated, { id: 'daily', value: { amount: 1_000_25, currency: 'EUR' } }),
  );
  await waitFor(() => expect(daily).toHaveTextContent('1,000.25'));
  // told by a bet that came at the same time and had not seen the other one
  act(() =>
    fake.live.emit(jackpotUpdated, { id: 'daily', value: { amount: 1_000_20, currency: 'EUR' } }),
  );
  act(() =>
    fake.live.emit(jackpotUpdated, { id: 'b', value: { amount: 1_000_60, currency: 'EUR' } }),
  );
  await waitFor(() =>
    expect(screen.getByRole('link', { name: /Big/ })).toHaveTextContent('1,000.60'),
  );
  expect(daily).toHaveTextContent('1,000.25');
});

test('a jackpot that is won says by whom and begins anew; pools of other currencies are not those shown', async () => {
  const fake = createLobbyHost();
  fake.http.on(getJackpots, { data: [buildJackpot()] });
  await openLobby(fake);
  const jackpots = within(await screen.findByRole('region', { name: 'Jackpots to be won' }));
  expect(jackpots.getByText('Falls every day')).toBeVisible();
  const won = { name: 'Night Owl', at: '2026-06-15T12:00:00Z' };
  act(() => {
    fake.live.emit(jackpotUpdated, {
      id: 'daily',
      value: { amount: 2, currency: 'BRL' },
      won: { ...won, value: { amount: 9, currency: 'BRL' } },
    });
    fake.live.emit(jackpotUpdated, {
      id: 'daily',
      value: { amount: 500_00, currency: 'EUR' },
      won: { ...won, value: { amount: 1_000_30, currency: 'EUR' } },
    });
  });
  expect(await jackpots.findByText('Last won by Night Owl: €1,000.30')).toBeVisible();
  await waitFor(() => expect(jackpots.getByRole('link')).toHaveTextContent('500.00'));
  await userEvent.click(jackpots.getByRole('button', { name: 'How Daily drop is drawn' }));
  expect(fake.opened).toEqual([
    expect.objectContaining({ name: 'jackpot', props: { id: 'daily' } }),
  ]);
});

test('a player’s jackpots are those of the own currency', async () => {
  const fake = createLobbyHost();
  fake.http.on(getJackpots, () => ({
    data: [
      buildJackpot({
        value: { amount: 700, currency: fake.host.session.profile?.currency ?? 'EUR' },
      }),
    ],
  }));
  await openLobby(fake);
  const jackpot = await screen.findByRole('link', { name: /Daily drop/ });
  expect(jackpot).toHaveTextContent('€7.00');
  await act(() => fake.login({ currency: 'BRL' }));
  await waitFor(() => expect(jackpot).toHaveTextContent('R$7.00'));
});

test('winners: a live win comes first, once, and waits while somebody looks closely', async () => {
  const fake = createLobbyHost();
  fake.http.on(getWinners, { data: [buildWinner()], options: { currency: 'EUR' } });
  await openLobby(fake);
  const winners = await screen.findByRole('region', { name: 'Winning right now' });
  const first = await within(winners).findByRole('link', { name: /Mar Tin/ });
  expect(first).toHaveTextContent('€125.00');

  const win = buildWinner({ id: 'w2', name: 'Kit Fox', at: '2026-06-15T12:00:00Z' });
  act(() => fake.live.emit(winnerNew, win));
  act(() => fake.live.emit(winnerNew, win));
  const names = () =>
    within(winners)
      .getAllByRole('link')
      .map((link) => link.textContent?.slice(0, 7));
  expect(names()).toEqual(['Kit Fox', 'Mar Tin']);

  const row = within(winners).getByRole('list');
  await userEvent.hover(row);
  act(() =>
    fake.live.emit(
      winnerNew,
      buildWinner({ id: 'w3', name: 'Zoe Owl', at: '2026-06-15T12:00:01Z' }),
    ),
  );
  expect(names()).toHaveLength(2);
  await userEvent.unhover(row);
  expect(names()).toEqual(['Zoe Owl', 'Kit Fox', 'Mar Tin']);
});

test('a win in a game of a hidden provider is not shown', async () => {
  const fake = createLobbyHost({ player: true });
  const { game } = buildWinner();
  const winners = [
    buildWinner({ game: { ...game, provider: { slug: 'quiet' } } }),
    buildWinner({ id: 'w2', name: 'Kit Fox', game: { ...game, provider: { slug: 'loud' } } }),
  ];
  fake.http.on(getWinners, { data: winners, options: { currency: 'EUR' } }).on(getHiddenGames, {
    data: { entries: [{ kind: 'producer', slug: 'loud', name: 'Loud' }], version: 1 },
  });
  await openLobby(fake);
  expect(await screen.findByText('Mar Tin')).toBeVisible();
  await waitFor(() => expect(screen.queryByText('Kit Fox')).toBeNull());
});

test('winners and jackpots say which win is the player’s own', async () => {
  const own = 'Amber Fox 42 (you)';
  const fake = createLobbyHost({ player: true, profile: { shown_name: 'Amber Fox 42' } });
  const name = 'Amber Fox 42';
  fake.http
    .on(getWinners, {
      data: [buildWinner({ name }), buildWinner({ id: 'w2' })],
      options: { currency: 'EUR' },
    })
    .on(getJackpots, {
      data: [
        buildJackpot({
          last: { name, value: { amount: 900, currency: 'EUR' }, at: '2026-06-15T12:00:00Z' },
        }),
      ],
    });
  await openLobby(fake);
  expect(await screen.findByText(own)).toBeVisible();
  expect(screen.getByText(own).closest('li')).toHaveAttribute('aria-current', 'true');
  expect(screen.getByText('Mar Tin').closest('li')).not.toHaveAttribute('aria-current');
  expect(
    screen.getByText(
      `Last won by ${own}: ${fake.host.formatMoney({ amount: 900, currency: 'EUR' })}`,
    ),
  ).toBeVisible();
});

test('what the operator says stands over and under the lobby, and nothing where it says nothing', async () => {
  const fake = createLobbyHost();
  fake.http
    .on(getCurrentBlock, {
      data: { slug: 'current', html: 'Prizes: <a href="/promo">all of them</a>' },
    })
    .on(getSeoFooter, { data: { html: '<h2>Calm play</h2><script>window.hacked = 1</script>' } });
  await openLobby(fake);
  const strip = await screen.findByRole('complementary', { name: 'On the site now' });
  expect(await within(strip).findByRole('link', { name: 'all of them' })).toHaveAttribute(
    'href',
    '/promo',
  );
  expect(await screen.findByRole('heading', { level: 2, name: 'Calm play' })).toBeVisible();
  expect(document.querySelector('script')).toBeNull();
});

test('without words of the operator no place is left for them', async () => {
  await openLobby(createLobbyHost());
  await screen.findByText('No wins yet: be the first');
  expect(screen.queryByRole('complementary', { name: 'On the site now' })).toBeNull();
});
