import type { HostServices } from 'shared-contracts/area';
import { reaction } from 'shared-contracts/lib/state';
import { PageCache, Ticker } from 'shared-contracts/stores';
import { createTournamentApi } from '../api/tournament.api';
import { createStandingEvents } from '../api/tournament.events';
import { SeriesPageStore } from './series-page.store';
import { TournamentListStore } from './tournament-list.store';
import { TournamentPageStore } from './tournament-page.store';

/** Builds every store of the area, in order, and says what ends with it. */
export const createStores = (host: HostServices) => {
  const api = createTournamentApi(host.http);
  const events = createStandingEvents(host.live);
  const time = new Ticker(host.clock);
  const list = new TournamentListStore(api, time);
  const pages = new PageCache((slug) => new TournamentPageStore(slug, api, time, host, events));
  const series = new PageCache((slug) => new SeriesPageStore(slug, api, events));
  const refresh = () => {
    list.refresh();
    pages.refresh();
    series.refresh();
  };
  const endLocale = reaction(() => host.i18n.locale, refresh);
  const missed = host.live.resync.subscribe(refresh);
  // the page of a tournament follows by itself
  const session = host.session.events.subscribe(() => {
    list.refresh();
    series.refresh();
  });
  return {
    time,
    list,
    pages,
    series,
    dispose: () => {
      endLocale();
      missed.unsubscribe();
      session.unsubscribe();
      pages.dispose();
      series.dispose();
      time.dispose();
    },
  };
};
export type TournamentStores = ReturnType<typeof createStores>;
