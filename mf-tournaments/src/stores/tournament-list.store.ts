import type { TickerService } from 'shared-contracts/area';
import { makeAutoObservable } from 'shared-contracts/lib/state';
import { Loadable, orderEvents, PagedList, statusAt } from 'shared-contracts/stores';
import { type Series, TOURNAMENTS_PAGE, type Tournament } from 'shared-contracts/tournaments';
import type { TournamentApi } from '../api/tournament.api';

/** The tournaments, nine a page, and the series; statuses follow the clock. */
export class TournamentListStore {
  readonly tournaments: PagedList<Tournament>;
  /** Those whose seats are paid for in compoints, nine a page. */
  readonly forCompoints: PagedList<Tournament>;
  readonly series: Loadable<Series[]>;
  readonly #ticker: TickerService;

  constructor(api: TournamentApi, ticker: TickerService) {
    this.tournaments = new PagedList(api.list, (one) => one.id, TOURNAMENTS_PAGE);
    this.forCompoints = new PagedList(api.forCompoints, (one) => one.id, TOURNAMENTS_PAGE);
    this.series = new Loadable(api.seriesList);
    this.#ticker = ticker;
    makeAutoObservable(this);
  }

  open(): void {
    this.tournaments.ensure();
    void this.series.ensure();
  }

  get ordered(): Tournament[] {
    return orderEvents(this.tournaments.items, this.#ticker.now);
  }

  get orderedForCompoints(): Tournament[] {
    return orderEvents(this.forCompoints.items, this.#ticker.now);
  }

  get orderedSeries(): Series[] {
    return orderEvents(this.series.value ?? [], this.#ticker.now);
  }

  /** There are tournaments, and each of them has ended. */
  get allPast(): boolean {
    const { items, ended } = this.tournaments;
    return (
      ended && items.length > 0 && items.every((one) => statusAt(one, this.#ticker.now) === 'past')
    );
  }
}
