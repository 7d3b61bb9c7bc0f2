import { isApiError } from 'shared-contracts/api';

/** Milliseconds until it is asked for again: each time twice as long, at most so long. */
const FIRST_PAUSE = 1000;
const LONGEST_PAUSE = 60_000;

interface LateProfileOptions {
  /** There is a player, and no profile. */
  isMissing: () => boolean;
  load: () => Promise<void>;
  /** There is no session either. */
  ended: () => void;
}

/**
 * Asks again for a profile that did not come, until it is here or nobody is (SPEC 11): a player without one has no currency and no
 * live events.
 */
export class LateProfile {
  private timer: ReturnType<typeof setTimeout> | undefined;
  private tries = 0;
  private stopped = false;

  constructor(private readonly options: LateProfileOptions) {}

  failed(error: unknown): void {
    if (this.stopped || !this.options.isMissing()) return;
    if (isApiError(error) && error.status === 401) return this.options.ended();
    const pause = Math.min(LONGEST_PAUSE, FIRST_PAUSE * 2 ** this.tries++);
    this.timer = setTimeout(() => void this.again(), pause);
  }

  stop(): void {
    this.stopped = true;
    clearTimeout(this.timer);
  }

  private async again(): Promise<void> {
    if (!this.options.isMissing()) return;
    try {
      await this.options.load();
    } catch (error) {
      this.failed(error);
    }
  }
}
