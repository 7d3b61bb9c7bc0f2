import { PlayedGame } from '../../pages/played-game';
import { expectAccessible, expectNoSidewaysScroll } from '../../support/accessibility';
import { limitOn } from '../../support/cashier';
import { depositOn } from '../../support/players';
import { expect } from '../../support/test';
import { walk } from '../../support/walks';

const GAME = 'Prism Harbour';

walk(
  'a game is found by what people type, told before it is played, and played from there',
  async (walker) => {
    const { page, hands, words, brand, open } = walker;
    const main = page.getByRole('main');
    await open('/games/allgames');
    const field = main.getByRole('searchbox');
    const tiles = main.getByRole('link', { name: new RegExp(GAME) });
    for (const typed of ['призм', 'prizm', 'prism harbuor']) {
      await hands.type(field, typed);
      await expect(page).toHaveURL((url) => url.searchParams.get('q') === typed);
      await expect(tiles.first()).toBeVisible();
    }
    await page.reload();
    await expect(field).toHaveValue('prism harbuor');
    await expect(page.getByRole('search').locator('visible=true')).toHaveCount(1);
    await expectNoSidewaysScroll(page, 'games that were searched for');

    await hands.press(main.getByRole('button', { name: words('lobby:tile.menu', { game: GAME }) }));
    await hands.press(
      page.getByRole('menuitem', { name: words('lobby:sheet.about', { game: GAME }) }),
    );
    await expect(page).toHaveURL(/\/game\/prism-harbour$/);
    await expect(main.getByRole('heading', { level: 1 })).toHaveText(GAME);
    for (const key of ['rtp', 'volatility', 'hitRate', 'maxRound', 'bets', 'rules', 'similar'])
      await expect(main.getByText(words(`lobby:sheet.${key}`), { exact: true })).toBeVisible();
    const told = JSON.parse(
      (await page.locator('script[type="application/ld+json"]').first().textContent()) ?? '',
    );
    expect(JSON.stringify(told)).toContain(GAME);
    await expectAccessible(page, 'a game before it is played');
    await expectNoSidewaysScroll(page, 'a game before it is played');

    await limitOn(page);
    await depositOn(page, brand, 20_000);
    await hands.press(
      main.getByRole('link', { name: words('lobby:sheet.play'), exact: true }).first(),
    );
    const game = new PlayedGame(walker);
    await game.playRound();
    await page.goBack();
    await expect(page).toHaveURL(/\/game\/prism-harbour$/);
  },
);

walk(
  'what narrows a grid stands in its address, and leads back to it',
  async ({ page, hands, words, open }) => {
    const main = page.getByRole('main');
    await open('/games/slots');
    const count = main.getByText(/^\d+\s/).first();
    const all = (await count.textContent()) ?? '';
    await hands.press(main.getByRole('button', { name: words('lobby:filters.title') }));
    const filters = page.getByRole('dialog', { name: words('lobby:filters.title') });
    await hands.choose(filters.getByRole('radio', { name: words('lobby:volatility.high') }));
    await hands.choose(filters.getByRole('radio', { name: words('lobby:sort.name') }));
    await hands.press(filters.getByRole('button').last());
    await expect(page).toHaveURL(/volatility=high/);
    await expect(page).toHaveURL(/sort=name/);
    await expect(count).not.toHaveText(all);
    const found = (await count.textContent()) ?? '';
    const tiles = main.locator('a[href*="/play/"]');
    const names = async () => (await tiles.allTextContents()).slice(0, 6);
    const first = await names();
    await page.reload();
    await expect(count).toHaveText(found);
    expect(await names()).toEqual(first);
    await hands.press(tiles.first());
    await expect(page).toHaveURL(/\/play\//);
    await page.goBack();
    await expect(page).toHaveURL(/volatility=high/);
    await expect(count).toHaveText(found);
  },
);
