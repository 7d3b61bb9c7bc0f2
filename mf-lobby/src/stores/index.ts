import { standing } from 'shared-contracts/api';
import type { HostServices } from 'shared-contracts/area';
import { Loadable, PageCache, refreshOn } from 'shared-contracts/stores';
import { createCatalogueApi } from '../api/catalogue.api';
import { createLobbyEvents } from '../api/lobby.events';
import { BannersStore } from './banners.store';
import { CatalogueStore } from './catalogue.store';
import { GameList } from './game-list';
import { JackpotsStore } from './jackpots.store';
import { ShelvesStore } from './shelves.store';
import { WinnersStore } from './winners.store';

/** Lists that are kept, so that the back button finds every page loaded and the same tile in its place. */
const KEPT_LISTS = 12;

/** Builds every store of the area, in order, and says what ends with it. */
export const createStores = (host: HostServices) => {
  const api = createCatalogueApi(host.http);
  const events = createLobbyEvents(host.live);
  const catalogue = new CatalogueStore(api);
  const banners = new BannersStore(api);
  const shelves = new ShelvesStore(api, host.clock);
  /** What the page of a slug is about: a category or a producer; 404 when the brand knows neither. */
  const heads = new PageCache((slug) => {
    const head = new Loadable(() => api.category(slug));
    return { head, open: head.ensure, refresh: head.refresh };
  });
  /** The games of an address; the key is its filter as JSON. */
  const lists = new PageCache((filter) => new GameList(api, JSON.parse(filter)), KEPT_LISTS);
  /** What the player played last, the newest first; a guest has none. */
  const recent = new Loadable(() => (host.session.player ? api.recent() : standing([])));
  const winners = new WinnersStore(api, events);
  const jackpots = new JackpotsStore(api, events);
  const endRefresh = refreshOn(host, {
    shared: [catalogue, banners, shelves, heads, lists, winners, jackpots],
    own: [recent],
  });
  return {
    ...{ catalogue, banners, shelves, heads, lists, recent, winners, jackpots },
    dispose: () => {
      endRefresh();
      for (const store of [winners, jackpots, lists]) store.dispose();
    },
  };
};
export type LobbyStores = ReturnType<typeof createStores>;
