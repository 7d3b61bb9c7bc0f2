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

/** @throws Error when the page painted nothing */
export const observed = async (page: Page): Promise<Observed> => {
  try {
    // a browser may tell of its paints after the line is quiet
    await page.waitForFunction('watched.firstPaint > 0 && watched.largestPaint > 0');
  } catch (cause) {
    throw new Error(`${page.url()} painted nothing`, { cause });
  }
  return page.evaluate<Observed>('watched');
};
