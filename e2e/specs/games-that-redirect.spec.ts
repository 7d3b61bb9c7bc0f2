import { gamesHost } from '../support/site';
import { expect } from '../support/test';
import { eachWay } from '../support/ways';

eachWay(
  'a game that redirects takes the window, and its way out leads back to the site',
  async ({ page, signedIn: _ }) => {
    await page.goto('/promo');
    await page.goto('/play/twenties-thunder');
    await expect(page).toHaveURL((url) => url.host === gamesHost(), { timeout: 20_000 });
    await page.getByRole('button', { name: 'Leave the game' }).click();
    await expect(page).toHaveURL('/');
  },
);

eachWay('a step back from such a game does not run it again', async ({ page, signedIn: _ }) => {
  await page.goto('/promo');
  await page.goto('/play/twenties-thunder');
  await expect(page).toHaveURL((url) => url.host === gamesHost(), { timeout: 20_000 });
  await page.goBack();
  await expect(page).toHaveURL('/promo');
});

eachWay(
  'one whose rounds do not count toward wagering asks first, and names the slots that do',
  async ({ page, signedIn: _ }) => {
    await page.goto('/play/boulevard-baccara');
    const dialog = page.getByRole('dialog', { name: 'Play without wagering?' });
    await expect(dialog.getByText('This slot does not count toward wagering.')).toBeVisible();
    await expect(dialog.getByRole('link')).toHaveAttribute('href', '/games/wagering');
    await expect(page).toHaveURL('/play/boulevard-baccara');
    await dialog.getByRole('button', { name: 'Play anyway' }).click();
    await expect(page).toHaveURL((url) => url.host === gamesHost(), { timeout: 20_000 });
  },
);

eachWay(
  'a game for desktops says on a phone that it does not run there',
  async ({ page, problems }) => {
    problems.expect(/status of 422/);
    await page.goto('/play/the-penthouse-deal');
    await expect(
      page.getByRole('dialog').getByText('This game does not run on your device.'),
    ).toBeVisible();
  },
  { devices: ['phone'] },
);
