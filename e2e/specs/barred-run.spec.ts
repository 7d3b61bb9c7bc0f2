import { expect } from '../support/test';
import { eachWay } from '../support/ways';

eachWay(
  'a game that is barred where the player has come to, from a page that was open before, leads to the page that says so',
  async ({ site, page, signedIn: _, problems }) => {
    problems.expect(/status of 451/);
    await site.lobby.openCategory('slots');
    await expect(site.lobby.tiles.first()).toBeVisible();
    // a country in which neither brand may be played, as a front proxy says it
    await page.context().setExtraHTTPHeaders({ 'x-country': 'KP' });
    await site.lobby.tiles.first().click();
    await expect(site.frame.title).toHaveText('Not available in your country');
    await expect(page.locator('iframe')).toHaveCount(0);
    // the rest of the site is there
    await site.frame.main.getByRole('link', { name: 'To the lobby' }).click();
    await expect(page).toHaveURL('/');
    await expect(site.lobby.tiles.first()).toBeVisible();
  },
);
