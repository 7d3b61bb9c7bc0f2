import type { HostServices } from 'shared-contracts/area';
import type { Subscription } from 'shared-contracts/lib/rx';
import { makeAutoObservable } from 'shared-contracts/lib/state';
import { Loadable, orderEvents, Submission, statusAt } from 'shared-contracts/stores';
import type { Series, Tournament } from 'shared-contracts/tournaments';
import type { TournamentApi } from '../api/tournament.api';
import type { StandingEvents } from '../api/tournament.events';
import { followSeries } from './live-standings';
import { PlacesStore } from './places.store';
import { freeSeats } from './seats';

/** One series with its tournaments, its places and its seats. */
export class SeriesPageStore {
  readonly series: Loadable<Series>;
  readonly tournaments: Loadable<Tournament[]>;
  readonly places: PlacesStore;
  /** Buys the seat of the series. */
  readonly buying: Submission;
  readonly #live: Subscription;
  readonly #host: Pick<HostServices, 'ticker'>;

  constructor(
    readonly slug: string,
    api: TournamentApi,
    events: StandingEvents,
    host: Pick<HostServices, 'ticker'>,
    onJoined: () => void,
  ) {
    this.series = new Loadable(() => api.series(slug));
    this.tournaments = new Loadable(() => api.ofSeries(slug));
    this.places = new PlacesStore((page) => api.seriesStandings(slug, page));
    this.buying = new Submission(async (_, key) => {
      const [stage, series] = [this.stageForSeat, this.series.value];
      if (!stage || !series) return;
      await api.join(stage.slug, key, { seriesId: series.id });
      onJoined();
    });
    this.#host = host;
    makeAutoObservable(this);
    this.#live = followSeries(this.series, this.places, events);
  }

  open(): void {
    void this.series.ensure();
    void this.tournaments.ensure();
  }

  /** The stage through which a seat is bought: the one that runs, else the next to come, with a free seat. */
  get stageForSeat(): Tournament | null {
    const { now } = this.#host.ticker;
    const open = orderEvents(this.tournaments.value ?? [], now).filter(
      (stage) => statusAt(stage, now) !== 'past' && freeSeats(stage) !== 0,
    );
    const running = open.filter((stage) => statusAt(stage, now) === 'active');
    return running[0] ?? open.at(-1) ?? null;
  }

  refresh(): void {
    this.series.refresh();
    this.tournaments.refresh();
    this.places.refresh();
  }

  clear(): void {
    this.series.clear();
    this.tournaments.clear();
    this.places.clear();
    this.buying.clear();
  }

  dispose(): void {
    this.#live.unsubscribe();
  }
}
