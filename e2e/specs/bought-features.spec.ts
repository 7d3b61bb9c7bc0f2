import { expectAccessible, expectNoSidewaysScroll } from '../support/accessibility';
import { limitOn } from '../support/cashier';
import { callOn, depositOn, itemsOn } from '../support/players';
import { expect, test } from '../support/test';
import { walk } from '../support/walks';

/** Three scatters open free spins: what is bought begins with them. */
const GAME = 'neon-alibi';

walk(
  'a game that sells its feature is found by it; the feature is bought and paid for',
  async (walker) => {
    const { page, hands, words, open, brand } = walker;
    await limitOn(page);
    await depositOn(page, brand, 200_000);
    const main = page.getByRole('main');
    await open('/games/slots');
    await hands.press(main.getByRole('button', { name: words('lobby:filters.title') }));
    const filters = page.getByRole('dialog', { name: words('lobby:filters.title') });
    await hands.choose(
      filters.getByRole('radio', { name: new RegExp(words('lobby:feature.buy_feature')) }),
    );
    await expectAccessible(page, 'filters');
    await hands.press(filters.getByRole('button').last());
    await expect(page).toHaveURL(/[?&]feature=buy_feature/);
    await expectNoSidewaysScroll(page, 'games that sell their feature');
    await expect(main.locator(`a[href="/play/${GAME}"]`)).toBeVisible();

    await open(`/game/${GAME}`);
    await expect(main.getByText(words('lobby:feature.buy_feature'))).toBeVisible();
    await open(`/play/${GAME}`);
    const inside = page.locator('iframe').first().contentFrame();
    const buy = inside.getByRole('button', { name: new RegExp(words('action.buy')) });
    await expect(buy).toBeEnabled({ timeout: 20_000 });
    await hands.press(buy);
    const ask = inside.getByRole('dialog', { name: words('buy.title') });
    await hands.press(ask.getByRole('button', { name: words('buy.no') }));
    await expect(ask).toBeHidden();
    const balance = async () => {
      const wallet = await callOn(page, 'GET', '/json-api/users/balance');
      return Number(wallet.balance) + Number(wallet.bonus);
    };
    const before = await balance();
    await hands.press(buy);
    await hands.press(ask.getByRole('button').last());
    await hands.press(inside.getByRole('button', { name: words('action.start') }));
    await hands.press(inside.getByRole('button', { name: words('action.turbo') }));
    const end = inside.getByRole('button', { name: words('action.continue') });
    await expect(end).toBeVisible({ timeout: 60_000 });
    await hands.press(end);
    const day = new URLSearchParams({
      from: new Date(Date.now() - 3_600_000).toISOString(),
      to: new Date().toISOString(),
    });
    const [round] = await itemsOn<{ bet: number; win: number }>(page, `/json-api/v2/rounds?${day}`);
    expect(round?.bet).toBeGreaterThan(0);
    await expect.poll(balance).toBe(before - (round?.bet ?? 0) + (round?.win ?? 0));
  },
);

test('games are found by what they cost at least, and the address keeps it', async ({
  site,
  page,
}) => {
  await page.goto('/games/allgames');
  await expect(site.lobby.tiles.first()).toBeVisible();
  const all = (await site.lobby.count.textContent()) ?? '';
  await page.getByRole('button', { name: 'Filters' }).click();
  const filters = page.getByRole('dialog', { name: 'Filters' });
  const bets = filters.getByRole('group', { name: 'Smallest bet' });
  await bets
    .getByRole('radio', { name: /^up to/ })
    .first()
    .check();
  await filters.getByRole('button', { name: /^Show \d/ }).click();
  await expect(page).toHaveURL(/[?&]bet=\d+/);
  await expect(page.getByRole('button', { name: 'Filters: 1' })).toBeVisible();
  await expect(site.lobby.count).not.toHaveText(all);
  const found = await site.lobby.count.textContent();
  await page.reload();
  await expect(site.lobby.count).toHaveText(found ?? '');
  await site.lobby.tiles.first().focus();
});
