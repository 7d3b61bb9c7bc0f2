import { standing } from 'shared-contracts/api';
import type { AreaOpeners, HostServices } from 'shared-contracts/area';
import { ALL_GAMES } from 'shared-contracts/catalogue';
import { Loadable, PageCache, refreshOn } from 'shared-contracts/stores';
import { createCatalogueApi, type GamesFilter } from '../api/catalogue.api';
import { createLobbyEvents } from '../api/lobby.events';
import { createWordsApi } from '../api/words.api';
import { BannersStore } from './banners.store';
import { CatalogueStore } from './catalogue.store';
import { GameList, gridQueryIn, listKey } from './game-list';
import { JackpotsStore } from './jackpots.store';
import { ShelvesStore } from './shelves.store';
import { WinnersStore } from './winners.store';
import { WordsStore } from './words.store';

/** Lists that are kept, so that the back button finds every page loaded and the same tile in its place. */
const KEPT_LISTS = 12;

/** Builds every store of the area, in order, and says what each part asks for first and what ends with it. */
export const createStores = (host: HostServices) => {
  const api = createCatalogueApi(host.http);
  const events = createLobbyEvents(host.live);
  const catalogue = new CatalogueStore(api);
  const banners = new BannersStore(api);
  const shelves = new ShelvesStore(api, host.clock);
  const words = new WordsStore(createWordsApi(host.http));
  /** What the page of a slug is about: a category or a producer; 404 when the brand knows neither. */
  const heads = new PageCache((slug) => {
    const head = new Loadable(() => api.category(slug));
    return { head, open: head.ensure, refresh: head.refresh };
  });
  /** The games of an address; the key is its filter as JSON. */
  const lists = new PageCache(
    (filter) => new GameList(api, JSON.parse(filter), () => void shelves.bySlug.top.ensure()),
    KEPT_LISTS,
  );
  /** What the player played last, the newest first; a guest has none. */
  const recent = new Loadable(() => (host.session.player ? api.recent() : standing([])));
  const winners = new WinnersStore(api, events);
  const jackpots = new JackpotsStore(api, events);
  const endRefresh = refreshOn(host, {
    shared: [catalogue, banners, shelves, words, heads, lists, winners, jackpots],
    own: [recent],
  });
  const slots = {
    winners: () => void winners.loaded.ensure(),
    jackpot: () => void jackpots.loaded.ensure(),
    'game-of-the-day': () => void shelves.bySlug.top.ensure(),
    'recent-games': () => {
      // read at every visit, since the player comes from a game; the known ones stay meanwhile
      if (recent.state !== 'loading') void recent.load();
    },
  };
  const openGrid = (slug: string, filter: GamesFilter) => {
    catalogue.open();
    heads.open(slug);
    lists.open(listKey(filter));
  };
  const open: AreaOpeners = {
    pages: {
      main: () => {
        catalogue.open();
        words.open();
        void banners.startPage.ensure();
        shelves.open();
        // they are parts of the page as well
        for (const openSlot of Object.values(slots)) openSlot();
      },
      category: ({ slug = ALL_GAMES }, query) => {
        const { q, provider } = gridQueryIn(query);
        openGrid(slug, { category: slug, producer: provider, text: q });
      },
      producer: ({ slug = '', category }) => {
        openGrid(slug, { category, producer: slug });
        if (category) heads.open(category);
        void banners.providers.ensure();
      },
    },
    modals: { 'provider-picker': () => void catalogue.producers.ensure() },
    slots,
  };
  return {
    ...{ catalogue, banners, shelves, words, heads, lists, recent, winners, jackpots, open },
    dispose: () => {
      endRefresh();
      for (const store of [winners, jackpots, lists]) store.dispose();
    },
  };
};
export type LobbyStores = ReturnType<typeof createStores>;
