import { setTimeout as wait } from 'node:timers/promises';
import { lastWords } from './last-words.mjs';

/** Milliseconds before the next start, by the number of ends in a row; the last one stays. */
const DELAYS = [500, 1000, 2000, 4000, 8000, 15_000, 30_000, 60_000];
/** Milliseconds of service after which the ends before it are forgotten. */
const HEALTHY = 60_000;

const inSeconds = (ms) => `${ms / 1000} s`;

/**
 * Keeps one server running: whenever it ends it is started again, after a pause that grows with every end and begins anew once it
 * has served for a minute. It never gives up.
 * @param begin starts it: `{stop, stopped}` of `startServer`
 * @param untilReady of what was begun. @throws when it ends, or stands still, before
 * @returns {{first: Promise, leave: () => void, stop: () => Promise<void>}} `first`: of the first start, which is not repeated
 */
export function keepRunning(
  name,
  begin,
  untilReady,
  {
    say = console.error,
    pause = (ms, signal) => wait(ms, undefined, { signal }),
    clock = () => performance.now(),
  } = {},
) {
  const ending = new AbortController();
  const { signal } = ending;
  let current = begin();
  let failures = 0;
  const first = untilReady(current);

  async function again(end, served) {
    failures = served >= HEALTHY ? 1 : failures + 1;
    const delay = DELAYS[Math.min(failures, DELAYS.length) - 1];
    const often = failures > 1 ? `, ${failures} times in a row` : '';
    say(`${name} ended (${end.how})${often}; it last said: ${lastWords(end.said)}`);
    say(`${name} starts again in ${inSeconds(delay)}`);
    await pause(delay, signal).catch(() => {});
    if (signal.aborted) return 0;
    current = begin();
    try {
      await untilReady(current);
    } catch {
      // one that stands still is ended; the next turn tells how it ended
      await current.stop();
      return Number.POSITIVE_INFINITY;
    }
    say(`${name} answers again`);
    return clock();
  }

  async function watch() {
    await first;
    let since = clock();
    for (;;) {
      const end = await current.stopped;
      if (signal.aborted) return;
      since = await again(end, clock() - since);
    }
  }
  // a first start that fails is its caller's to end
  const watching = watch().catch(() => {});
  return {
    first,
    /** What ends from now on has been asked to. */
    leave: () => ending.abort(),
    async stop() {
      ending.abort();
      await current.stop();
      await watching;
    },
  };
}
