import { siteUrl } from '../support/site';
import { expect, test } from '../support/test';

test('a browser that forbids or has no room for storage can do everything', async ({
  site,
  page,
  registered,
}) => {
  test.slow();
  await page.addInitScript(() => {
    const refuse = () => {
      throw new DOMException('no storage here', 'SecurityError');
    };
    Object.defineProperty(window, 'localStorage', { get: refuse });
    Object.defineProperty(window, 'indexedDB', { get: refuse });
    Object.defineProperty(window, 'caches', { get: refuse });
    Storage.prototype.setItem = () => {
      throw new DOMException('no room', 'QuotaExceededError');
    };
  });
  await site.lobby.open();
  await site.frame.search('lunar l');
  await site.lobby.tile('Lunar Leap').click();
  await site.game.expectReady();
  await site.game.barButton('Close the game').click();
  await page.goto('/login');
  await site.auth.logIn(registered);
  await site.frame.expectPlayer();
  await page.goto('/cashbox');
  await expect(site.cashbox.amount).toBeVisible();
  await page.goto('/profile/info');
  await site.frame.logOut();
});

test('cookies that somebody made up are nobody’s, and the page is whole', async ({
  site,
  page,
  context,
}) => {
  const names = ['at', 'rt', 'visitor', 'ov', 'consent', 'qs', 'rail', 'install', 'device'];
  const values = ['eyJhbGciOiJub25lIn0.eyJzdWIiOiIxIn0.', '%00%ff', '{"a":1}', 'x'.repeat(600)];
  const english = { name: 'locale', value: 'en', url: siteUrl() };
  for (const value of values) {
    // what the page before still asks must not be asked with the next cookies
    await page.goto('about:blank');
    await context.clearCookies();
    await context.addCookies([english, ...names.map((name) => ({ name, value, url: siteUrl() }))]);
    const answer = await page.goto('/promo');
    expect(answer?.status(), value.slice(0, 20)).toBe(200);
    await expect(site.promo.heading).toHaveText('Promotions');
    await site.frame.expectGuest();
    await page.mouse.move(30, 30);
    await site.frame.loginLink.click();
    await expect(site.auth.login).toBeVisible();
  }
});

for (const redirect of [
  'https://evil.example/',
  '//evil.example/',
  '/\\evil.example',
  '%2F%2Fevil.example',
  '/%09/evil.example',
  'javascript:alert(1)',
]) {
  test(`a login never leads off the site: redirect=${redirect}`, async ({
    site,
    page,
    registered,
  }) => {
    await page.goto(`/login?redirect=${redirect}`);
    await site.auth.logIn(registered);
    await site.frame.expectPlayer();
    await expect(page).toHaveURL((url) => url.origin === siteUrl());
    await expect(site.frame.title).toBeVisible();
  });
}
