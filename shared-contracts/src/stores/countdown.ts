import { makeAutoObservable, runInAction } from '../lib/state';
import type { Clock } from '../time';

/** Seconds to an instant by the server's clock: it reads the time at every tick, so it cannot drift. */
export class Countdown {
  now: number;
  private stop: () => void;

  /** @param until milliseconds; @param onEnd called once when the instant is reached */
  constructor(
    clock: Clock,
    readonly until: number,
    onEnd?: () => void,
  ) {
    this.now = clock.now();
    makeAutoObservable<this, 'stop'>(this, { stop: false, until: false });
    let ended = this.ended;
    this.stop = clock.everySecond((now) => {
      runInAction(() => {
        this.now = now;
      });
      if (!ended && this.ended) {
        ended = true;
        onEnd?.();
      }
    });
  }

  get secondsLeft(): number {
    return Math.max(0, Math.ceil((this.until - this.now) / 1000));
  }

  get ended(): boolean {
    return this.now >= this.until;
  }

  dispose(): void {
    this.stop();
  }
}
