import { expect, type Page } from '@playwright/test';

/** What nobody sees: a letter that is half a pixel wider. */
const UNSEEN = 0.0005;

/** Sums up in each page how far what stood there moved by itself, as browsers count it. */
export const watchShifts = async (page: Page): Promise<void> => {
  await page.addInitScript(() => {
    const totals = window as { shifted?: number };
    totals.shifted = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
        totals.shifted = (totals.shifted ?? 0) + entry.value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
};

export const expectNothingMoved = async (page: Page): Promise<void> => {
  const shifted = await page.evaluate(() => (window as { shifted?: number }).shifted);
  expect(shifted, `how far ${page.url()} moved`).toBeLessThan(UNSEEN);
};
