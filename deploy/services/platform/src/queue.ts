/** Lets so many pieces of work run at once; the others wait in order. */
export function createQueue(width: number): <T>(work: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async (work) => {
    if (running >= width) await new Promise<void>((go) => waiting.push(go));
    else running += 1;
    try {
      return await work();
    } finally {
      // the place goes on to the next one without being free in between
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}

/** A queue for each key that has work. */
export function createQueues(
  width: number,
): <T>(key: string, work: () => Promise<T>) => Promise<T> {
  const queues = new Map<string, { queue: ReturnType<typeof createQueue>; users: number }>();
  return async (key, work) => {
    const own = queues.get(key) ?? { queue: createQueue(width), users: 0 };
    queues.set(key, own);
    own.users += 1;
    try {
      return await own.queue(work);
    } finally {
      own.users -= 1;
      if (own.users === 0) queues.delete(key);
    }
  };
}
