import type { AreaOpeners, HostServices } from 'shared-contracts/area';
import { PageCache, refreshOn } from 'shared-contracts/stores';
import { createTournamentApi } from '../api/tournament.api';
import { createStandingEvents } from '../api/tournament.events';
import { SeriesPageStore } from './series-page.store';
import { TournamentListStore } from './tournament-list.store';
import { TournamentPageStore } from './tournament-page.store';

/** Builds every store of the area, in order, and says what each part asks for first and what ends with it. */
export const createStores = (host: HostServices) => {
  const api = createTournamentApi(host.http);
  const events = createStandingEvents(host.live);
  const list = new TournamentListStore(api, host.ticker);
  const pages = new PageCache((slug) => new TournamentPageStore(slug, api, events, host));
  const series = new PageCache((slug) => new SeriesPageStore(slug, api, events));
  const endRefresh = refreshOn(host, {
    mixed: [list.tournaments, list.forCompoints, list.series, pages, series],
  });
  const open: AreaOpeners = {
    pages: {
      list: () => list.open(),
      compoints: () => list.forCompoints.ensure(),
      tournament: ({ slug = '' }) => void pages.open(slug),
      games: ({ slug = '' }) => pages.open(slug).games.ensure(),
      series: ({ slug = '' }) => void series.open(slug),
    },
  };
  return {
    list,
    pages,
    series,
    open,
    dispose: () => {
      endRefresh();
      pages.dispose();
      series.dispose();
    },
  };
};
export type TournamentStores = ReturnType<typeof createStores>;
