import type { Subscription } from 'shared-contracts/lib/rx';
import { reaction } from 'shared-contracts/lib/state';
import { Loadable } from 'shared-contracts/stores';
import type { Series, Tournament } from 'shared-contracts/tournaments';
import type { TournamentApi } from '../api/tournament.api';
import type { StandingEvents } from '../api/tournament.events';
import { followSeries } from './live-standings';

/** One series, with its tournaments once it is here. */
export class SeriesPageStore {
  readonly series: Loadable<Series>;
  readonly tournaments: Loadable<Tournament[]>;
  readonly #live: Subscription;
  readonly #endTournaments: () => void;

  constructor(
    readonly slug: string,
    api: TournamentApi,
    events: StandingEvents,
  ) {
    this.series = new Loadable(() => api.series(slug));
    this.tournaments = new Loadable(() => api.ofSeries(this.series.value?.id ?? 0));
    this.#live = followSeries(this.series, events);
    this.#endTournaments = reaction(
      () => this.series.value !== null,
      (known) => known && void this.tournaments.ensure(),
    );
  }

  open(): void {
    void this.series.ensure();
    if (this.series.value) void this.tournaments.ensure();
  }

  refresh(): void {
    this.series.refresh();
    this.tournaments.refresh();
  }

  clear(): void {
    this.series.clear();
    this.tournaments.clear();
  }

  dispose(): void {
    this.#live.unsubscribe();
    this.#endTournaments();
  }
}
