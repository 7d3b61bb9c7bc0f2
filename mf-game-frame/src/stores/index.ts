import type { HostServices } from 'shared-contracts/area';
import { reaction } from 'shared-contracts/lib/state';
import { holdWhile, LiveBalance } from 'shared-contracts/stores';
import { createFrameChannel } from '../api/frame-channel';
import { createGameApi } from '../api/game.api';
import { deactivatedRuns, otherMoney } from '../api/game.events';
import { FactsStore } from './facts.store';
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

export const createStores = (host: HostServices) => {
  const api = createGameApi(host);
  const facts = new FactsStore(api);
  const game = new GameStore(host, api, facts, {
    deactivated: deactivatedRuns(host),
    leaveTo: (url) => window.location.assign(url),
  });
  const balance = new LiveBalance(host);
  const channel = createFrameChannel(host.gamesOrigin);
  const rounds = new RoundStore(game, {
    ...{ channel, balance, clock: host.clock, rounds: host.rounds },
    otherMoney: otherMoney(host),
  });
  const placement = new PlacementStore(storage());
  const endHold = holdWhile(host.moments, 'game', () => game.running);
  const endLocale = reaction(
    () => host.i18n.locale,
    () => facts.refresh(),
  );
  return {
    facts,
    game,
    rounds,
    placement,
    balance,
    dispose: () => {
      endHold();
      endLocale();
      rounds.dispose();
      game.dispose();
      balance.dispose();
    },
  };
};
export type Stores = ReturnType<typeof createStores>;
