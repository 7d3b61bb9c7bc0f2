import type { FrameLocator } from '@playwright/test';
import { expectAccessible } from '../support/accessibility';
import { amountIn } from '../support/money';
import { expect, test } from '../support/test';
import { eachWay } from '../support/ways';

const GAME = '/play/comet-chase';
const said = (inside: FrameLocator) => inside.getByRole('status');
/** What the game says is left, minor units. */
const left = async (inside: FrameLocator): Promise<number> =>
  amountIn(((await said(inside).textContent()) ?? '').split('Balance')[1] ?? '');
const press = (inside: FrameLocator, name: RegExp) => inside.getByRole('button', { name });
/** Flights take as long as they take. */
const FLIGHT = { timeout: 90_000 };

/** Bets until a flight lasts so long that the bet leaves: three in a hundred end as they begin. */
async function untilOut(inside: FrameLocator, bet: () => Promise<void>): Promise<void> {
  for (let flight = 0; flight < 12; flight += 1) {
    await bet();
    await expect(said(inside)).toContainText(/Balance/, FLIGHT);
    if ((await said(inside).textContent())?.includes('Cashed out')) return;
  }
  throw new Error('twelve flights in a row ended before');
}

eachWay(
  'a crash game: bet, cash out by hand, the bar and the history follow',
  async ({ site, page, funded: _, purse }) => {
    test.setTimeout(300_000);
    await page.goto(GAME);
    const { inside } = site.game;
    await expect(press(inside, /^(Bet|Bets) /)).toBeVisible(FLIGHT);
    await expectAccessible(page, 'a crash game');
    const ends = inside.getByRole('list', { name: /^Ends of the last flights/ });
    const ended = async () => (await ends.getByRole('listitem').allTextContents()).join();
    const endedBefore = await ended();
    await untilOut(inside, async () => {
      await press(inside, /^Bet /).click();
      await expect(
        press(inside, /^Cash out /).or(said(inside).filter({ hasText: 'Balance' })),
      ).toBeVisible(FLIGHT);
      await press(inside, /^Cash out /)
        .click({ timeout: 2000 })
        .catch(() => undefined);
    });
    expect(await left(inside)).toBe(await purse.balance());
    await site.frame.expectBalance(await purse.balance());

    // a flight that is over, drawn again by the one who saw it
    await expect.poll(ended, FLIGHT).not.toBe(endedBefore);
    await press(inside, /^Rules/).click();
    await press(inside, /^Check flight/)
      .first()
      .click();
    const flight = inside.getByRole('dialog', { name: /^Flight \d/ });
    await expect(flight.getByRole('status')).toContainText(/^It agrees/);
    await expect(flight).toContainText('told the commitment before the flight was over');
    await expectAccessible(page, 'a flight that was checked');
    await page.goto('/profile/rounds');
    await expect(page.getByText('Comet Chase').first()).toBeVisible();
  },
);

eachWay(
  'a crash game: an automatic cash-out leaves by itself, also while the page is read anew',
  async ({ site, page, funded: _, purse }) => {
    test.setTimeout(300_000);
    await page.goto(GAME);
    const { inside } = site.game;
    const before = await purse.balance();
    await expect(press(inside, /^Bet /)).toBeEnabled(FLIGHT);
    await inside.getByRole('textbox', { name: 'Auto cash-out' }).fill('1.01');
    await press(inside, /^Bet /).click();
    await expect(said(inside)).toContainText('is aboard and leaves at ×1.01', FLIGHT);
    await page.reload();
    // a bet of one euro’s worth that leaves at ×1.01, or three in a hundred times is lost
    const [bet, paid] = [purse.of(100), purse.of(101)];
    await expect
      .poll(async () => [paid, 0].includes((await purse.balance()) - before + bet), FLIGHT)
      .toBe(true);
    await expect(press(inside, /^Bet /)).toBeVisible(FLIGHT);
    await site.frame.expectBalance(await purse.balance());
  },
);

eachWay(
  'a crash game: two bets on one flight leave apart, and each is a round',
  async ({ site, page, funded: _, purse }) => {
    test.setTimeout(300_000);
    await page.goto(GAME);
    const { inside } = site.game;
    await inside.getByRole('button', { name: 'Second bet' }).click();
    const [first, second] = ['First bet', 'Second bet'].map((name) =>
      inside.getByRole('group', { name }),
    );
    if (!first || !second) throw new Error('there are two hands');
    await expectAccessible(page, 'a crash game with two bets');
    await first
      .getByRole('textbox', { name: 'Bet', exact: true })
      .fill(String(purse.of(300) / 100));
    for (const [hand, out] of [
      [first, '1.01'],
      [second, '1.02'],
    ] as const)
      await hand.getByRole('textbox', { name: 'Auto cash-out' }).fill(out);
    const before = await purse.balance();
    await expect(first.getByRole('button', { name: /^Bet .*\d$/ })).toBeVisible(FLIGHT);
    await first.getByRole('button', { name: /^Bet / }).click();
    await second.getByRole('button', { name: /^Bet / }).click();
    // three in a hundred flights end before ×1.01, one more before ×1.02
    const ends = [0, purse.of(303), purse.of(303) + purse.of(102)];
    const stakes = purse.of(400);
    await expect
      .poll(async () => ends.includes((await purse.balance()) - before + stakes), FLIGHT)
      .toBe(true);
    await site.frame.expectBalance(await purse.balance());
    await page.goto('/profile/rounds');
    await expect(page.getByText('Comet Chase')).toHaveCount(2);
  },
);
