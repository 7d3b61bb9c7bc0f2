import type { Observable, Subscription } from 'shared-contracts/lib/rx';
import { makeAutoObservable } from 'shared-contracts/lib/state';
import { type PlayedRound, ROUNDS_PAGE, type RoundTotals } from 'shared-contracts/rounds';
import {
  cursorList,
  Loadable,
  PageCache,
  type PagedList,
  Submission,
} from 'shared-contracts/stores';
import type { RoundsApi } from '../api/rounds.api';
import { type Choice, choiceOf, filterOf, queryOf } from './round-filter';

interface Parts {
  now: () => number;
  save: (url: string) => void;
  /** A round is over, and its game has shown it. */
  ended: Observable<unknown>;
}

/** The player's rounds as an address chooses them, their sums, the same as a file, and the single ones. */
export class RoundsStore {
  choice: Choice = choiceOf(new URLSearchParams());
  readonly list: PagedList<PlayedRound>;
  readonly totals: Loadable<RoundTotals>;
  readonly saving: Submission<void>;
  /** By id. */
  readonly single: PageCache<SingleRound>;
  readonly #events: Subscription;

  constructor(api: RoundsApi, { now, save, ended }: Parts) {
    // whatever reads it anew reads up to now
    const asked = () => filterOf(this.choice, now());
    this.list = cursorList(asked, api.page, ({ id }) => id);
    this.totals = new Loadable(() => api.totals(asked()));
    this.saving = new Submission(async () => save(await api.link(asked())));
    this.single = new PageCache((id) => {
      const round = new Loadable(() => api.one(id));
      const view = new Loadable(() => api.view(id));
      const show = () => (round.value?.status === 'finished' ? view.load() : undefined);
      return {
        round,
        view,
        async open() {
          view.clear();
          await round.ensure();
          await show();
        },
        async refresh() {
          await round.load();
          if (view.state === 'idle') await show();
        },
        clear() {
          round.clear();
          view.clear();
        },
      };
    });
    makeAutoObservable(this, { list: false, totals: false, saving: false, single: false });
    this.#events = ended.subscribe(() => this.follow());
  }

  /** What was read further down stays when one comes back to it. */
  open(query: URLSearchParams): void {
    const choice = choiceOf(query);
    const same = JSON.stringify(queryOf(choice)) === JSON.stringify(queryOf(this.choice));
    if (!same) {
      this.choice = choice;
      this.list.clear();
      this.totals.clear();
      this.saving.clear();
    }
    if (this.list.items.length <= ROUNDS_PAGE) void this.list.reload();
    void this.totals.load();
  }

  refresh(): void {
    this.list.refresh();
    this.totals.refresh();
    this.single.refresh();
  }

  clear(): void {
    this.list.clear();
    this.totals.clear();
    this.saving.clear();
    this.single.clear();
  }

  dispose(): void {
    this.#events.unsubscribe();
    this.single.dispose();
  }

  /** A list that was read further down stays where it is. */
  private follow(): void {
    if (this.list.items.length <= ROUNDS_PAGE) this.list.refresh();
    this.totals.refresh();
    this.single.refresh();
  }
}

/** One round, whatever the list shows. */
interface SingleRound {
  readonly round: Loadable<PlayedRound>;
  /** Where its game shows it, once it has ended; asked for anew each time that it is opened, for it is good for ten minutes. */
  readonly view: Loadable<string>;
  open(): void;
  refresh(): void;
  clear(): void;
}
