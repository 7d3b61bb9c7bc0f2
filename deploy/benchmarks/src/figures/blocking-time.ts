/** A task of the main thread or a span of time, in milliseconds since the navigation. */
export interface Task {
  start: number;
  duration: number;
}
/** A task longer than this blocks input, in milliseconds. */
const LONG = 50;

/** Total blocking time: of each long task between two moments what exceeds 50 ms. */
export const totalBlockingTime = (tasks: readonly Task[], from: number, until: number): number =>
  tasks.reduce((sum, { start, duration }) => {
    const inside = Math.min(start + duration, until) - Math.max(start, from);
    return sum + Math.max(0, inside - LONG);
  }, 0);
