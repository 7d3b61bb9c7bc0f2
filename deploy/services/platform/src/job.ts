import type { Core } from './core';

export interface Job {
  /** Looks for work now; while it works, one more look is remembered. */
  poke(): void;
  /** Works until nothing is left (tests). */
  drain(): Promise<void>;
  /** What it was woken for is done; looks for nothing by itself (tests). */
  rest(): Promise<void>;
  stop(): Promise<void>;
}

/** A worker of one process, once the database has its tables: `step` does a piece of work and answers whether there was any. `everyMs` catches what another process left. */
export function createJob(
  name: string,
  { log, isPrepared }: Pick<Core, 'log' | 'isPrepared'>,
  step: () => Promise<boolean>,
  everyMs = 1000,
): Job {
  let running: Promise<void> | null = null;
  let again = false;
  let stopped = false;
  const work = async () => {
    do {
      again = false;
      while (!stopped && (await step()));
    } while (again && !stopped);
  };
  /** One at a time, no matter who begins it. */
  const begin = (): Promise<void> => {
    const working = work();
    running = working
      .catch(() => {
        // The next look, at the latest after `everyMs`, tries again.
        again = false;
      })
      .then(() => {
        running = null;
        // Somebody may have asked between the last look and here.
        if (again) poke();
      });
    return working;
  };
  const poke = () => {
    again = true;
    if (stopped || running || !isPrepared()) return;
    begin().catch((error: unknown) => log.error({ err: error }, `${name} failed`));
  };
  const timer = setInterval(poke, everyMs);
  timer.unref();
  return {
    poke,
    async rest() {
      while (running) await running;
    },
    async drain() {
      while (running) await running;
      await begin();
      // what began meanwhile may have taken the last piece
      while (running) await running;
    },
    async stop() {
      stopped = true;
      clearInterval(timer);
      await running;
    },
  };
}
