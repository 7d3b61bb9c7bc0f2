import { join } from 'node:path';
import type { BrowserContext, Page } from '@playwright/test';
import type { Scene } from './core';

/** What is on its way comes; a face that never rests is taken as it is. */
async function settle(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle').catch(() => {});
  await page.evaluate(() => document.fonts.ready);
}

/** Each scene on a page of its own: what went wrong in one is no part of the next. */
export async function shootScenes(
  context: BrowserContext,
  dir: string,
  origin: string,
  scenes: readonly Scene[],
): Promise<void> {
  for (const { name, path, whole, before, act } of scenes) {
    const page = await context.newPage();
    page.setDefaultTimeout(10_000);
    try {
      await before?.(page);
      await page.goto(origin + path);
      await settle(page);
      await act?.(page);
      await settle(page);
      await page.screenshot({ path: join(dir, `${name}.png`) });
      if (whole) await page.screenshot({ path: join(dir, `${name}-whole.png`), fullPage: true });
    } catch (error) {
      console.error(
        `${dir} ${name}: ${error instanceof Error ? error.message.split('\n')[0] : error}`,
      );
    }
    await page.close();
  }
}
