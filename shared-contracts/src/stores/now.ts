import { makeAutoObservable, runInAction } from '../lib/state';
import type { Clock } from '../time';

/** The corrected time, once a second, for everything on the screen that counts. */
export class NowStore {
  now: number;
  private readonly stop: () => void;

  constructor(clock: Clock) {
    this.now = clock.now();
    makeAutoObservable<this, 'stop'>(this, { stop: false });
    this.stop = clock.everySecond((now) =>
      runInAction(() => {
        this.now = now;
      }),
    );
  }

  dispose(): void {
    this.stop();
  }
}
