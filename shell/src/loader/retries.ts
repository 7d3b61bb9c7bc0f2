/** Milliseconds before what failed is tried again; the last pause repeats. */
export const RETRY_PAUSES = [4000, 8000, 16_000, 30_000, 60_000] as const;

/** When what failed is tried again by itself (SPEC 20). */
export class Retries {
  /** What tries each again, and what ends its waiting. */
  private readonly waiting = new Map<() => void, () => void>();

  constructor(private readonly win: Window) {
    win.addEventListener('online', this.now);
    win.document.addEventListener('visibilitychange', this.now);
  }

  /** Runs it once: after a pause that grows with the failures so far, or earlier at a moment that may help. @returns what ends the waiting */
  later(failures: number, run: () => void): () => void {
    const go = () => {
      // a tab that nobody sees waits until it is looked at
      if (this.win.document.hidden) return;
      end();
      run();
    };
    const timer = setTimeout(go, RETRY_PAUSES[Math.min(failures, RETRY_PAUSES.length) - 1]);
    const end = () => {
      clearTimeout(timer);
      this.waiting.delete(go);
    };
    this.waiting.set(go, end);
    return end;
  }

  /** A moment that may help: the device is online, the tab is looked at, the player goes to another page. */
  readonly now = (): void => {
    for (const go of [...this.waiting.keys()]) go();
  };

  dispose(): void {
    this.win.removeEventListener('online', this.now);
    this.win.document.removeEventListener('visibilitychange', this.now);
    for (const end of [...this.waiting.values()]) end();
  }
}
