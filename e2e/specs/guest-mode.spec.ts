import { PlainPage } from '../pages/plain';
import { siteUrl } from '../support/site';
import { expect, test } from '../support/test';

test('in guest mode everything can be read and played for fun, and nobody is signed in', async ({
  site,
  page,
  signedIn: _,
}) => {
  await site.promo.open();
  await site.frame.expectPlayer();

  await page.goto('/guest/promo');
  await expect(site.frame.title).toHaveText('Promotions');
  await site.frame.expectGuest();
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');

  const rail = page.getByRole('navigation', { name: 'Sections and categories' });
  await rail.getByRole('link', { name: 'Tournaments' }).click();
  await expect(page).toHaveURL('/guest/tournaments');
  await expect(site.frame.title).toHaveText('Tournaments');
  await page.goBack();
  await expect(page).toHaveURL('/guest/promo');

  await site.frame.search('lunar l');
  await site.lobby.tile('Lunar Leap').click();
  await expect(page).toHaveURL('/guest/play/lunar-leap');
  await site.game.expectReady();
  await expect(site.game.overlay.getByText('Demo', { exact: true })).toBeVisible();
  await page.reload();
  await site.frame.expectGuest();

  // the way to an account is the site's own, where this browser has one
  await page.goto('/guest/promo');
  await site.frame.loginLink.click();
  await expect(page).toHaveURL('/');
  await site.frame.expectPlayer();
});

test('a page of guest mode can be read without scripts, and its links stay inside', async ({
  browser,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  const plain = new PlainPage(page);
  await plain.open(`${siteUrl()}/guest/promo?lang=en`);
  await expect(plain.title).toHaveText('Promotions');
  const addresses = await page
    .locator('a[href^="/"]')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
  expect(addresses.length).toBeGreaterThan(10);
  expect(addresses.filter((address) => !address.startsWith('/guest/'))).toEqual([]);
  await context.close();
});
