import { aimText } from '../report/aim';
import { type Memory, sum } from './processes';
import type { Started } from './run';

export interface Starts {
  machine: string;
  /** Seconds that the builds alone take. */
  builds: number;
  first: Started;
  second: Started;
}

const AIM_FIRST = 1.2;
const AIM_MEMORY = 550;

const one = (value: number) => value.toFixed(1);
const whole = (value: number) => value.toFixed(0);

const names = (...memories: Memory[]): string[] =>
  [...new Set(memories.flatMap(Object.keys))].sort();

/** The table: what, the first start, the second one, the aim. */
export const rows = ({ builds, first, second }: Starts): string[][] => {
  const [before, after] = [sum(first.memory), sum(second.memory)];
  return [
    ['', 'first start', 'second', 'aim'],
    ['seconds until the site is open', one(first.seconds), one(second.seconds), '-'],
    ['seconds that the builds alone take', one(builds), '-', '-'],
    [
      'open against the builds alone',
      (first.seconds / builds).toFixed(2),
      '-',
      aimText(first.seconds / builds, { atMost: AIM_FIRST }),
    ],
    ...names(first.memory, second.memory).map((name) => [
      `${name}, resident MB`,
      whole(first.memory[name] ?? 0),
      whole(second.memory[name] ?? 0),
      '-',
    ]),
    [
      'all of them, resident MB',
      whole(before),
      whole(after),
      aimText(Math.round(Math.max(before, after)), { atMost: AIM_MEMORY }),
    ],
  ];
};
