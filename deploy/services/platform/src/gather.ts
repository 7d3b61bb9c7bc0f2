import DataLoader from 'dataloader';

/** Milliseconds that the next question waits for each thing that the last one asked for, and at most. */
const PAUSE_EACH = 50;
const LONGEST_PAUSE = 1000;

/**
 * Asks for many single things with few questions: who asks alone is answered at once; when more than twenty a second ask, those of a
 * second share a question.
 * @param most things of one question
 * @param read answers in the order of the keys; a key may stand there several times
 */
export function gathered<K, V>(
  most: number,
  read: (keys: readonly K[]) => Promise<readonly V[]>,
): (key: K) => Promise<V> {
  let next = 0;
  const loader = new DataLoader<K, V>(
    (keys) => {
      next = performance.now() + Math.min(LONGEST_PAUSE, keys.length * PAUSE_EACH);
      return read(keys);
    },
    {
      cache: false,
      maxBatchSize: most,
      batchScheduleFn: (ask) => void setTimeout(ask, Math.max(0, next - performance.now())),
    },
  );
  return (key) => loader.load(key);
}
