import { makeAutoObservable } from 'shared-contracts/lib/state';
import type { ReceivedHighFive } from '../api/high-fives.api';

export type { ReceivedHighFive } from '../api/high-fives.api';

/** How long the notification is there (specification 1, section 9). */
const FLYING_MS = 3000;
/** More than these are not waited for: they stand in the promotion's list. */
const MOST = 5;

/** High-fives as they fly over the page: one after the other, each for three seconds. */
export class FlyingStore {
  readonly #waiting: ReceivedHighFive[] = [];
  current: ReceivedHighFive | null = null;
  #timer: ReturnType<typeof setTimeout> | null = null;

  constructor() {
    makeAutoObservable(this, {}, { autoBind: true });
  }

  show(one: ReceivedHighFive): void {
    if (this.current) {
      if (this.#waiting.length < MOST) this.#waiting.push(one);
      return;
    }
    this.current = one;
    this.#timer = setTimeout(this.next, FLYING_MS);
  }

  /** The next one, or none. */
  next(): void {
    this.stop();
    const one = this.#waiting.shift();
    this.current = null;
    if (one) this.show(one);
  }

  clear(): void {
    this.#waiting.length = 0;
    this.next();
  }

  private stop(): void {
    if (this.#timer) clearTimeout(this.#timer);
    this.#timer = null;
  }
}
