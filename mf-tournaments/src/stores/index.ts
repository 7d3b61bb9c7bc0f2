import type { AreaOpeners, HostServices } from 'shared-contracts/area';
import { PageCache, refreshOn, Submission } from 'shared-contracts/stores';
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
  const lists = [list.tournaments, list.forCompoints];
  /** A seat or a choice changes what lists, series and other tournaments say. */
  const joined = () => {
    for (const store of [...lists, series]) store.refresh();
    pages.refreshOthers();
  };
  const pages: PageCache<TournamentPageStore> = new PageCache(
    (slug) => new TournamentPageStore(slug, api, events, host, joined),
  );
  /** The seat of a series is one in each of its tournaments. */
  const bought = () => {
    for (const store of [...lists, pages, series]) store.refresh();
  };
  const series: PageCache<SeriesPageStore> = new PageCache(
    (slug) => new SeriesPageStore(slug, api, events, host, bought),
  );
  /** Wishes to take part in what is to come, by slug. */
  const wishing = new Submission<string>(async (slug) => {
    await api.want(slug);
    bought();
  });
  const endRefresh = refreshOn(host, {
    mixed: [list.tournaments, list.forCompoints, list.series, pages, series],
  });
  const open: AreaOpeners = {
    pages: {
      list: () => list.open(),
      compoints: () => list.forCompoints.ensure(),
      tournament: ({ slug = '' }) => void pages.open(slug),
      games: ({ slug = '' }, query) => pages.open(slug).openGames(query.get('q')?.trim() ?? ''),
      series: ({ slug = '' }) => void series.open(slug),
    },
  };
  return {
    list,
    pages,
    series,
    wishing,
    open,
    dispose: () => {
      endRefresh();
      pages.dispose();
      series.dispose();
    },
  };
};
export type TournamentStores = ReturnType<typeof createStores>;
