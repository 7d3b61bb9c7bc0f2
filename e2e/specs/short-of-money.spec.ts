import { topUp } from '../support/players';
import { expect, test } from '../support/test';

test('a bet that is too large opens a deposit over the game, which stays and goes on', async ({
  site,
  page,
  signedIn: _,
  context,
}) => {
  await topUp(context.request, 1500);
  await site.game.open('lunar-leap');
  await site.game.raiseBetTo('20.00');
  await site.game.spinButton.click();
  await expect(site.cashbox.dialog).toBeVisible();
  // what lies under a popup is there for the eye alone
  await expect(page.locator('iframe[title="Lunar Leap"]')).toBeVisible();

  await site.cashbox.goToProvider('30');
  await site.cashbox.providerButton('Pay').click();
  await expect(site.cashbox.dialog.getByText('€30.00 received')).toBeVisible();
  await site.cashbox.dialog.getByRole('button', { name: 'Play' }).click();
  await expect(page).toHaveURL(/\/play\/lunar-leap/);
  await site.game.expectReady();
  await site.frame.expectBalance(4500);
  const { balance } = await site.game.playRound();
  await site.frame.expectBalance(balance);
});

test('the deposit over a game can be put away, and the bet is one that can be paid', async ({
  site,
  page,
  signedIn: _,
  context,
}) => {
  await topUp(context.request, 1500);
  await site.game.open('lunar-leap');
  await site.game.raiseBetTo('50.00');
  await site.game.spinButton.click();
  await expect(site.cashbox.dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(site.cashbox.dialog).toBeHidden();
  const { bet, balance, won } = await site.game.playRound();
  expect([bet, balance]).toEqual([1000, 500 + won]);
});
