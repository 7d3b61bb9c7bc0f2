import { expect, test } from '../support/test';

test('the lobby asks for no area that it does not use', async ({ site, page }) => {
  const asked = new Set<string>();
  page.on('request', (request) => {
    const [, area] = /\/r\/([^/]+)\//.exec(new URL(request.url()).pathname) ?? [];
    if (area && area !== 'brand') asked.add(area);
  });
  await site.lobby.open();
  await expect(site.lobby.shelf('Everyone is playing').getByRole('link').first()).toBeVisible();
  await page.waitForLoadState('networkidle');
  // the running promotion has its widget and its tooltip there
  expect([...asked].sort()).toEqual(['lobby', 'promo', 'shell']);
});
