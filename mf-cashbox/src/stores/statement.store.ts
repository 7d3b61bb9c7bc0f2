import { makeAutoObservable } from 'shared-contracts/lib/state';
import type { Movement, StatementFormat } from 'shared-contracts/statement';
import { cursorList, type PagedList, Submission } from 'shared-contracts/stores';
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
  readonly saving: Submission<StatementFormat>;
  readonly #parts: Parts;

  constructor(api: StatementApi, parts: Parts) {
    this.#parts = parts;
    // each reading goes up to the present
    this.movements = cursorList(
      () => this.#upToNow(),
      api.page,
      (movement) => movement.id,
    );
    this.saving = new Submission(async (format) =>
      parts.save(await api.link(this.#upToNow(), format)),
    );
    makeAutoObservable(this, { movements: false, saving: false });
  }

  /** Always read anew: money moved since. */
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
    // a booking of this moment is included
    return { from, to: new Date(now + 1000).toISOString() };
  }
}
