import { LOST_ANSWER, loseAnswers } from '../faults/answers';
import { becomeLucky } from '../support/lucky';
import { purseOf } from '../support/purse';
import { expect, test } from '../support/test';
import { eachWay } from '../support/ways';

eachWay(
  'a round whose answer is lost is played once',
  async ({ site, page, funded: _, purse, problems }) => {
    problems.expect(LOST_ANSWER);
    await site.game.open('lunar-leap');
    const lost = await loseAnswers(page, '/api/spin', 1);
    const { bet, won, balance } = await site.game.playRound();
    expect(lost()).toBe(1);
    expect(balance).toBe(purse.of(5000) - bet + won);
    expect(await purse.balance()).toBe(balance);
  },
);

eachWay(
  'free spins that were interrupted go on where they stopped, after a deposit over them too',
  async ({ site, page, playwright, context, brand }) => {
    test.slow();
    const { paid, api } = await becomeLucky(playwright.request, { context, brand }, 'lunar-leap');
    const purse = purseOf(api, brand);
    const before = await purse.balance();
    await site.lobby.open();
    const waits = site.lobby.shelf('Your round is waiting');
    await expect(waits.getByRole('heading', { name: 'Lunar Leap' })).toBeVisible();
    await waits.getByRole('link', { name: 'Go on playing' }).click();
    const goesOn = site.game.inside.getByText('Your round goes on where it stopped');
    await expect(goesOn).toBeVisible();

    const { cashbox } = site;
    const deposit = purse.of(3000);
    await page.getByRole('button', { name: 'Deposit without leaving the game' }).click();
    await cashbox.goToProvider(String(deposit / 100));
    await cashbox.providerButton('Pay').click();
    await cashbox.dialog.getByRole('button', { name: 'Play' }).click();
    await expect(goesOn).toBeVisible();

    const { won, balance } = await site.game.finishFreeSpins();
    expect(balance).toBe(before + deposit - paid + won);
    expect(await purse.balance()).toBe(balance);
    await site.frame.expectBalance(balance);
    await site.lobby.open();
    await expect(site.lobby.tiles.first()).toBeVisible();
    await expect(waits).toBeHidden();
  },
);
