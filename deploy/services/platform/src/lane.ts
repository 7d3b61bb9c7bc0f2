/** Lets so many pieces of work run at once; the others wait in order. */
export function createLane(width: number): <T>(work: () => Promise<T>) => Promise<T> {
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

/** A lane for each key that has work. */
export function createLanes(width: number): <T>(key: string, work: () => Promise<T>) => Promise<T> {
  const lanes = new Map<string, { lane: ReturnType<typeof createLane>; users: number }>();
  return async (key, work) => {
    const own = lanes.get(key) ?? { lane: createLane(width), users: 0 };
    lanes.set(key, own);
    own.users += 1;
    try {
      return await own.lane(work);
    } finally {
      own.users -= 1;
      if (own.users === 0) lanes.delete(key);
    }
  };
}
