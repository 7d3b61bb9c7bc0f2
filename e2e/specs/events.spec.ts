import { newPlayer } from '../support/players';
import { expect, test } from '../support/test';

test('a guest who wants to take part signs up on the way and comes back to the promotion', async ({
  site,
  page,
}) => {
  await site.promo.open();
  await site.promo.detailsOf('High Tide Week').click();
  await site.promo.takePart.click();
  await expect(page).toHaveURL('/registration?redirect=%2Fpromo%2Fhigh-tide-week');
  await site.auth.fillSignUp({ ...newPlayer(), birthday: '17/05/1990', currency: 'EUR' });
  await site.auth.submitSignUp();

  await expect(page).toHaveURL('/promo/high-tide-week');
  await site.promo.takePart.click();
  await expect(site.promo.playOn).toHaveText('Play on: 0 points');
  await site.promo.playOn.click();
  await expect(page).toHaveURL('/promo/high-tide-week/games');
  await expect(site.lobby.tiles.first()).toBeVisible();
});

test('a player joins a tournament and stays a member', async ({ site, page, signedIn: _ }) => {
  await site.tournaments.open();
  await site.tournaments.detailsOf('Deep Water Duel').click();
  await site.tournaments.takePart.click();
  await expect(site.tournaments.member).toBeVisible();

  await page.reload();
  await expect(site.tournaments.member).toBeVisible();
});
