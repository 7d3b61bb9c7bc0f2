import type { AreaOpeners, HostServices } from 'shared-contracts/area';
import { refreshOn } from 'shared-contracts/stores';
import { createWinnersApi } from '../api/winners.api';
import { winnersOf } from '../api/winners.events';
import { WinnersStore } from './winners.store';

/** Builds every store of the area, in order, and says what each part asks for first and what ends with it. */
export const createStores = (host: HostServices) => {
  const winners = new WinnersStore(createWinnersApi(host.http));
  const live = winnersOf(host.live).subscribe((winner) => winners.add(winner));
  const endRefresh = refreshOn(host, { shared: [winners.newest] });
  const open: AreaOpeners = {
    pages: {
      main: () => void winners.newest.ensure(),
    },
  };
  return {
    winners,
    open,
    dispose: () => {
      endRefresh();
      live.unsubscribe();
    },
  };
};
export type __Name__Stores = ReturnType<typeof createStores>;
