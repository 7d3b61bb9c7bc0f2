import { makeAutoObservable } from 'shared-contracts/lib/state';
import { Loadable } from 'shared-contracts/stores';
import { type Standing, TABLE_PAGE } from 'shared-contracts/tournaments';
import type { TournamentApi } from '../api/tournament.api';

type Fetch = (page: number) => ReturnType<TournamentApi['standings']>;

/** The table of places, ten a page: the first is the leaders, live; the others are asked for. */
export class PlacesStore {
  page = 1;
  /** The whole first page stands there, not its first places alone. */
  isOpen = false;
  readonly rows: Loadable<{ items: Standing[]; totalItems: number }>;

  constructor(fetch: Fetch) {
    this.rows = new Loadable(() => fetch(this.page));
    makeAutoObservable(this, { rows: false });
  }

  /** How many pages there are, as far as that is known: a full first one may have another behind it. */
  pagesAfter(leaders: readonly Standing[]): number {
    const { value } = this.rows;
    if (value) return Math.max(1, Math.ceil(value.totalItems / TABLE_PAGE));
    return leaders.length < TABLE_PAGE ? 1 : 2;
  }

  unfold(): void {
    this.isOpen = true;
  }

  /** Goes to a page, from 1. */
  show(page: number): void {
    this.page = Math.max(1, page);
    if (this.page > 1) void this.rows.load();
  }

  /** Places have moved. */
  refresh(): void {
    if (this.page > 1) void this.rows.load();
  }

  clear(): void {
    this.page = 1;
    this.isOpen = false;
    this.rows.clear();
  }
}
