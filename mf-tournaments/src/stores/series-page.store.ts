import type { Series, Tournament } from 'shared-contracts/api';
import { makeAutoObservable } from 'shared-contracts/lib/state';
import { Loadable } from 'shared-contracts/stores';
import type { TournamentApi } from '../api/tournament.api';

/** One series with its tournaments. */
export class SeriesPageStore {
  readonly series: Loadable<Series>;
  readonly tournaments: Loadable<Tournament[]>;

  constructor(
    readonly slug: string,
    api: TournamentApi,
  ) {
    this.series = new Loadable(() => api.series(slug));
    this.tournaments = new Loadable(() =>
      this.series.ensure().then(() => (this.series.value ? api.ofSeries(this.series.value.id) : [])),
    );
    makeAutoObservable(this, { slug: false, series: false, tournaments: false });
  }

  open(): void {
    void this.series.ensure().then(() => this.tournaments.ensure());
  }

  refresh(): void {
    if (this.series.state === 'idle') return;
    void this.series.load().then(() => this.tournaments.load());
  }

  dispose(): void {}
}
