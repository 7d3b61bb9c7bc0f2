import { Till } from '../../pages/till';
import { expectAccessible, expectNoSidewaysScroll } from '../../support/accessibility';
import { limitOn } from '../../support/cashier';
import { depositOn } from '../../support/players';
import { brandUrl } from '../../support/site';
import { expect } from '../../support/test';
import { walk } from '../../support/walks';

const TABS = ['withdrawal', 'history', 'balance', 'cards', 'deposit'] as const;

walk(
  'the cashbox over a game: every tab, the balance in sight, and the game goes on',
  async (walker) => {
    const { page, hands, words, brand } = walker;
    const till = new Till(walker);
    await limitOn(page);
    await depositOn(page, brand, 100_000);
    await page.goto(`${brandUrl(brand)}/play/lunar-leap`);
    const game = page.locator('iframe[title="Lunar Leap"]');
    await expect(game).toBeVisible();
    await game.evaluate((frame) => frame.setAttribute('data-first', ''));
    await hands.press(page.getByRole('button', { name: words('bar.deposit'), exact: true }));
    await expect(till.amount).toBeVisible();
    for (const key of TABS) {
      await hands.press(till.tab(key));
      await expect(till.tab(key)).toHaveAttribute('aria-current', 'page');
      await expect(till.dialog.getByText(words('tabs.real'), { exact: true })).toBeVisible();
      await expect(till.dialog.locator('[aria-busy="true"]')).toHaveCount(0);
      await expectAccessible(page, `the tab ${key} over a game`);
      await expectNoSidewaysScroll(page, key);
      expect(
        await till.dialog.evaluate((dialog) => dialog.scrollWidth - dialog.clientWidth),
        key,
      ).toBeLessThanOrEqual(0);
    }
    await hands.press(till.tab('history'));
    await page.goBack();
    await expect(till.tab('deposit')).toHaveAttribute('aria-current', 'page');
    await page.keyboard.press('Escape');
    await expect(till.dialog).toHaveCount(0);
    await expect(page).toHaveURL(/\/play\/lunar-leap/);
    await expect(game).toHaveAttribute('data-first', '');
  },
);
