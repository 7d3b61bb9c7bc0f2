/** Whether it is done within `patience` milliseconds. */
export const isDone = (work: Promise<unknown>, patience: number): Promise<boolean> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, patience, false);
    work
      .then(
        () => resolve(true),
        () => resolve(false),
      )
      .finally(() => clearTimeout(timer));
  });

/** Milliseconds that the database has for the probe of a supervisor, which waits for three seconds; and for which its answer stands. */
const PROBE_PATIENCE = 2000;
const PROBE_STANDS = 1000;

/** Whether the database answers; however many probe, it is asked once a second. */
export const databaseProbe = (
  ask: () => Promise<unknown>,
  clock: () => number = () => performance.now(),
): (() => Promise<boolean>) => {
  let last: { at: number; answers: Promise<boolean> } | null = null;
  return () => {
    if (!last || clock() - last.at >= PROBE_STANDS)
      last = { at: clock(), answers: isDone(ask(), PROBE_PATIENCE) };
    return last.answers;
  };
};
