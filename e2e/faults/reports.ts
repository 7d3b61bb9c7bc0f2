import { type Page, test } from '@playwright/test';

/** What a page told the server of an area's failure, and that it arrived. */
export interface FailureReport {
  label: string;
  area: unknown;
  build: unknown;
  reason: unknown;
}

/** Collects the reports that the edge has taken (`PUT /log`). */
export function arrivedReports(page: Page): FailureReport[] {
  const arrived: FailureReport[] = [];
  page.on('response', (response) => {
    const request = response.request();
    if (request.method() !== 'PUT' || new URL(request.url()).pathname !== '/log' || !response.ok())
      return;
    const { label, context } = request.postDataJSON();
    arrived.push({ label, area: context?.area, build: context?.build, reason: context?.reason });
  });
  return arrived;
}

/** Leaves in the report how long after the navigation the player had something to do; no test fails for it. */
export async function noteUsable(page: Page): Promise<void> {
  const ms = await page.evaluate(() => Math.round(performance.now()));
  test.info().annotations.push({ type: 'usable after', description: `${ms} ms` });
}
