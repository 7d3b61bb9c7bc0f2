import { expect, test } from '../support/test';

test('back brings the player to the same tile', async ({ site, page }) => {
  await site.lobby.openCategory('allgames');
  const tile = site.lobby.tiles.nth(60);
  await expect(site.lobby.tiles).toHaveCount(40);
  await site.lobby.tiles.nth(39).scrollIntoViewIfNeeded();
  await expect(tile).toBeAttached();
  await tile.scrollIntoViewIfNeeded();
  const name = (await tile.textContent()) ?? '';
  const before = await tile.boundingBox();

  await tile.click();
  await expect(page).toHaveURL(/\/play\//);
  await page.goBack();
  await expect(tile).toHaveText(name);
  await expect(tile).toBeInViewport();
  await expect
    .poll(async () => Math.abs(((await tile.boundingBox())?.y ?? 0) - (before?.y ?? 0)))
    .toBeLessThan(8);
});

test('a refresh keeps the search', async ({ site, page }) => {
  await site.lobby.openCategory('allgames');
  await site.lobby.searchField.fill('lunar');
  await expect(page).toHaveURL('/games/allgames?q=lunar');
  await expect(site.lobby.tile('Lunar Leap')).toBeVisible();
  const count = await site.lobby.count.textContent();

  await page.reload();
  await expect(site.lobby.searchField).toHaveValue('lunar');
  await expect(site.lobby.count).toHaveText(count ?? '');
  await expect(site.lobby.tile('Lunar Leap')).toBeVisible();
});

test('a step back before anything could answer leads to the page that it names', async ({
  site,
  page,
}) => {
  await site.promo.open();
  await site.promo.detailsOf('High Tide Week').click();
  await expect(page).toHaveURL('/promo/high-tide-week');
  // on a busy machine the edge gives up the first render of a page, and then nothing shows before scripts
  const served = async () => (await page.request.get('/promo/high-tide-week')).text();
  await expect.poll(served).toMatch(/<h1[^>]*>High Tide Week/);
  let arrive = () => {};
  const held = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  await page.route(/\/r\/shell\/[^/]+\/main\.[^/]+\.js$/, async (route) => {
    await held;
    await route.continue();
  });
  await page.reload({ waitUntil: 'commit' });
  await expect(site.promo.heading).toHaveText('High Tide Week');
  await page.evaluate(() => history.back());
  await expect(page).toHaveURL('/promo');
  arrive();
  await expect(site.promo.heading).toHaveText('Promotions');
});
