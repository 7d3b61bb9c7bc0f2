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
      (page) =>
        api.page(this.#period, page === 1 ? null : this.#next).map(({ items, next }) => {
          this.#next = next;
          // a page may be empty before the end: only the last one says how many there are
          return {
            items,
            totalItems: next === null ? this.#known(page) + items.length : Number.MAX_SAFE_INTEGER,
          };
        }),
      (movement) => movement.id,
      0,
    );
    this.saving = new Submission(async () => parts.save(await api.link(this.#upToNow())));
    makeAutoObservable(this, { movements: false, saving: false });
  }

  /** Always anew: money moved since. */
  open(): void {
    this.#period = this.#upToNow();
    void this.movements.reload();
  }

  choose(span: StatementSpan): void {
    if (span === this.span) return;
    this.span = span;
    this.movements.clear();
    this.open();
  }

  #known(page: number): number {
    return page === 1 ? 0 : this.movements.items.length;
  }

  #upToNow(): Period {
    const now = this.#parts.now();
    const from = new Date(now - this.span * DAY).toISOString();
    // what is booked this very moment is in it
    return { from, to: new Date(now + 1000).toISOString() };
  }
}
