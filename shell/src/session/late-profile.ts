import { isApiError } from 'shared-contracts/api';

/** Milliseconds until the next try: doubled each time, up to the second number. */
const FIRST_PAUSE = 1000;
const LONGEST_PAUSE = 60_000;

interface LateProfileOptions {
  /** Whether there is a player without a profile. */
  isMissing: () => boolean;
  load: () => Promise<void>;
  /** Called when there is no session either. */
  ended: () => void;
}

/** Asks again for a profile that did not come, until it comes or the session ends (SPEC 11): without it there is no currency and no live event. */
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
