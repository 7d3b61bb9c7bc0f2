import { availableParallelism } from 'node:os';

/** Processes that work at once; each has some hundred megabytes. */
const WIDTH = Math.min(4, availableParallelism());

let working = 0;
const waiting: (() => void)[] = [];

/** Does a work that keeps a core busy when there is one for it, first come, first served. */
export const inTurn = async <T>(work: () => Promise<T>): Promise<T> => {
  if (working >= WIDTH) await new Promise<void>((turn) => waiting.push(turn));
  else working += 1;
  try {
    return await work();
  } finally {
    // anyone who waits takes this place
    const next = waiting.shift();
    if (next) next();
    else working -= 1;
  }
};
