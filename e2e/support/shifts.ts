import { expect, type Page } from '@playwright/test';

/** What nobody sees: a letter that is half a pixel wider. */
const UNSEEN = 0.0005;

interface Watched {
  shifted: number;
  shifts: PerformanceObserver;
}

/** Sums up in each page how far what stood there moved by itself, as browsers count it. */
export const watchShifts = async (page: Page): Promise<void> => {
  await page.addInitScript(() => {
    const watched = window as unknown as Watched;
    watched.shifted = 0;
    watched.shifts = new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
        watched.shifted += entry.value;
    });
    watched.shifts.observe({ type: 'layout-shift', buffered: true });
  });
};

export const expectNothingMoved = async (page: Page): Promise<void> => {
  const shifted = await page.evaluate(async () => {
    const watched = window as unknown as Watched;
    const frame = () => new Promise(requestAnimationFrame);
    // what was just painted is told of after its frame
    for (const _ of [1, 2, 3]) await frame();
    const untold = watched.shifts.takeRecords() as (PerformanceEntry & { value: number })[];
    return untold.reduce((sum, { value }) => sum + value, watched.shifted);
  });
  expect(shifted, `how far ${page.url()} moved`).toBeLessThan(UNSEEN);
};
