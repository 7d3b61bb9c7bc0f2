import { topUp } from '../support/players';
import { expect, type Site, test } from '../support/test';

/** Asks for more than the 15 euros that the player has. */
async function betTooMuch({ page, game, cashbox }: Site, bet: string): Promise<void> {
  await topUp(page.request, 1500);
  await game.open('lunar-leap');
  await game.raiseBetTo(bet);
  await game.spinButton.click();
  await expect(cashbox.dialog).toBeVisible();
}

test('a bet that is too large opens a deposit over the game, which stays and goes on', async ({
  site,
  page,
  signedIn: _,
}) => {
  await betTooMuch(site, '20.00');
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
}) => {
  await betTooMuch(site, '50.00');
  await page.keyboard.press('Escape');
  await expect(site.cashbox.dialog).toBeHidden();
  const { bet, balance, won } = await site.game.playRound();
  expect([bet, balance]).toEqual([1000, 500 + won]);
});
