import type { Page } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from '../support/accessibility';
import { DESKTOP, PHONE } from '../support/browser';
import { letJackpotFall } from '../support/jackpot-draw';
import { amountIn } from '../support/money';
import { balanceOf, call, itemsOn, signUp, topUp } from '../support/players';
import { siteUrl } from '../support/site';
import { expect, test } from '../support/test';

const GAME = 'ruby-meridian';

test.use({ viewport: PHONE });

/** The money of the player's newest round, minor units. */
async function lastRound(page: Page): Promise<{ bet: number; win: number }> {
  const [from, to] = [new Date(Date.now() - 3_600_000), new Date(Date.now() + 60_000)];
  const days = new URLSearchParams({ from: from.toISOString(), to: to.toISOString() });
  const [round] = await itemsOn<{ bet: number; win: number }>(page, `/json-api/v2/rounds?${days}`);
  if (!round) throw new Error('nothing was played');
  return round;
}

test('a jackpot is won: the game celebrates it, the balance has it, others see who won, the pool begins anew', async ({
  site,
  page,
  signedIn: _,
  context,
  browser,
}) => {
  test.slow();
  await topUp(context.request, 50_000);
  const watching = await browser.newContext({ viewport: DESKTOP, reducedMotion: 'reduce' });
  await watching.addCookies([{ name: 'locale', value: 'en', url: siteUrl() }]);
  await signUp(watching.request);
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
    const answer = await call(context.request, 'GET', `/json-api/v2/jackpots/${GAME}?currency=EUR`);
    return (await answer.json()).data as { value: { amount: number }; start: { amount: number } };
  };
  const before = await held();
  await expect.poll(async () => amountIn(await own.textContent())).toBe(before.value.amount);
  await expectAccessible(page, 'a slot that plays for jackpots');

  await letJackpotFall(GAME, 'EUR');
  const money = await balanceOf(context.request);
  const feature = inside.getByRole('dialog').filter({ hasNot: inside.locator('#jackpot-said') });
  await page.addLocatorHandler(feature.getByRole('button'), (button) => button.click());
  await site.game.spinButton.click();
  const sign = inside.getByRole('dialog', { name: 'Jackpot Ruby Meridian' });
  await expect(sign).toBeVisible({ timeout: 60_000 });
  await page.removeLocatorHandler(feature.getByRole('button'));
  const { bet, win } = await lastRound(page);
  await expect(sign).toHaveAccessibleDescription(/^You won the Ruby Meridian jackpot: €/);
  const amount = amountIn((await sign.locator('#jackpot-said').textContent()) ?? '');
  expect(amount).toBe(before.value.amount + Math.floor(bet / 100));
  await expectAccessible(page, 'a won jackpot');
  await expectNoSidewaysScroll(page, 'a won jackpot');
  await expect(sign.getByRole('button', { name: 'Continue' })).toBeFocused();
  await sign.getByRole('button', { name: 'Continue' }).click();
  await expect(sign).toBeHidden();

  const after = money - bet + win + amount;
  expect(await balanceOf(context.request)).toBe(after);
  await expect.poll(async () => amountIn(await site.game.meter('Balance').textContent())).toBe(after);
  await site.frame.expectBalance(after);

  await expect(row).toContainText('Last won by');
  const { start, value } = await held();
  expect(value).toEqual(start);
  await expect(row).toContainText('18,000.00');
  await expect.poll(async () => amountIn(await own.textContent())).toBe(start.amount);
  await watching.close();
});
