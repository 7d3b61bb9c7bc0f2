import type { AreaOpeners, HostServices } from 'shared-contracts/area';
import { routes } from 'shared-contracts/composition';
import { Loadable, PageCache, refreshOn } from 'shared-contracts/stores';
import { createDrawApi, createDrawEvents } from '../api/draw.api';
import { createExchangeApi } from '../api/exchange.api';
import { createGoalEvents, createGoalsApi } from '../api/goals.api';
import { createHighFivesApi } from '../api/high-fives.api';
import { createPopupApi } from '../api/popup.api';
import { createPromoApi } from '../api/promo.api';
import { createPromoEvents } from '../api/promo.events';
import { seenIn } from '../api/seen';
import { createTournamentsApi } from '../api/tournaments.api';
import { followFinds } from './finds';
import { FlyingStore } from './flying.store';
import { PopupStore } from './popup.store';
import { PromoListStore, typeOf } from './promo-list.store';
import { PromoPageStore } from './promo-page.store';
import { TooltipStore } from './tooltip.store';

/** Builds every store of the area, in order, and says what each part asks for first and what ends with it. */
export const createStores = (host: HostServices) => {
  const api = createPromoApi(host.http);
  const calls = {
    api,
    highFives: createHighFivesApi(host.http),
    exchange: createExchangeApi(host.http),
    draw: createDrawApi(host.http),
    goals: createGoalsApi(host.http),
  };
  const events = {
    ...createPromoEvents(host.live),
    draw: createDrawEvents(host.live),
    goals: createGoalEvents(host.live),
  };
  const flying = new FlyingStore();
  const incoming = events.highFives.subscribe(flying.show);
  incoming.add(host.session.events.subscribe((event) => event === 'logout' && flying.clear()));
  const finds = followFinds({
    api: calls.goals,
    events: events.goals,
    router: host.router,
    tell: (title) =>
      void host.toasts.show({
        // in place of the one that every gift of a promotion has
        key: 'gift.promotions',
        type: 'gift',
        text: host.i18n.t('promo', 'hunt.toast', { title }),
        onClick: () => host.router.navigate(routes.profileGifts),
      }),
  });
  const list = new PromoListStore(api, createTournamentsApi(host.http), host.ticker);
  const pages = new PageCache((slug) => new PromoPageStore(slug, calls, events, host));
  const popup = new PopupStore(createPopupApi(host), seenIn('promo_popup'), host);
  const tooltip = new TooltipStore(api, seenIn('promo_tooltip'), host.ticker, popup);
  const widget = new Loadable(api.widget);
  const endRefresh = refreshOn(host, {
    shared: [list.promos, list.tournaments, tooltip.active, widget],
    mixed: [pages],
  });
  const open: AreaOpeners = {
    pages: {
      list: (_, query) =>
        list.open(host.router.offers(routes.tournaments) ? typeOf(query) : 'action'),
      promo: ({ slug = '' }) => pages.open(slug).openParticipants(),
      games: ({ slug = '' }) => pages.open(slug).games.ensure(),
    },
    slots: {
      // it is in every page of a player
      flying: () => popup.begin(),
      tooltip: () => tooltip.open(),
      widget: () => void widget.ensure(),
    },
  };
  return {
    list,
    pages,
    flying,
    tooltip,
    widget,
    open,
    dispose: () => {
      incoming.unsubscribe();
      finds.unsubscribe();
      flying.clear();
      popup.dispose();
      endRefresh();
      pages.dispose();
    },
  };
};
export type PromoStores = ReturnType<typeof createStores>;
