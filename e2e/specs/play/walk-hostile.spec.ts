import { HOSTILE } from '../../faults/hostile-game';
import { PlayedGame } from '../../pages/played-game';
import { gamesHost } from '../../support/site';
import { expect } from '../../support/test';
import { walk } from '../../support/walks';

walk('a hostile game takes nothing, changes nothing, and is closed', async (walker) => {
  const { page, words, open, problems } = walker;
  problems.expect(
    /Unsafe attempt to initiate navigation/,
    /Blocked (opening|form submission)/,
    /Ignored call to 'alert\(\)'/,
    /Unable to post message|Blocked a frame/,
  );
  await page.route(`http://${gamesHost()}/play/**`, (route) =>
    route.fulfill({ contentType: 'text/html', body: HOSTILE }),
  );
  const game = new PlayedGame(walker);
  const windows = page.context().pages().length;
  await open('/play/lunar-leap');
  await expect(game.inside.getByText(/^managed:/)).toHaveText('managed:', { timeout: 20_000 });
  await expect(page).toHaveURL(/\/play\/lunar-leap$/);
  expect(page.context().pages()).toHaveLength(windows);
  await expect(page.getByText(/9[.,]000[.,]000/)).toHaveCount(0);
  await game.press('bar.minimise');
  await game.press('card.resume');
  await game.press('bar.close');
  // it says that a round is open, so the player is asked
  const leave = page.getByRole('dialog', { name: words('leave.title') });
  await expect(leave.or(page.getByRole('main')).first()).toBeVisible();
  if (await leave.isVisible())
    await walker.hands.press(leave.getByRole('button', { name: words('leave.close') }));
  await expect(game.overlay).toHaveCount(0);
});
