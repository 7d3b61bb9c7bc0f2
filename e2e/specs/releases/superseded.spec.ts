import type { Page } from '@playwright/test';
import { LOST_FILES } from '../../faults/areas';
import { releaseOf } from '../../support/artifacts';
import { expect, test } from '../../support/releases';
import { buildOf, change, publishNewer } from '../../support/team';
import { visitsOf } from '../../support/visits';

/** A newer build of promo is released, and the former one's files are deleted: all, or those that one page alone needs. */
async function releaseAndDelete(page: Page, concerns: RegExp): Promise<void> {
  await change('promote', 'mf-promo', publishNewer('promo'));
  const { area, build } = releaseOf('promo', buildOf('promo'));
  await page.route(
    ({ pathname }) => pathname.startsWith(`/r/${area}/${build}/`) && concerns.test(pathname),
    (route) => route.fulfill({ status: 404, body: 'gone' }),
  );
}
const EVERYTHING = /./;
const PAGE_OF_ONE = /\/page-promo\./;

test.beforeEach(({ problems }) => problems.expect(...LOST_FILES));

test('a page whose area went with a release is loaded anew, once', async ({ site, page }) => {
  await page.goto('/rules');
  await expect(site.frame.title).toBeVisible();
  const visits = visitsOf(page);
  await releaseAndDelete(page, EVERYTHING);
  // nothing told the page of the release: it goes there by itself, and finds nothing
  await page.getByRole('link', { name: 'Promotions' }).first().click();
  await expect(site.promo.heading).toHaveText('Newer promotions');
  expect(visits.loads).toEqual(['/promo']);
  expect(visits.builds).toContain(`promo@${buildOf('promo')}`);
});

test('a page that lacks one chunk of an area is loaded anew, once', async ({ site, page }) => {
  await site.promo.open();
  await expect(site.promo.heading).toHaveText('Promotions');
  const visits = visitsOf(page);
  await releaseAndDelete(page, PAGE_OF_ONE);
  await site.promo.detailsOf('High Tide Week').click();
  await expect(site.promo.heading).toHaveText('High Tide Week');
  expect(visits.loads).toEqual(['/promo/high-tide-week']);
  await page.goBack();
  await expect(site.promo.heading).toHaveText('Newer promotions');
});

test('while a game is open nothing is loaded anew: the player is told, and tries again after it', async ({
  site,
  page,
}) => {
  await site.game.open('lunar-leap');
  const visits = visitsOf(page);
  await releaseAndDelete(page, EVERYTHING);
  await page.getByRole('link', { name: 'Promotions' }).first().click();
  await expect(site.frame.placeholder).toBeVisible();
  await site.game.barButton('Back to the game').click();
  await site.game.playRound();
  await page.getByRole('link', { name: 'Promotions' }).first().click();
  await expect(site.frame.placeholder).toBeVisible();
  await site.game.barButton('Close the game').click();
  await expect(site.game.overlay).toBeHidden();
  expect(visits.loads).toEqual([]);
  await site.frame.tryAgain.click();
  await expect(site.promo.heading).toHaveText('Newer promotions');
  expect(visits.loads).toEqual(['/promo']);
});
