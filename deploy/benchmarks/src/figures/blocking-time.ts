/** A task of the main thread or a span of time, in milliseconds since the navigation. */
export interface Task {
  start: number;
  duration: number;
}
/** A task longer than this blocks input, in milliseconds. */
const LONG = 50;

/** Total blocking time: of each long task between the first paint and `until` what exceeds 50 ms. */
export const totalBlockingTime = (tasks: readonly Task[], firstPaint: number, until: number): number =>
  tasks.reduce((sum, { start, duration }) => {
    const inside = Math.min(start + duration, until) - Math.max(start, firstPaint);
    return sum + Math.max(0, inside - LONG);
  }, 0);
