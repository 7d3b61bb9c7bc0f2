import { gamesHost, siteUrl } from '../support/site';
import { expect, test } from '../support/test';

test('a game that redirects takes the window, and its way out leads back to the site', async ({
  page,
  signedIn: _,
}) => {
  await page.goto('/promo');
  await page.goto('/play/twenties-thunder');
  await expect(page).toHaveURL((url) => url.host === gamesHost(), { timeout: 20_000 });
  await page.getByRole('button', { name: 'Leave the game' }).click();
  await expect(page).toHaveURL(`${siteUrl()}/`);
});

test('a step back from such a game does not run it again', async ({ page, signedIn: _ }) => {
  await page.goto('/promo');
  await page.goto('/play/twenties-thunder');
  await expect(page).toHaveURL((url) => url.host === gamesHost(), { timeout: 20_000 });
  await page.goBack();
  await expect(page).toHaveURL('/promo');
});

test('one whose rounds do not count toward wagering asks first, and names the slots that do', async ({
  page,
  signedIn: _,
}) => {
  await page.goto('/play/boulevard-baccara');
  const dialog = page.getByRole('dialog', { name: 'Play without wagering?' });
  await expect(dialog.getByText('This slot does not count toward wagering.')).toBeVisible();
  await expect(dialog.getByRole('link')).toHaveAttribute('href', '/games/wagering');
  expect(new URL(page.url()).host).toBe(new URL(siteUrl()).host);
  await dialog.getByRole('button', { name: 'Play anyway' }).click();
  await expect(page).toHaveURL((url) => url.host === gamesHost(), { timeout: 20_000 });
});

test.describe('on a phone', () => {
  // the edge tells a phone by its name
  test.use({
    ...{ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
    userAgent:
      'Mozilla/5.0 (Linux; Android 14; Pixel 7) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile Safari/537.36',
  });
  test('a game for desktops says that it does not run there', async ({ page, problems }) => {
    problems.expect(/status of 422/);
    await page.goto('/play/the-penthouse-deal');
    await expect(page.getByRole('dialog').getByText('This game does not run on your device.')).toBeVisible();
  });
});
