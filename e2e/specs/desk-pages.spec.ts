import type { Page } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from '../support/accessibility';
import { platformUrl, siteUrl } from '../support/site';
import { expect, test } from '../support/test';

const SIZES = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
];
/** Presses of the key after which a page has nothing more to focus. */
const MOST_TABS = 60;

const links = (page: Page) => page.getByRole('navigation', { name: 'Desk' }).getByRole('link');

/** Follows a link of the desk by the keyboard alone. */
async function follow(page: Page, name: string): Promise<void> {
  const link = links(page).filter({ hasText: new RegExp(`^${name}$`) });
  for (let tab = 0; tab < MOST_TABS; tab += 1) {
    await page.keyboard.press('Tab');
    if (await link.evaluate((element) => element === document.activeElement)) break;
  }
  await expect(link).toBeFocused();
  await expect(link).toBeInViewport();
  await page.keyboard.press('Enter');
  await page.waitForURL(`**${await link.getAttribute('href')}`);
}

async function look(page: Page, name: string): Promise<void> {
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  await expectAccessible(page, name);
  await expectNoSidewaysScroll(page, name);
}

for (const size of SIZES)
  test(`every page of the desk is reached by the keyboard, and fits ${size.width} pixels`, async ({
    page,
  }) => {
    test.slow();
    await page.setViewportSize(size);
    await page.goto(`${platformUrl()}/desk`);
    const names = await links(page).allTextContents();
    expect(names).toEqual(
      expect.arrayContaining(['Offers', 'Release console', 'Withdrawals', 'Audit log']),
    );
    for (const name of names) {
      await follow(page, name);
      await look(page, name);
    }
    await page.goto(`${platformUrl()}/desk/offers`);
    await page.getByRole('main').getByRole('link').first().click();
    await expect(page.getByRole('button', { name: 'Withdraw' })).toBeVisible();
    await look(page, 'an offer');
    await page.goto(`${platformUrl()}/desk/offers/write`);
    await expect(page).toHaveURL(/\/desk\/offers$/);
    for (const path of ['sign-in', 'enrol']) {
      await page.goto(`${platformUrl()}/desk/${path}`);
      await look(page, path);
    }
    await page.goto(`${siteUrl()}/-/console/desk`);
    await expect(
      page.getByRole('button', { name: `Open the console of ${siteUrl()}` }),
    ).toBeVisible();
    await look(page, 'the way into the release console');
  });
