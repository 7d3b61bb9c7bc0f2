import { ApiError } from 'shared-contracts/api';
import type { CurrentRoute, HostServices } from 'shared-contracts/area';
import {
  type Category,
  GAMES_PAGE,
  type Game,
  getBanners,
  getCategories,
  getCategory,
  getGame,
  getGames,
  getJackpots,
  getRecentGames,
  getSimilarGames,
  getUnfinishedGame,
  getWinners,
  type Producer,
} from 'shared-contracts/catalogue';
import { matchRoute } from 'shared-contracts/composition';
import { getCurrentBlock, getSeoFooter } from 'shared-contracts/content';
import { getHiddenGames } from 'shared-contracts/hidden-games';
import { getRecommendedGames } from 'shared-contracts/recommendations';
import { createFakeHost, type FakeHostOptions, HOUSE_ROUTES } from 'shared-contracts/testing';
import { SHELF_SIZE } from '../api/queries';
import en from '../texts/en.json';
import { chosenGame } from './builders';

interface LobbyOptions extends FakeHostOptions {
  categories?: Category[];
  producers?: Producer[];
  /** The catalogue; search and paging work on it. */
  games?: Game[];
}

/** Where an address of the site leads, as the shell would see it. */
const routeAt = (address: string): Partial<CurrentRoute> => {
  const { pathname, searchParams } = new URL(address, 'http://site.test');
  const match = matchRoute(HOUSE_ROUTES, pathname);
  return {
    name: match?.route.name ?? null,
    path: pathname,
    params: match?.params ?? {},
    query: searchParams,
  };
};

/** A fake host in English with a small catalogue, whose address follows navigation as it does on the site. */
export const createLobbyHost = (options: LobbyOptions = {}, address = '/') => {
  const { categories = [], producers = [], games = [], ...rest } = options;
  const fake = createFakeHost({ texts: { lobby: en }, ...rest });
  const { router } = fake.host;
  fake.goTo(routeAt(address));
  const followed: HostServices['router'] = {
    ...router,
    get current() {
      return router.current;
    },
    navigate: (to, extra) => {
      router.navigate(to, extra);
      fake.goTo(routeAt(fake.visited.at(-1) ?? '/'));
    },
  };
  // what begins with the first who looks is not looked at here
  const host: HostServices = Object.defineProperties({} as HostServices, {
    ...Object.getOwnPropertyDescriptors(fake.host),
    router: { value: followed },
  });
  fake.http
    .on(getCategories, ({ query }) => {
      const wanted: string = query['filter[type]'];
      return { data: (wanted === 'producer' ? producers : categories) as Category[] };
    })
    .on(getCategory, ({ params }) => {
      const found = [...categories, ...producers].find(({ slug }) => slug === params.slug);
      if (!found) throw new ApiError(404, [{ code: 'not_found' }]);
      return { data: found };
    })
    .on(getGames, ({ query: { q = '', page = 1, limit = GAMES_PAGE, ...narrowed } }) => {
      const named = games.filter(({ name }) => name.toLowerCase().includes(q.toLowerCase()));
      // shelves below each other have games of their own
      const own = limit === SHELF_SIZE ? `-${narrowed['filter[category]']}` : '';
      const found = named.map((game) => ({ ...game, slug: game.slug + own }));
      return { items: found.slice((page - 1) * limit, page * limit), totalItems: found.length };
    })
    .on(getHiddenGames, { data: { entries: [], version: 0 } })
    .on(getCurrentBlock, { data: null })
    .on(getSeoFooter, { data: { html: '' } })
    .on(getGame, () => {
      throw new ApiError(404, [{ code: 'game_not_found' }]);
    })
    .on(getSimilarGames, { data: [] })
    .on(getRecommendedGames, { data: { personal: null, games: games.map(chosenGame) } })
    .on(getRecentGames, { data: [] })
    .on(getUnfinishedGame, { data: null })
    .on(getBanners, { data: [] })
    .on(getJackpots, { data: [] })
    .on(getWinners, { data: [], options: { currency: 'EUR' } });
  return { ...fake, host, walkTo: (to: string) => fake.goTo(routeAt(to)) };
};
export type LobbyHost = ReturnType<typeof createLobbyHost>;
