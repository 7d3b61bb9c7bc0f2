import { newPlayer } from '../support/players';
import { expectNothingMoved, watchShifts } from '../support/shifts';
import { CORE, expect, test } from '../support/test';

test('a guest who wants to take part signs up on the way and comes back to the promotion', {
  tag: CORE,
}, async ({ site, page }) => {
  await site.promo.open();
  await site.promo.detailsOf('High Tide Week').click();
  await site.promo.takePart.click();
  await expect(page).toHaveURL('/registration?redirect=%2Fpromo%2Fhigh-tide-week');
  await site.auth.fillSignUp({ ...newPlayer(), birthday: '17/05/1990', currency: 'EUR' });
  await site.auth.submitSignUp();
  await site.auth.passGreeting();

  await expect(page).toHaveURL('/promo/high-tide-week');
  await site.promo.join();
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
  await site.tournaments.open();
  await expect(site.tournaments.cardOf('Deep Water Duel')).toContainText('You take part');
});

test('nothing moves when what is the player’s own comes', async ({ site, page, signedIn: _ }) => {
  await watchShifts(page);
  for (const { path, own } of [
    { path: '/promo/high-tide-week', own: site.promo.takePart },
    { path: '/tournaments/deep-water-duel', own: site.tournaments.takePart },
    { path: '/tournaments', own: page.getByText('€60,000') },
  ]) {
    await page.goto(path);
    await expect(own).toBeEnabled();
    await expect(site.frame.balanceLink).toBeVisible();
    await expectNothingMoved(page);
  }
});
