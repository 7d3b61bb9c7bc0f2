import { PHONE } from '../support/browser';
import { expect, test } from '../support/test';

const OFFLINE = 'You are offline. The page goes on by itself when the connection is back.';
/** What a browser's console says of requests that did not get out. */
const LOST =
  /ERR_INTERNET_DISCONNECTED|ERR_CONNECTION_REFUSED|ERR_NETWORK|ERR_FAILED|Failed to fetch|WebSocket connection/;

for (const [where, viewport] of [
  ['a phone', PHONE],
  ['a desktop', { width: 1440, height: 900 }],
] as const) {
  test.describe(`offline on ${where}`, () => {
    test.use({ viewport });

    test('the page says so, and what was gone to comes by itself when the connection is back', async ({
      site,
      page,
      context,
      problems,
    }) => {
      problems.expect(LOST);
      await site.lobby.open();
      await expect(site.lobby.shelf('Popular').getByRole('link').first()).toBeVisible();
      const note = page.getByRole('status').filter({ hasText: OFFLINE });
      await expect(note).toHaveCount(0);

      await context.setOffline(true);
      await expect(note).toBeVisible();
      await page
        .getByRole('link', { name: 'Tournaments', exact: true })
        .filter({ visible: true })
        .first()
        .click();
      await expect(page).toHaveURL('/tournaments');
      await context.setOffline(false);
      await expect(note).toHaveCount(0);
      await expect(site.tournaments.heading).toHaveText('Tournaments');
      await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible();
    });
  });
}

test('a site that stops answering is told from a device that is offline, and is found again', async ({
  site,
  page,
  problems,
}) => {
  problems.expect(LOST);
  await site.lobby.open();
  let gone = true;
  await page.route(/\/json-api\/|\/composition\.json|\/socket\.io\//, (route) =>
    gone ? route.abort('connectionrefused') : route.continue(),
  );
  await page.getByRole('navigation').getByRole('link', { name: 'Promotions' }).first().click();
  const note = page
    .getByRole('status')
    .filter({ hasText: 'The site does not answer at the moment.' });
  await expect(note).toBeVisible();
  gone = false;
  // the site is looked for every half minute at the latest
  await expect(note).toHaveCount(0, { timeout: 40_000 });
  await expect(site.promo.heading).toHaveText('Promotions');
  await expect(site.promo.detailsOf('High Tide Week')).toBeVisible();
});
