/** A wait that goes on. */
interface Wait {
  milliseconds: number;
  end: () => void;
}
const waits = new Set<Wait>();
const short = new Set<number>();
const turn = () => new Promise<void>((resolve) => setImmediate(resolve));

/** Stands in for `page/within`: how long a wait takes is said by the test, not by what else the machine does. */
export const within = async <T>(milliseconds: number, promise: Promise<T>): Promise<T | null> => {
  let wait: Wait | undefined;
  const over = new Promise<null>((resolve) => {
    wait = { milliseconds, end: () => resolve(null) };
    waits.add(wait);
    if (short.has(milliseconds)) setImmediate(wait.end);
  });
  return Promise.race([promise, over]).finally(() => wait && waits.delete(wait));
};

/**
 * The patience of the edge in a test, which begins with
 * `jest.mock('./within', () => jest.requireActual('./patience'))`: waits never end but for what they wait for.
 */
export const patience = {
  /** From now on waits of so many milliseconds end at once. */
  without(milliseconds: number): void {
    short.add(milliseconds);
  },
  /** Lets so many milliseconds pass for anyone who waits for just them; if nobody does yet, when somebody begins to. */
  async over(milliseconds: number): Promise<void> {
    for (;;) {
      await turn();
      const due = [...waits].filter((wait) => wait.milliseconds === milliseconds);
      for (const { end } of due) end();
      if (due.length > 0) return;
    }
  },
  reset(): void {
    for (const { end } of waits) end();
    short.clear();
  },
};
