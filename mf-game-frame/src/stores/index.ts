import type { AreaOpeners, HostServices } from 'shared-contracts/area';
import { deferWhile, Loadable, PageCache, refreshOn } from 'shared-contracts/stores';
import { createGameApi } from '../api/game.api';
import { GameStore } from './game.store';
import { PlacementStore } from './placement.store';
import { RoundStore } from './round.store';

/** Null on a server, and where the browser keeps none. */
const storage = () => {
  if (typeof window === 'undefined') return null;
  try {
    return window.localStorage;
  } catch {
    return null;
  }
};

/** Builds every store of the area, in order, and says what each part asks for first and what ends with it. */
export const createStores = (host: HostServices) => {
  const api = createGameApi(host);
  /** What is known of the games that were opened last. */
  const facts = new PageCache((slug) => {
    const details = new Loadable(() => api.details(slug));
    return { details, open: details.ensure, refresh: details.refresh };
  });
  const game = new GameStore(host, api, (slug) => facts.open(slug).details);
  const rounds = new RoundStore(host, game);
  const placement = new PlacementStore(storage());
  const ends = [
    deferWhile(host.upgrades, 'game', () => game.running),
    refreshOn(host, { shared: [facts] }),
    () => rounds.dispose(),
    () => game.dispose(),
  ];
  const open: AreaOpeners = {
    pages: { play: ({ name = '' }) => void facts.open(name) },
  };
  return {
    ...{ facts, game, rounds, placement, open },
    dispose: () => {
      for (const end of ends) end();
    },
  };
};
export type Stores = ReturnType<typeof createStores>;
