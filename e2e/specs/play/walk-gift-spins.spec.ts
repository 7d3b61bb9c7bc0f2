import { PlayedGame } from '../../pages/played-game';
import { giveOn } from '../../support/cashier';
import { callOn } from '../../support/players';
import { expect } from '../../support/test';
import { walk } from '../../support/walks';
import { phraseOf } from '../../support/words';

interface Gift {
  id: number;
  type: string;
  status: string;
  /** What its spins won so far, minor units. */
  bonusBalance: number | null;
}

walk(
  'free spins of a gift are played in the slot, count down, cost nothing, and win for the gift',
  async (walker) => {
    const { page, hands, words, brand, open } = walker;
    await giveOn(page, brand, 'free-spins');
    const gift = async () =>
      Object.values(
        (await callOn(page, 'GET', '/json-api/user-gifts')) as unknown as Record<string, Gift>,
      )[0];
    await expect.poll(gift).toBeDefined();
    await callOn(page, 'PUT', `/json-api/gifts/activate/${(await gift())?.id}`);
    const money = async () => (await callOn(page, 'GET', '/json-api/users/balance')).balance;
    expect(await money()).toBe(0);

    const game = new PlayedGame(walker);
    await game.open('lunar-leap');
    await expect(
      game.inside.getByText(phraseOf(words, 'gift.ready', 'count', 'bet')),
    ).toBeVisible();
    const left = game.inside.getByText(words('hud.giftSpins'), { exact: true }).locator('..');
    await expect(left).toContainText('20');
    await game.playRound();
    await expect(left).toContainText('19');
    expect(await money()).toBe(0);

    // the page is read anew in the middle: they go on
    await page.reload();
    await game.expectReady();
    await expect(left).toContainText('19');
    await hands.press(game.spin);
    await expect(left).toContainText('18', { timeout: 60_000 });

    // what they win is the gift's: about every fourth spin wins
    await expect(async () => {
      await game.playRound();
      expect((await gift())?.bonusBalance).toBeGreaterThan(0);
    }).toPass({ timeout: 120_000 });
    expect(await money()).toBe(0);
    const won = ((await gift())?.bonusBalance ?? 0) / 100;
    await open('/profile/gifts');
    const line = page
      .getByRole('main')
      .getByText(words('gifts.spins_won'), { exact: true })
      .locator('..');
    await expect(line).toContainText(new RegExp(won.toFixed(2).replace('.', '[.,]')));
  },
);
