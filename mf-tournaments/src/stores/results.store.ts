import { Subscription, timer } from 'shared-contracts/lib/rx';
import { reaction } from 'shared-contracts/lib/state';
import type { CountedRound, ResultRow, Results } from 'shared-contracts/results';
import { RESULTS_PAGE } from 'shared-contracts/results';
import { type EventStatus, Loadable, PagedList } from 'shared-contracts/stores';
import type { ResultEvents, ResultsApi } from '../api/results.api';
import { RecountStore } from './recount.store';

/** A prize that is on its way is looked for again after so long, in milliseconds, then after twice as long each time. */
export const PRIZE_LOOK_MS = 1500;
const MOST_LOOKS = 6;
/** So long after the last look results that are counted are looked for again, for anyone who missed that they are final. */
export const COUNTING_LOOK_MS = 30_000;

/** What one tournament came to: its final table, the own place and rounds, and the journal counted again. */
export class ResultsStore {
  readonly results: Loadable<Results>;
  readonly table: PagedList<ResultRow>;
  readonly rounds: PagedList<CountedRound>;
  readonly recount: RecountStore;
  readonly #ends: (() => void)[];

  constructor(slug: string, api: ResultsApi, events: ResultEvents) {
    this.results = new Loadable(() => api.results(slug, 1));
    this.table = new PagedList(
      (page) => api.results(slug, page),
      (row) => row.id,
      RESULTS_PAGE,
    );
    this.rounds = new PagedList(
      (page) => api.rounds(slug, page),
      (round) => round.line,
      RESULTS_PAGE,
    );
    this.recount = new RecountStore(slug, api);
    let live: Subscription | undefined;
    let looking = Subscription.EMPTY;
    let looks = 0;
    this.#ends = [
      () => live?.unsubscribe(),
      () => looking.unsubscribe(),
      reaction(
        () => this.results.value,
        (value) => {
          looking.unsubscribe();
          const isDue = value?.own?.prizes.some(({ state }) => state === 'due') ?? false;
          looks = isDue ? looks + 1 : 0;
          if (isDue ? looks > MOST_LOOKS : value?.state !== 'counting') return;
          const pause = isDue ? PRIZE_LOOK_MS * 2 ** (looks - 1) : COUNTING_LOOK_MS;
          looking = timer(pause).subscribe(() => this.results.refresh());
        },
      ),
      reaction(
        () => this.results.value?.state !== 'final' && this.results.value?.id,
        (id) => {
          live?.unsubscribe();
          live = id ? events.finished(id).subscribe(() => this.refresh()) : undefined;
        },
      ),
    ];
  }

  open(): void {
    void this.results.ensure();
    this.table.ensure();
  }

  /** Of the tournament as the page's clock sees it: once it is past, what is known of its results is old. */
  follow(status: EventStatus | null): void {
    if (status !== 'past') return;
    if (this.results.value?.state === 'running') this.refresh();
    else void this.results.ensure();
  }

  refresh(): void {
    this.results.refresh();
    this.table.refresh();
    this.rounds.refresh();
  }

  clear(): void {
    this.results.clear();
    this.table.clear();
    this.rounds.clear();
    this.recount.clear();
  }

  dispose(): void {
    for (const end of this.#ends) end();
    this.recount.clear();
  }
}
