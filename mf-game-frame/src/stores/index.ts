import type { AreaOpeners, HostServices } from 'shared-contracts/area';
import { deferWhile, FramePresses, Loadable, PageCache, refreshOn } from 'shared-contracts/stores';
import { createGameApi } from '../api/game.api';
import { createLimitsApi } from '../api/limits.api';
import { createStandingApi } from '../api/standing.api';
import { GameStore } from './game.store';
import { PlacementStore } from './placement.store';
import { RoundStore } from './round.store';
import { StandingStore } from './standing.store';

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
export const createStores = (
  host: HostServices,
  leaveTo = (url: string): void => window.location.replace(url),
) => {
  const api = createGameApi(host);
  /** What is known of the games that were opened last. */
  const facts = new PageCache((slug) => {
    const details = new Loadable(() => api.details(slug));
    return { details, open: details.ensure, refresh: details.refresh };
  });
  const game = new GameStore(host, api, (slug) => facts.open(slug).details, leaveTo);
  const presses = new FramePresses(typeof window === 'undefined' ? null : window, host.clock);
  const rounds = new RoundStore(host, game, presses);
  const standing = new StandingStore(createStandingApi(host), game);
  const limits = new Loadable(createLimitsApi(host.http).limits);
  const placement = new PlacementStore(storage());
  const ends = [
    deferWhile(host.upgrades, 'game', () => game.running),
    refreshOn(host, { shared: [facts], own: [limits, standing] }),
    () => standing.dispose(),
    () => rounds.dispose(),
    () => presses.dispose(),
    () => game.dispose(),
  ];
  const open: AreaOpeners = {
    pages: { play: ({ name = '' }) => void facts.open(name) },
    // a game for money has a player, whose limits are read at every look
    modals: { 'game-facts': () => void (game.play?.mode === 'real' && limits.load()) },
  };
  return {
    facts,
    game,
    rounds,
    limits,
    standing,
    placement,
    open,
    dispose: () => {
      for (const end of ends) end();
    },
  };
};
export type Stores = ReturnType<typeof createStores>;
