import type { Purse } from '../support/purse';
import { expect, type Site } from '../support/test';
import { eachWay } from '../support/ways';

/** Asks for more than the 15 euros, or their worth, that the player has. */
async function betTooMuch({ game, cashbox }: Site, purse: Purse, bet: number): Promise<void> {
  await purse.topUp(1500);
  await game.open('lunar-leap');
  await game.raiseBetTo((purse.of(bet) / 100).toFixed(2));
  await game.spinButton.click();
  await expect(cashbox.dialog).toBeVisible();
}

eachWay(
  'a bet that is too large opens a deposit over the game, which stays and goes on',
  async ({ site, page, signedIn: _, purse }) => {
    await betTooMuch(site, purse, 2000);
    // what lies under a popup is there for the eye alone
    await expect(page.locator('iframe[title="Lunar Leap"]')).toBeVisible();

    await site.cashbox.goToProvider(String(purse.of(3000) / 100));
    await site.cashbox.providerButton('Pay').click();
    await expect(
      site.cashbox.dialog.getByText(`${(purse.of(3000) / 100).toFixed(2)} received`),
    ).toBeVisible();
    await site.cashbox.dialog.getByRole('button', { name: 'Play' }).click();
    await expect(page).toHaveURL(/\/play\/lunar-leap/);
    await site.game.expectReady();
    await site.frame.expectBalance(purse.of(4500));
    const { balance } = await site.game.playRound();
    await site.frame.expectBalance(balance);
  },
);

eachWay(
  'the deposit over a game can be put away, and the bet is one that can be paid',
  async ({ site, page, signedIn: _, purse }) => {
    await betTooMuch(site, purse, 5000);
    // the frame of the game has the focus until the dialog takes it
    const hasFocus = () =>
      site.cashbox.dialog.evaluate((all) => all.contains(document.activeElement));
    await expect.poll(hasFocus).toBe(true);
    await page.keyboard.press('Escape');
    await expect(site.cashbox.dialog).toBeHidden();
    const { bet, balance, won } = await site.game.playRound();
    expect([bet, balance]).toEqual([purse.of(1000), purse.of(500) + won]);
  },
);
