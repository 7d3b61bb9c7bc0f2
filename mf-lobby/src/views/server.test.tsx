/** @jest-environment node */
import { within } from '@testing-library/dom';
import {
  type Category,
  DEFAULT_CATEGORIES,
  getBanners,
  getCategories,
  getCategory,
  getGame,
  getGames,
  getJackpots,
  getSimilarGames,
  getWinners,
} from 'shared-contracts/catalogue';
import { firstWaiting } from 'shared-contracts/composition';
import { getCurrentBlock, getSeoFooter } from 'shared-contracts/content';
import { getRecommendedGames } from 'shared-contracts/recommendations';
import { buildGame, type FakeHttp } from 'shared-contracts/testing';
import { ENDLESS, HOSTILE, type Screen, serve } from 'shared-contracts/testing/server';
import { SHELF_SIZE } from '../api/queries';
import area from '../area';
import {
  buildBanner,
  buildCategory,
  buildDetail,
  buildGames,
  buildJackpot,
  buildLobby,
  buildProducer,
  buildWinner,
  chosenGame,
} from '../testing/builders';

/** A small site; `called` names everything that somebody can name. */
const inlined =
  (called = (name: string) => name) =>
  (http: FakeHttp) => {
    const category = buildCategory({ name: called('Слоты') });
    const producer = buildProducer({ name: called('Lumen') });
    http
      .inline(getCategories, ({ query }) => ({
        data: (String(query['filter[type]']) === 'producer'
          ? [producer]
          : [category, ...buildLobby().filter(({ slug }) => slug !== 'slots')]) as Category[],
      }))
      .inline(getCategory, ({ params }) => ({
        data: params.slug === 'lumen' ? producer : category,
      }))
      .inline(getGames, ({ query }) => ({
        items: query.q
          ? [buildGame({ name: called(`Найдено: ${query.q}`) })]
          : buildGames(3).map((game) => ({
              ...game,
              // shelves below each other have games of their own
              slug:
                query.limit === SHELF_SIZE
                  ? `${game.slug}-${query['filter[category]']}`
                  : game.slug,
              name: called(`${game.name} ${query['filter[category]']}`),
            })),
        totalItems: 3,
      }))
      .inline(getRecommendedGames, {
        data: {
          personal: null,
          games: buildGames(3).map((game) =>
            chosenGame({ ...game, name: called(`${game.name} recommended`) }),
          ),
        },
      })
      .inline(getBanners, ({ query }) => ({
        data: [
          buildBanner({
            type: query.type,
            providerSlug: 'lumen',
            title: called('Лето'),
            text: called('Три недели'),
          }),
        ],
      }))
      .inline(getCurrentBlock, {
        data: { slug: 'current', html: 'Призы недели: <a href="/promo">акции</a>' },
      })
      .inline(getSeoFooter, { data: { html: '<h2>Игры и турниры</h2><p>Спокойная игра</p>' } })
      .inline(getGame, {
        data: buildDetail({ name: called('Гавань'), description: called('Тихо') }),
      })
      .inline(getSimilarGames, { data: buildGames(2) })
      .inline(getJackpots, { data: [buildJackpot({ name: called('Ежедневный') })] })
      .inline(getWinners, {
        data: [buildWinner({ name: called('Mar Tin') })],
        options: { currency: 'EUR' },
      });
  };
const whole = async (screen: Screen, called?: (name: string) => string) => {
  const served = await serve(area, { locale: 'ru', inlined: inlined(called), ...screen });
  expect(await served.hydrate()).toEqual([]);
  return { ...served, paints: within(served.page) };
};
const linkOf = (element: HTMLElement) => element.getAttribute('href');

it('/ holds its slides, categories, every shelf, the game of the day, jackpots and winners', async () => {
  const { paints, gaps, html } = await whole({ at: '/' });
  // the shelves below wait until they come near, with a link to all of theirs
  expect(gaps).toEqual(['waiting: Слоты']);
  expect(firstWaiting(html)).toBeNull();
  expect(paints.getByRole('heading', { level: 1 })).toBeTruthy();
  expect(linkOf(paints.getByRole('link', { name: 'See the race' }))).toBe('/promo/summer');
  expect(linkOf(paints.getByRole('link', { name: 'акции' }))).toBe('/promo');
  expect(paints.getByRole('heading', { level: 2, name: 'Игры и турниры' })).toBeTruthy();
  expect(linkOf(paints.getByRole('link', { name: 'Слоты' }))).toBe('/games/slots');
  for (const slug of DEFAULT_CATEGORIES) {
    const games = paints.getAllByRole('link', { name: new RegExp(`Game 2 ${slug}`) });
    expect(linkOf(games[0] as HTMLElement)).toMatch(/^\/play\/game-2/);
  }
  expect(paints.getByRole('link', { name: /Ежедневный/ }).textContent).toMatch(/1\s000,00\s€/);
  expect(paints.getByRole('link', { name: /Mar Tin/ }).textContent).toMatch(/125,00\s€/);
});

it('on a player’s main page the games played last, the own recommended ones and the shelves below are still to come', async () => {
  const { gaps, html } = await whole({ at: '/', player: true });
  expect(gaps).toEqual(['waiting: Вы недавно играли', 'waiting: Слоты', 'waiting: Recommended']);
  // no page waits for them before the browser has it
  expect(firstWaiting(html)).toBeNull();
});

describe.each([{ player: false }, { player: true }])('player: $player', (visitor) => {
  it('/games/{slug} holds its games and a search that needs no script', async () => {
    const { paints, gaps, page } = await whole({ at: '/games/slots', ...visitor });
    expect(gaps).toEqual([]);
    expect(paints.getByRole('heading', { level: 1 }).textContent).toBe('Слоты');
    expect(linkOf(paints.getByRole('link', { name: /Game 3 slots/ }))).toBe('/play/game-3');
    const search = paints.getByRole('searchbox') as HTMLInputElement;
    expect([search.name, search.form?.getAttribute('action')]).toEqual(['q', '/games/slots']);
    expect(page.querySelectorAll('a').length).toBeGreaterThan(2);
  });

  it('/games/{slug}?q= holds what the search found', async () => {
    const { paints, gaps } = await whole({ at: '/games/slots?q=волк', ...visitor });
    expect(gaps).toEqual([]);
    expect(paints.getByRole('link', { name: /Найдено: волк/ })).toBeTruthy();
    expect((paints.getByRole('searchbox') as HTMLInputElement).value).toBe('волк');
  });

  it('/game/{slug} holds the figures, the rules and games like it', async () => {
    const { paints, gaps } = await whole({ at: '/game/star-harbour', ...visitor });
    expect(gaps).toEqual([]);
    expect(paints.getByRole('heading', { level: 1 }).textContent).toBe('Гавань');
    expect(paints.getByText(/22,05/)).toBeTruthy();
    expect(paints.getByText(/Поле 5 × 3, линий: 10/)).toBeTruthy();
    expect(paints.getByRole('link', { name: /Game 2/ })).toBeTruthy();
  });

  it('/favourites says what it is; which games they are is known to the browser alone', async () => {
    const { paints, html } = await whole({ at: '/favourites', ...visitor });
    expect(firstWaiting(html)).toBeNull();
    expect(paints.getByRole('heading', { level: 1 }).textContent).toBe('Избранное');
  });

  it('/recommended holds what is recommended to a guest; a player’s own is still to come', async () => {
    const { paints, html } = await whole({ at: '/recommended', ...visitor });
    expect(firstWaiting(html)).toBeNull();
    expect(paints.getByRole('heading', { level: 1 }).textContent).toMatch(/Рекомендуем/);
    expect(paints.queryAllByRole('link', { name: /Game/ }).length > 0).toBe(!visitor.player);
  });

  it.each([
    ['/producers/lumen', 'undefined'],
    ['/producers/lumen/slots', 'slots'],
  ])('%s holds who it is, its tabs as links, its games', async (at, category) => {
    const { paints, gaps } = await whole({ at, ...visitor });
    expect(gaps).toEqual([]);
    expect(paints.getByRole('heading', { level: 1 }).textContent).toBe('Lumen');
    expect(linkOf(paints.getByRole('link', { name: 'Слоты' }))).toBe('/producers/lumen/slots');
    expect(paints.getByRole('link', { name: new RegExp(`Game 1 ${category}`) })).toBeTruthy();
    expect(paints.getByText('Три недели')).toBeTruthy();
  });
});

it.each(['winners', 'jackpot', 'game-of-the-day', 'recent-games'])(
  'the slot %s is whole for a guest on any page',
  async (slot) => {
    const { gaps, page } = await whole({ at: '/promo', slot });
    expect(gaps).toEqual([]);
    if (slot !== 'recent-games')
      expect(page.querySelector('a[href^="/play/"], a[href^="/games/"]')).toBeTruthy();
  },
);

it.each(['/', '/games/slots', '/games/slots?q=x', '/producers/lumen', '/game/star-harbour'])(
  '%s shows hostile names as they are and runs nothing of them',
  async (at) => {
    const { page, gaps } = await whole({ at }, (name) => name + HOSTILE + ENDLESS);
    expect(gaps.filter((gap) => at !== '/' || !gap.startsWith('waiting: Слоты'))).toEqual([]);
    expect(page.textContent).toContain(HOSTILE + ENDLESS);
  },
);

it('a search for markup finds nothing but words', async () => {
  const { paints, gaps } = await whole({ at: `/games/slots?q=${encodeURIComponent(HOSTILE)}` });
  expect(gaps).toEqual([]);
  expect((paints.getByRole('searchbox') as HTMLInputElement).value).toBe(HOSTILE);
});
