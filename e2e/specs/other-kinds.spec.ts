import type { FrameLocator } from '@playwright/test';
import { expectAccessible } from '../support/accessibility';
import { tabTo } from '../support/hands';
import { amountIn } from '../support/money';
import { expect } from '../support/test';
import { eachWay } from '../support/ways';

const said = (inside: FrameLocator) => inside.getByRole('status');
/** What the game says is left, minor units. */
const left = async (inside: FrameLocator): Promise<number> =>
  amountIn(((await said(inside).textContent()) ?? '').split('Balance')[1] ?? '');

eachWay(
  'a roulette: chips on the table, one taken back, a number, the money of it, and the same again',
  async ({ site, page, funded: _, purse }) => {
    await page.goto('/play/osprey-roulette');
    const { inside } = site.game;
    const chip = new RegExp((purse.of(50) / 100).toFixed(2));
    const table = inside.getByRole('group', { name: 'Table' });
    const start = inside.getByRole('button', { name: 'Spin', exact: true });
    await table.getByRole('button', { name: /^Red, / }).click();
    await table.getByRole('button', { name: /^Number 17, / }).click();
    await expect(table.getByRole('button', { name: /^Number 17, / })).toHaveAccessibleName(chip);
    await inside.getByRole('button', { name: 'Undo', exact: true }).click();
    await expect(table.getByRole('button', { name: /^Number 17, / })).not.toHaveAccessibleName(
      chip,
    );
    await expectAccessible(page, 'a table with chips');
    await start.click();
    await expect(said(inside)).toContainText(/\d+ (red|black|green)/, { timeout: 20_000 });
    await expect(said(inside)).toContainText('Balance');
    expect(await left(inside)).toBe(await purse.balance());
    await site.frame.expectBalance(await purse.balance());

    await inside.getByRole('button', { name: 'Repeat the last bets' }).click();
    await expect(table.getByRole('button', { name: /^Red, / })).toHaveAccessibleName(chip);
  },
);

eachWay(
  'a field of mines by the keyboard alone: left in the middle, it goes on, and is cashed out',
  async ({ site, page, funded: _, purse }) => {
    await page.goto('/play/thornfield-mines');
    const { inside } = site.game;
    const tile = (at: string) => inside.getByRole('button', { name: new RegExp(`^${at}`) });
    await tabTo(page, inside.getByRole('button', { name: 'Play', exact: true }));
    await page.keyboard.press('Enter');
    await expect(said(inside)).toContainText('The field has');
    await page.reload();
    await expect(inside.getByText('Your round goes on where it stopped')).toBeVisible();
    await tabTo(page, tile('Row 1, column 1'));
    await page.keyboard.press('Enter');
    await expect(said(inside)).toContainText(/Safe|A mine/);
    await expectAccessible(page, 'a field of mines');
    if ((await said(inside).textContent())?.includes('Safe')) {
      await tabTo(page, inside.getByRole('button', { name: /^Cash out/ }));
      await page.keyboard.press('Enter');
      await expect(said(inside)).toContainText('Cashed out');
    }
    await expect(said(inside)).toContainText('Balance');
    expect(await left(inside)).toBe(await purse.balance());
  },
);
