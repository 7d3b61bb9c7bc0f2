import type { AreaOpeners, HostServices } from 'shared-contracts/area';
import { PageCache, refreshOn, Submission } from 'shared-contracts/stores';
import { createResultEvents, createResultsApi } from '../api/results.api';
import { createTournamentApi } from '../api/tournament.api';
import { createStandingEvents } from '../api/tournament.events';
import { ResultsStore } from './results.store';
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
  const resultsApi = createResultsApi(host.http);
  const resultEvents = createResultEvents(host.live);
  const results = new PageCache((slug) => new ResultsStore(slug, resultsApi, resultEvents));
  const endRefresh = refreshOn(host, {
    mixed: [list.tournaments, list.forCompoints, list.series, pages, series, results],
  });
  const open: AreaOpeners = {
    pages: {
      list: () => list.open(),
      compoints: () => list.forCompoints.ensure(),
      tournament: ({ slug = '' }) => void pages.open(slug),
      games: ({ slug = '' }, query) => pages.open(slug).openGames(query.get('q')?.trim() ?? ''),
      results: ({ slug = '' }) => void results.open(slug),
      rounds: ({ slug = '' }) => results.get(slug).rounds.ensure(),
      series: ({ slug = '' }) => void series.open(slug),
    },
  };
  return {
    list,
    pages,
    series,
    wishing,
    results,
    open,
    dispose: () => {
      endRefresh();
      pages.dispose();
      series.dispose();
      results.dispose();
    },
  };
};
export type TournamentStores = ReturnType<typeof createStores>;
