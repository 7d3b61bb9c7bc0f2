import { against, alone, type Figure } from '../report/figure';
import { type Memory, sum } from './processes';
import type { Started } from './run';

export interface Starts {
  /** Seconds that the builds alone take. */
  builds: number;
  first: Started;
  second: Started;
}

const AIM_FIRST = 1.2;
const AIM_MEMORY = 550;

const names = (...memories: Memory[]): string[] =>
  [...new Set(memories.flatMap(Object.keys))].sort();

/** Seconds of both starts beside the builds alone, and the memory of every process. */
export const figuresOf = ({ builds, first, second }: Starts): Figure[] => {
  const [before, after] = [Math.round(sum(first.memory)), Math.round(sum(second.memory))];
  return [
    against(
      'seconds until the first start is open, of the builds alone',
      [first.seconds, builds],
      1,
      {
        atMost: AIM_FIRST,
      },
    ),
    alone('seconds until the second start is open', second.seconds.toFixed(1)),
    ...names(first.memory, second.memory).flatMap((name) => [
      alone(`${name}, resident MB, first start`, Math.round(first.memory[name] ?? 0)),
      alone(`${name}, resident MB, second`, Math.round(second.memory[name] ?? 0)),
    ]),
    alone('all of them, resident MB, first start', before, { atMost: AIM_MEMORY }),
    alone('all of them, resident MB, second', after, { atMost: AIM_MEMORY }),
  ];
};
