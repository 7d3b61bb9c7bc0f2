import type { Series, Tournament } from 'shared-contracts/api';
import { Subscription } from 'shared-contracts/lib/rx';
import { makeAutoObservable, reaction, runInAction } from 'shared-contracts/lib/state';
import { Loadable } from 'shared-contracts/stores';
import type { TournamentApi } from '../api/tournament.api';
import type { StandingEvents } from '../api/tournament.events';
import { marked, ownRow } from './standings';

/** One series with its tournaments. */
export class SeriesPageStore {
  readonly series: Loadable<Series>;
  readonly tournaments: Loadable<Tournament[]>;

  private live = new Subscription();
  private readonly end: () => void;

  constructor(
    readonly slug: string,
    api: TournamentApi,
    private readonly events: StandingEvents,
  ) {
    this.series = new Loadable(() => api.series(slug));
    // asked once the series is known
    this.tournaments = new Loadable(() => api.ofSeries(this.series.value?.id ?? 0));
    makeAutoObservable<this, 'events' | 'live' | 'end'>(this, {
      ...{ slug: false, series: false, tournaments: false },
      ...{ events: false, live: false, end: false },
    });
    this.end = reaction(
      () => this.series.value?.id,
      (id) => this.follow(id),
      { fireImmediately: true },
    );
  }

  open(): void {
    void this.series.ensure();
  }

  refresh(): void {
    this.series.refresh();
    this.tournaments.refresh();
  }

  dispose(): void {
    this.end();
    this.live.unsubscribe();
  }

  private follow(id: number | undefined): void {
    this.live.unsubscribe();
    this.live = new Subscription();
    if (id === undefined) return;
    void this.tournaments.ensure();
    this.live.add(
      this.events.leadersOfSeries(id).subscribe((table) => {
        const { value, awaitsOwn, state } = this.series;
        if (!value || awaitsOwn || state === 'loading') return;
        const leaders = marked(table, ownRow(value.leaders));
        runInAction(() => this.series.set({ ...value, leaders }));
      }),
    );
  }
}
