import { watchGlimpses } from '../support/glimpses';
import { newPlayer } from '../support/players';
import { expect, test } from '../support/test';

test('a new player sees no shelf of recent games before there are some', async ({ site, page }) => {
  const wasShown = await watchGlimpses(page, 'main h2', 'Continue playing');
  await page.goto('/registration');
  await site.auth.fillSignUp({ ...newPlayer(), birthday: '17/05/1990', currency: 'EUR' });
  await site.auth.submitSignUp();
  await site.auth.passGreeting();
  await site.frame.expectPlayer();
  await expect(site.lobby.tiles.first()).toBeVisible();
  expect(await wasShown()).toBe(false);

  await page.reload();
  await expect(
    site.lobby.shelf('Continue playing').getByText('The games you play will stand here'),
  ).toBeVisible();

  await site.game.open('lunar-leap');
  await site.lobby.open();
  await expect(
    site.lobby.shelf('Continue playing').getByRole('link', { name: 'Lunar Leap' }),
  ).toBeVisible();
});
