import { expect, type Page, type Response } from '@playwright/test';
import type { FirstPage } from '../support/first-pages';

/** Opens a page and waits until nothing on it is on its way any more. */
export async function openPage(
  page: Page,
  origin: string,
  { path, shows }: FirstPage,
): Promise<Response | null> {
  const answer = await page.goto(origin + path);
  const place = shows === 'dialog' ? page.getByRole('dialog') : page.getByRole('main').first();
  await expect(place.getByRole('heading').first()).toBeAttached();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  return answer;
}
