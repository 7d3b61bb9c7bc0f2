import { codeOf } from '../api/errors';
import type { Asked } from '../api/query';
import { makeAutoObservable, observableRef } from '../lib/state';
import { receive } from './receive';

export type LoadState = 'idle' | 'loading' | 'ready' | 'failed';

/**
 * One thing that is loaded: its value, its state, the code of what went wrong. Only the newest load counts.
 *
 * @example
 * ```tsx
 * import type { HttpService } from 'shared-contracts/area';
 * import { getPromos } from 'shared-contracts/promos';
 * import { Loadable } from 'shared-contracts/stores';
 *
 * export const promosOf = (http: HttpService) => new Loadable(() => http.query(getPromos).map(({ data }) => data));
 * ```
 */
export class Loadable<T> {
  value: T | null = null;
  state: LoadState = 'idle';
  /** It was loaded and not cleared since; reading it anew takes nothing from it. */
  isKnown = false;
  /** A guest's answer stands here, and the player's own is on its way. */
  awaitsOwn = false;
  errorCode: string | null = null;
  /** HTTP status of the failure, 0 when no answer came. */
  errorStatus: number | null = null;
  #turn = 0;
  #isWanted = false;
  readonly #fetcher: () => Asked<T>;

  constructor(fetcher: () => Asked<T>) {
    this.#fetcher = fetcher;
    // an answer is taken whole and never changed: what it holds need not be watched
    makeAutoObservable(this, { value: observableRef }, { autoBind: true });
  }

  /** Loads unless it is loading or ready. */
  ensure(): Promise<void> {
    return this.state === 'idle' || this.state === 'failed' ? this.load() : Promise.resolve();
  }

  /**
   * Loads (again); the old value stays while it does. An answer that stands in the page is here when this returns. Never throws: the failure is in `errorCode`.
   */
  load(): Promise<void> {
    const turn = ++this.#turn;
    this.#isWanted = true;
    this.state = 'loading';
    this.errorCode = null;
    this.errorStatus = null;
    return receive(
      this.#fetcher,
      (value, isOwn) => {
        if (turn !== this.#turn) return;
        this.value = value;
        this.awaitsOwn = !isOwn;
        this.isKnown = true;
        this.state = 'ready';
      },
      (error) => {
        if (turn !== this.#turn) return;
        this.state = 'failed';
        this.awaitsOwn = false;
        this.errorCode = codeOf(error);
        this.errorStatus =
          error instanceof Error && 'status' in error ? Number(error.status) : null;
      },
    );
  }

  /** Puts a value in, for instance from a live event. */
  set(value: T): void {
    this.#turn += 1;
    this.value = value;
    this.isKnown = true;
    this.awaitsOwn = false;
    this.state = 'ready';
    this.errorCode = null;
  }

  /** Reads again what was asked for before, also when it was cleared since. */
  refresh(): void {
    if (this.#isWanted) void this.load();
  }

  clear(): void {
    this.#turn += 1;
    this.value = null;
    this.isKnown = false;
    this.awaitsOwn = false;
    this.state = 'idle';
    this.errorCode = null;
  }
}
