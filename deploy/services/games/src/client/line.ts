/** Repeats a call that got no answer. */
export interface Line {
  /**
   * Runs something once: when the device is online, the page is visible again, or after a pause that grows with each failure. Answers how to cancel
   * it.
   */
  whenBack(run: () => void): () => void;
  /** An answer came: pauses begin anew. */
  answered(): void;
}

/** Milliseconds for which a bet without an answer is repeated by itself; later a person decides (SPEC R5d). */
export const BY_ITSELF = 120_000;
/** Milliseconds; the last one repeats. */
const PAUSES = [2000, 4000, 8000, 15_000, 30_000];

export function lineOf(win: Window): Line {
  let failures = 0;
  return {
    whenBack(run) {
      const { document } = win;
      const pause = PAUSES[Math.min(failures, PAUSES.length - 1)];
      failures += 1;
      const forget = () => {
        win.clearTimeout(timer);
        win.removeEventListener('online', go);
        document.removeEventListener('visibilitychange', look);
      };
      const go = () => {
        forget();
        run();
      };
      const look = () => document.visibilityState === 'visible' && go();
      const timer = win.setTimeout(go, pause);
      win.addEventListener('online', go);
      document.addEventListener('visibilitychange', look);
      return forget;
    },
    answered() {
      failures = 0;
    },
  };
}

/** Asks again after a failure: by a press, and after a lost connection by itself. Whichever comes first counts. */
export function comeback(line: Line, code: string, again: () => void): () => void {
  if (code !== 'network') return again;
  const forget = line.whenBack(again);
  return () => {
    forget();
    again();
  };
}
