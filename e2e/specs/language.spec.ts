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

test('an address names its language, and the choice of the visitor counts from there on', async ({
  site,
  page,
}) => {
  await page.goto('/promo?lang=it');
  await expect(site.promo.heading).toHaveText('Promozioni');
  await expect(page.locator('html')).toHaveAttribute('lang', 'it');
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', /\/promo\?lang=it$/);
  await expect(page.locator('link[hreflang="pt-BR"]')).toHaveAttribute('href', /\/promo\?lang=br$/);
  await expect(page).toHaveURL('/promo');

  // a page that is gone to, another language, and both after a reload
  await page.getByRole('link', { name: 'Tornei', exact: true }).first().click();
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute(
    'href',
    /\/tournaments\?lang=it$/,
  );
  await site.frame.switchLanguage('Lingua', 'English');
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute(
    'href',
    /\/tournaments\?lang=en$/,
  );
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
});

test('a language that the site does not speak changes nothing', async ({ page }) => {
  await page.goto('/promo?lang=xx');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', /\/promo\?lang=en$/);
});
