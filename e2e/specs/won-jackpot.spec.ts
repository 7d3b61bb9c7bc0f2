import type { Page } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from '../support/accessibility';
import { DESKTOP } from '../support/browser';
import { letJackpotFall } from '../support/jackpot-draw';
import { amountIn } from '../support/money';
import { call, enter, itemsOn, purseCurrency } from '../support/players';
import { expect, test } from '../support/test';
import { eachWay } from '../support/ways';

// ways of one brand share its pool
test.describe.configure({ mode: 'default' });

const GAME = 'ruby-meridian';

/** `18,000.00` of minor units. */
const asPainted = (amount: number) =>
  (amount / 100).toLocaleString('en', { minimumFractionDigits: 2 });

/** The money of the player's newest round, minor units. */
async function lastRound(page: Page): Promise<{ bet: number; win: number }> {
  const [from, to] = [new Date(Date.now() - 3_600_000), new Date(Date.now() + 60_000)];
  const days = new URLSearchParams({ from: from.toISOString(), to: to.toISOString() });
  const [round] = await itemsOn<{ bet: number; win: number }>(page, `/json-api/v2/rounds?${days}`);
  if (!round) throw new Error('nothing was played');
  return round;
}

eachWay(
  'a jackpot is won: the game celebrates it, the balance has it, others see who won, the pool begins anew',
  async ({ site, page, signedIn: _, browser, playwright, baseURL, brand, api, purse }) => {
    test.slow();
    await purse.topUp(50_000);
    const watching = await browser.newContext({
      viewport: DESKTOP,
      reducedMotion: 'reduce',
      baseURL,
    });
    await watching.addCookies([{ name: 'locale', value: 'en', url: String(baseURL) }]);
    await enter(playwright.request, watching, brand);
    const watcher = await watching.newPage();
    await watcher.goto('/');
    const pools = watcher.getByRole('region', { name: 'Jackpots to be won' });
    await pools.scrollIntoViewIfNeeded();
    const row = pools.getByRole('listitem').filter({ hasText: 'Ruby Meridian' });
    await expect(row).toContainText('Falls by');

    await site.game.open(GAME);
    const { inside } = site.game;
    const strip = inside.getByRole('list', { name: 'Jackpots' });
    await expect(strip.getByRole('listitem')).toHaveCount(3);
    const own = strip.getByRole('listitem').filter({ hasText: 'Ruby Meridian' });
    const held = async () => {
      const answer = await call(
        api,
        'GET',
        `/json-api/v2/jackpots/${GAME}?currency=${purseCurrency(brand)}`,
        { brand },
      );
      return (await answer.json()).data as { value: { amount: number }; start: { amount: number } };
    };
    const before = await held();
    await expect.poll(async () => amountIn(await own.textContent())).toBe(before.value.amount);
    await expectAccessible(page, 'a slot that plays for jackpots');

    await letJackpotFall(GAME, brand);
    const money = await purse.balance();
    const feature = inside.getByRole('dialog').filter({ hasNot: inside.locator('#jackpot-said') });
    await page.addLocatorHandler(feature.getByRole('button'), (button) => button.click());
    await site.game.spinButton.click();
    const sign = inside.getByRole('dialog', { name: 'Jackpot Ruby Meridian' });
    await expect(sign).toBeVisible({ timeout: 60_000 });
    await page.removeLocatorHandler(feature.getByRole('button'));
    const { bet, win } = await lastRound(page);
    await expect(sign).toHaveAccessibleDescription(/^You won the Ruby Meridian jackpot: (€|R\$)/);
    const amount = amountIn((await sign.locator('#jackpot-said').textContent()) ?? '');
    expect(amount).toBe(before.value.amount + Math.floor(bet / 100));
    await expectAccessible(page, 'a won jackpot');
    await expectNoSidewaysScroll(page, 'a won jackpot');
    await expect(sign.getByRole('button', { name: 'Continue' })).toBeFocused();
    await sign.getByRole('button', { name: 'Continue' }).click();
    await expect(sign).toBeHidden();

    const after = money - bet + win + amount;
    expect(await purse.balance()).toBe(after);
    await expect
      .poll(async () => amountIn(await site.game.meter('Balance').textContent()))
      .toBe(after);
    await site.frame.expectBalance(after);

    await expect(row).toContainText('Last won by');
    const { start, value } = await held();
    expect(value).toEqual(start);
    await expect(row).toContainText(asPainted(start.amount));
    await expect.poll(async () => amountIn(await own.textContent())).toBe(start.amount);
    await watching.close();
  },
);
