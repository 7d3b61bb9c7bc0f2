import type { AreaOpeners, HostServices } from 'shared-contracts/area';
import { PageCache, refreshOn } from 'shared-contracts/stores';
import { createPromoApi } from '../api/promo.api';
import { createPromoEvents } from '../api/promo.events';
import { PromoListStore } from './promo-list.store';
import { PromoPageStore } from './promo-page.store';

/** Builds every store of the area, in order, and says what each part asks for first and what ends with it. */
export const createStores = (host: HostServices) => {
  const api = createPromoApi(host.http);
  const events = createPromoEvents(host.live);
  const list = new PromoListStore(api, host.ticker);
  const pages = new PageCache((slug) => new PromoPageStore(slug, api, events, host));
  const endRefresh = refreshOn(host, { shared: [list.promos], mixed: [pages] });
  const open: AreaOpeners = {
    pages: {
      list: () => void list.promos.ensure(),
      promo: ({ slug = '' }) => pages.open(slug).openParticipants(),
      games: ({ slug = '' }) => pages.open(slug).games.ensure(),
    },
  };
  return {
    list,
    pages,
    open,
    dispose: () => {
      endRefresh();
      pages.dispose();
    },
  };
};
export type PromoStores = ReturnType<typeof createStores>;
