import { makeAutoObservable } from 'shared-contracts/lib/state';
import type { Movement } from 'shared-contracts/statement';
import { PagedList, Submission } from 'shared-contracts/stores';
import type { Period, StatementApi } from '../api/statement.api';

/** Days back from now. */
export const STATEMENT_SPANS = [7, 30, 90, 366] as const;
export type StatementSpan = (typeof STATEMENT_SPANS)[number];
const DAY = 86_400_000;

interface Parts {
  now: () => number;
  save: (url: string) => void;
}

/** Everything that moved the player's money in a time, newest first, and the same as a file. */
export class StatementStore {
  span: StatementSpan = 30;
  readonly movements: PagedList<Movement>;
  readonly saving: Submission<void>;
  readonly #parts: Parts;
  #period: Period;
  #next: string | null = null;

  constructor(api: StatementApi, parts: Parts) {
    this.#parts = parts;
    this.#period = this.#upToNow();
    this.movements = new PagedList(
      (page) => {
        // whatever reads it anew reads up to now
        if (page === 1) this.#period = this.#upToNow();
        const period = this.#period;
        return api.page(period, page === 1 ? null : this.#next).map(({ items, next }) => {
          // the answer to a time that was left says nothing of where this one goes on
          if (period === this.#period) this.#next = next;
          // a page may be empty before the end: only the last one says how many there are
          const known = page === 1 ? 0 : this.movements.items.length;
          return { items, totalItems: next === null ? known + items.length : Number.MAX_SAFE_INTEGER };
        });
      },
      (movement) => movement.id,
      0,
    );
    this.saving = new Submission(async () => parts.save(await api.link(this.#upToNow())));
    makeAutoObservable(this, { movements: false, saving: false });
  }

  /** Always anew: money moved since. */
  open(): void {
    void this.movements.reload();
  }

  choose(span: StatementSpan): void {
    if (span === this.span) return;
    this.span = span;
    this.movements.clear();
    this.open();
  }

  #upToNow(): Period {
    const now = this.#parts.now();
    const from = new Date(now - this.span * DAY).toISOString();
    // what is booked this very moment is in it
    return { from, to: new Date(now + 1000).toISOString() };
  }
}
