import { type Series, TOURNAMENTS_PAGE, type Tournament } from 'shared-contracts/api';
import { makeAutoObservable } from 'shared-contracts/lib/state';
import {
  type EventStatus,
  Loadable,
  orderEvents,
  PagedList,
  statusAt,
  type Ticker,
  type TimedEvent,
} from 'shared-contracts/stores';
import type { TournamentApi } from '../api/tournament.api';

/** The tournaments, nine a page, and the series; statuses follow the clock. */
export class TournamentListStore {
  readonly tournaments: PagedList<Tournament>;
  readonly series: Loadable<Series[]>;

  constructor(
    api: TournamentApi,
    private readonly time: Ticker,
  ) {
    this.tournaments = new PagedList(api.list, (one) => one.id, TOURNAMENTS_PAGE);
    this.series = new Loadable(api.seriesList);
    makeAutoObservable<this, 'time'>(this, { tournaments: false, series: false, time: false });
  }

  open(): void {
    if (this.tournaments.state === 'idle') void this.tournaments.more();
    void this.series.ensure();
  }

  refresh(): void {
    if (this.tournaments.state !== 'idle') void this.tournaments.reload();
    if (this.series.state !== 'idle') void this.series.load();
  }

  get ordered(): Tournament[] {
    return orderEvents(this.tournaments.items, this.time.now);
  }

  get orderedSeries(): Series[] {
    return orderEvents(this.series.value ?? [], this.time.now);
  }

  statusOf(event: TimedEvent): EventStatus {
    return statusAt(event, this.time.now);
  }
}
