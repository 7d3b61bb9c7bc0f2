import type { Task } from './blocking-time';
import { median } from './median';

/** Tasks over 50 ms from the shell's script until idle, of visits with nothing slowed and nothing watched. */
export interface FullSpeed {
  visits: number;
  /** How many tasks in one visit: the median, and the most. */
  median: number;
  most: number;
  /** The longest of all visits, in milliseconds; 0 without any. */
  longest: number;
}

/** @throws RangeError without visits */
export const fullSpeed = (visits: readonly { longTasks: readonly Task[] }[]): FullSpeed => {
  const counts = visits.map(({ longTasks }) => longTasks.length);
  return {
    visits: visits.length,
    median: median(counts),
    most: Math.max(...counts),
    longest: Math.max(0, ...visits.flatMap(({ longTasks }) => longTasks.map(({ duration }) => duration))),
  };
};
