import type { HostServices } from 'shared-contracts/area';
import { reaction } from 'shared-contracts/lib/state';
import { PageCache } from 'shared-contracts/stores';
import { createPromoApi } from '../api/promo.api';
import { createPromoEvents, missedOf } from '../api/promo.events';
import { PromoListStore } from './promo-list.store';
import { PromoPageStore } from './promo-page.store';

/** Builds every store of the area, in order, and says what ends with it. */
export const createStores = (host: HostServices) => {
  const api = createPromoApi(host.http);
  const events = createPromoEvents(host.live);
  const list = new PromoListStore(api, host.clock);
  const pages = new PageCache(
    (slug) =>
      new PromoPageStore(slug, api, {
        clock: host.clock,
        events,
        isPlayer: () => host.session.player,
      }),
  );
  const refresh = () => {
    if (list.promos.state !== 'idle') void list.promos.load();
    pages.refresh();
  };
  const endLocale = reaction(() => host.i18n.locale, refresh);
  const missed = missedOf(host.live).subscribe(refresh);
  const session = host.session.events.subscribe(refresh);
  return {
    list,
    pages,
    dispose: () => {
      endLocale();
      missed.unsubscribe();
      session.unsubscribe();
      pages.dispose();
      list.dispose();
    },
  };
};
export type PromoStores = ReturnType<typeof createStores>;
