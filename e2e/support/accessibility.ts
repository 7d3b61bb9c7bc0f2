import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/**
 * No finding of axe on this page that would keep somebody out. Frames are looked into as well.
 * @param except rules that axe cannot judge here
 */
export async function expectAccessible(
  page: Page,
  where: string,
  except: string[] = [],
): Promise<void> {
  const { violations } = await new AxeBuilder({ page })
    .options({ resultTypes: ['violations'] })
    .disableRules(except)
    .analyze();
  const grave = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
  const told = grave.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
  );
  expect.soft(told, `accessibility of ${where}`).toEqual([]);
}

/** Nothing sticks out of the window: a page scrolls one way only. */
export async function expectNoSidewaysScroll(page: Page, where: string): Promise<void> {
  const over = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect.soft(over, `pixels that stick out of ${where}`).toBeLessThanOrEqual(0);
}
