import { earnCompoints } from '../../support/compoints';
import { expect, test } from '../../support/test';

const HEAD_START = 'Head start';

test('a player buys in the shop, picks it up, and the history says why points came and went', async ({
  site,
  page,
  context,
  signedIn: _,
  openTab,
}) => {
  test.slow();
  await earnCompoints(context.request, 25);
  await site.loyalty.openShop();
  const other = await openTab();
  await other.loyalty.openShop();
  await expect.poll(() => site.loyalty.points()).toBeGreaterThanOrEqual(25);
  const before = await site.loyalty.points();
  await site.loyalty.buttonOf(HEAD_START).click();
  await site.loyalty.confirm();
  await expect(site.loyalty.bought).toContainText(HEAD_START);
  await expect.poll(() => site.loyalty.points()).toBe(before - 25);

  await expect.poll(() => other.loyalty.points()).toBe(before - 25);
  await expect(other.loyalty.bought).toContainText(HEAD_START);
  await page.reload();
  await site.loyalty.bought.getByRole('button', { name: `Pick up ${HEAD_START}` }).click();
  await expect(site.loyalty.bought).toBeHidden();
  await expect(other.loyalty.bought).toBeHidden();

  await site.loyalty.tab('History').click();
  await expect(page).toHaveURL('/compoints/history');
  // the level that it lifted to may have brought a trophy meanwhile
  await expect(site.loyalty.rows().filter({ hasText: `Shop ${HEAD_START}` })).toHaveCount(1);
  await expect(site.loyalty.rows().last()).toContainText('Play');
});

test('who has too few points reads what is missing and how to get it', async ({
  site,
  page,
  signedIn: _,
}) => {
  await site.loyalty.openShop();
  await expect(site.loyalty.product(HEAD_START)).toContainText('Missing: 25 compoints');
  await expect(site.loyalty.buttonOf(HEAD_START)).toHaveCount(0);
  await page.getByRole('main').getByRole('link', { name: 'Slots' }).click();
  await expect(page).toHaveURL('/games/slots');
  await page.goBack();
  await site.loyalty.tab('Tournaments').click();
  await expect(page).toHaveURL('/compoints/tournaments');
  await expect(site.loyalty.rows().first()).toContainText('compoint');
});

test('a guest is asked to log in on the way to the shop', async ({ page }) => {
  await page.goto('/compoints/history');
  await expect(page).toHaveURL('/login?redirect=%2Fcompoints%2Fhistory');
});

test('trophies grow while the player plays in another tab', async ({
  site,
  context,
  signedIn: _,
}) => {
  test.slow();
  await site.loyalty.openCollection();
  await expect(site.page.getByRole('region', { name: 'Ahead of you' })).toBeVisible();
  await earnCompoints(context.request, 10);
  await expect(site.loyalty.progress.getByRole('progressbar').first()).toBeVisible();
  await site.page.reload();
  await expect(site.loyalty.progress.getByRole('progressbar').first()).toBeVisible();
});
