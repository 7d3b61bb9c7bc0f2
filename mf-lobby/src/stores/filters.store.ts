import type { GameFilterCounts } from 'shared-contracts/catalogue';
import { makeAutoObservable } from 'shared-contracts/lib/state';
import { Loadable } from 'shared-contracts/stores';
import type { CatalogueApi, GamesFilter } from '../api/catalogue.api';
import type { Narrowing } from './game-list';

/** What somebody chooses in the filters of a grid, and how many games each choice leaves. */
export class FiltersStore {
  readonly counts: Loadable<GameFilterCounts>;
  chosen: Narrowing = {};
  private grid: GamesFilter = {};

  constructor(api: CatalogueApi) {
    this.counts = new Loadable(() => api.filters({ ...this.grid, ...this.chosen }));
    makeAutoObservable(this);
  }

  /** The filters of a grid are opened, with what its address says. */
  begin(grid: GamesFilter, chosen: Narrowing): void {
    this.grid = grid;
    this.chosen = chosen;
    this.counts.clear();
    void this.counts.load();
  }

  /** The former counts stay until the new ones are here. */
  choose(part: Narrowing): void {
    this.chosen = { ...this.chosen, ...part };
    void this.counts.load();
  }
}
