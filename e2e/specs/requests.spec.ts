import { expect, test } from '../support/test';

test('the lobby asks for no area that it does not use', async ({ site, page }) => {
  const asked = new Set<string>();
  page.on('request', (request) => {
    const [, area] = /\/r\/([^/]+)\//.exec(new URL(request.url()).pathname) ?? [];
    if (area && area !== 'brand') asked.add(area);
  });
  await site.lobby.open();
  await expect(site.lobby.shelf('Popular').getByRole('link').first()).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect([...asked].sort()).toEqual(['lobby', 'shell']);
  // the widget of the running promotion stands below, and comes once a guest does
  await page.mouse.move(9, 9);
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await expect(site.lobby.widget).toBeVisible();
  expect([...asked].sort()).toEqual(['lobby', 'promo', 'shell']);
});
