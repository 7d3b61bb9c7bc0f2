import { AREAS, LOST_FILES, loseAreas, stallAreas } from '../faults/areas';
import { LATE_READS } from '../faults/session';
import { CORE, expect, test } from '../support/test';

test('an area that is gone leaves a placeholder, and comes back by itself', { tag: CORE }, async ({
  site,
  page,
  problems,
}) => {
  problems.expect(...LOST_FILES);
  const bringBack = await loseAreas(page, 'promo');
  await site.promo.open();
  await expect(site.frame.placeholder).toBeVisible();

  await page.getByRole('link', { name: 'Tournaments' }).first().click();
  await expect(site.tournaments.heading).toHaveText('Tournaments');
  await page.goBack();
  await expect(site.frame.placeholder).toBeVisible();

  await bringBack();
  await expect(site.promo.heading).toHaveText('Promotions');
});

test('an area that never answers does not keep the player waiting', async ({ site, page }) => {
  const letThrough = await stallAreas(page, 'tournaments');
  await site.promo.open();
  await page.getByRole('link', { name: 'Tournaments' }).first().click();
  await expect(site.frame.placeholder).toBeVisible({ timeout: 6000 });
  await site.frame.main.getByRole('link', { name: 'To the lobby' }).click();
  await expect(site.lobby.heading).toHaveText('Games at Aurora');
  await page.goBack();
  await expect(site.frame.placeholder).toBeVisible({ timeout: 6000 });

  await letThrough();
  await site.frame.tryAgain.click();
  await expect(site.tournaments.heading).toHaveText('Tournaments');
});

test('the shell works with every area gone', async ({ site, page, problems, registered }) => {
  problems.expect(...LOST_FILES, LATE_READS);
  await loseAreas(page, ...AREAS);
  await site.lobby.open();
  await expect(site.frame.placeholder).toBeVisible();

  await page.goto('/rules');
  await expect(site.frame.title).toBeVisible();
  await site.frame.loginLink.click();
  await site.auth.logIn(registered);
  await site.frame.expectPlayer();
  await site.frame.logOut();
});
