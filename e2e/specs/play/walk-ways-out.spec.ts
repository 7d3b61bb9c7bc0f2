import { PlayedGame } from '../../pages/played-game';
import { expectAccessible } from '../../support/accessibility';
import { gamesHost } from '../../support/site';
import { expect } from '../../support/test';
import { walk } from '../../support/walks';

walk(
  'a game whose rounds do not count asks first, takes the window, and leads back',
  async ({ page, hands, words, open }) => {
    await open('/play/boulevard-baccara');
    const ask = page.getByRole('dialog', { name: words('no_wager.title') });
    await expect(ask.getByText(words('no_wager.text'))).toBeVisible();
    await expect(ask.getByRole('link', { name: words('no_wager.slots') })).toHaveAttribute(
      'href',
      /\/games\/wagering$/,
    );
    await expectAccessible(page, 'a game whose rounds do not count');
    await hands.press(ask.getByRole('button', { name: words('no_wager.continue') }));
    await expect(page).toHaveURL((url) => url.host === gamesHost(), { timeout: 20_000 });
    await hands.press(page.getByRole('button', { name: words('action.home') }));
    await expect(page).toHaveURL((url) => url.host !== gamesHost() && url.pathname === '/');
  },
);

walk(
  'a game that is opened in a second window stops in the first, and comes back by one press',
  async (walker) => {
    const { page, hands, words } = walker;
    const game = new PlayedGame(walker);
    await game.open('lunar-leap');
    const other = await page.context().newPage();
    await other.goto(page.url());
    const there = other
      .locator('iframe')
      .contentFrame()
      .getByRole('button', { name: words('action.spin'), exact: true });
    await expect(there).toHaveAttribute('aria-disabled', 'false', { timeout: 20_000 });
    const blocked = page.getByRole('dialog', { name: words('blocked.title') });
    await expect(blocked.getByText(words('blocked.text'))).toBeVisible();
    await page.bringToFront();
    await expectAccessible(page, 'a game that runs elsewhere');
    await hands.press(blocked.getByRole('button', { name: words('blocked.resume') }));
    await expect(blocked).toBeHidden();
    await game.expectReady();
    await expect(other.getByRole('dialog', { name: words('blocked.title') })).toBeVisible();
  },
);
