import { makeAutoObservable, runInAction } from '../lib/state';
import type { Clock } from '../time';

/** The corrected time, once a second, for everything on the screen that counts: one for the whole page (`host.ticker`). */
export class Ticker {
  now: number;
  readonly #stop: () => void;

  constructor(clock: Clock) {
    this.now = clock.now();
    makeAutoObservable(this);
    this.#stop = clock.everySecond((now) =>
      runInAction(() => {
        this.now = now;
      }),
    );
  }

  dispose(): void {
    this.#stop();
  }
}
