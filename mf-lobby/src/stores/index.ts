import type { HostServices } from 'shared-contracts/area';
import { reaction } from 'shared-contracts/lib/state';
import { createCatalogueApi } from '../api/catalogue.api';
import { createLobbyEvents } from '../api/lobby.events';
import { BannersStore } from './banners.store';
import { CatalogueStore } from './catalogue.store';
import { GameListsStore } from './game-lists.store';
import { JackpotsStore } from './jackpots.store';
import { RecentGamesStore } from './recent-games.store';
import { ShelvesStore } from './shelves.store';
import { WinnersStore } from './winners.store';

/** Builds every store of the area, in order, and says what ends with it. */
export const createStores = (host: HostServices) => {
  const api = createCatalogueApi(host.http);
  const events = createLobbyEvents(host.live);
  const catalogue = new CatalogueStore(api);
  const banners = new BannersStore(api);
  const shelves = new ShelvesStore(api, host.clock);
  const lists = new GameListsStore(api);
  const recent = new RecentGamesStore(api, host.session);
  const winners = new WinnersStore(api, events);
  const jackpots = new JackpotsStore(api, events);

  // names and texts differ by language, games and banners by who asks
  const personal = [banners, shelves, lists];
  const switched = reaction(
    () => host.i18n.locale,
    () => {
      for (const store of [catalogue, ...personal]) store.refresh();
    },
  );
  const session = host.session.events.subscribe(() => {
    for (const store of personal) store.refresh();
  });
  return {
    catalogue,
    banners,
    shelves,
    lists,
    recent,
    winners,
    jackpots,
    dispose: () => {
      switched();
      session.unsubscribe();
      for (const store of [recent, winners, jackpots, lists]) store.dispose();
    },
  };
};
export type LobbyStores = ReturnType<typeof createStores>;
