import { siteUrl } from '../support/site';
import { expect, test } from '../support/test';

test('the language changes in place and stays', async ({ site, page }) => {
  await site.promo.open();
  await expect(site.promo.heading).toHaveText('Promotions');
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));

  await site.frame.switchLanguage('Language', 'Italiano');
  await expect(site.promo.heading).toHaveText('Promozioni');
  await expect(page.locator('html')).toHaveAttribute('lang', 'it');
  await expect(site.frame.header.getByRole('link', { name: 'Accedi' })).toBeVisible();
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);

  await page.reload();
  await expect(site.promo.heading).toHaveText('Promozioni');
  await expect(page.locator('html')).toHaveAttribute('lang', 'it');
});

test('the first switch changes the title of the tab as well', async ({ site, page, context }) => {
  await context.addCookies([{ name: 'locale', value: 'it', url: siteUrl() }]);
  await site.promo.open();
  await expect(site.promo.heading).toHaveText('Promozioni');
  await expect(page).toHaveTitle(/Promozioni/);
  await site.frame.switchLanguage('Lingua', 'English');
  await expect(site.promo.heading).toHaveText('Promotions');
  await expect(page).toHaveTitle(/Promotions/);
});
