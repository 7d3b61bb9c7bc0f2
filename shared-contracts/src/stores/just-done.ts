import type { UpgradesService } from '../area/host';

/** So long what somebody has just done is looked at, in milliseconds. */
export const JUST_DONE_MS = 10_000;

/** Keeps away what would cover the outcome of something while it is done and just after. */
export class JustDone {
  #release: (() => void) | null = null;
  #timer: ReturnType<typeof setTimeout> | null = null;

  constructor(
    private readonly upgrades: UpgradesService,
    private readonly reason: string,
  ) {}

  async during<T>(work: Promise<T>): Promise<T> {
    this.dispose();
    this.#release = this.upgrades.defer(this.reason);
    try {
      return await work;
    } finally {
      if (this.#timer) clearTimeout(this.#timer);
      this.#timer = setTimeout(() => this.dispose(), JUST_DONE_MS);
    }
  }

  dispose(): void {
    if (this.#timer) clearTimeout(this.#timer);
    this.#timer = null;
    this.#release?.();
    this.#release = null;
  }
}
