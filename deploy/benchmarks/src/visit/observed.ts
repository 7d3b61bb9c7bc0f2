import { resolve } from 'node:path';
import type { Page } from 'playwright';
import type { Task } from '../figures/blocking-time';
import type { Shift } from '../figures/layout-shift';

/** What a page's browser reported. Times in milliseconds since the navigation, `timeOrigin` since the epoch. */
export interface Observed {
  timeOrigin: number;
  firstPaint: number;
  largestPaint: number;
  /** When the first link or button of the page's own content answers; 0 while nothing runs. */
  takenOver: number;
  longTasks: Task[];
  shifts: Shift[];
}

/** Starts the watch with the next navigation. */
export const watch = (page: Page): Promise<unknown> =>
  page.addInitScript({ path: resolve(import.meta.dirname, 'observe.js') });

/** How long a browser may take to tell of its paints after the line is quiet. */
const TOLD_MS = 10_000;

/** @throws Error when the page painted nothing */
export const observed = async (page: Page): Promise<Observed> => {
  const read = () => page.evaluate<Observed>('watched');
  const painted = ({ firstPaint, largestPaint }: Observed) => firstPaint > 0 && largestPaint > 0;
  let seen = await read();
  for (
    const since = Date.now();
    !painted(seen) && Date.now() - since < TOLD_MS;
    seen = await read()
  )
    await page.waitForTimeout(50);
  if (!painted(seen)) throw new Error(`${page.url()} painted nothing`);
  return seen;
};
