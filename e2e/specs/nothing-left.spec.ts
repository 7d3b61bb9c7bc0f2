import type { Page } from '@playwright/test';
import { LATE_READS } from '../faults/session';
import { topUp } from '../support/players';
import { expect, test } from '../support/test';

const NAME = 'Wilhelmina-Quartz';

/** Everything that scripts of the site could read of what is kept in this browser. */
const kept = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const parts = [
      document.documentElement.outerHTML,
      document.cookie,
      JSON.stringify(history.state),
    ];
    for (const store of [localStorage, sessionStorage]) parts.push(JSON.stringify({ ...store }));
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        parts.push(request.url, (await (await cache.match(request))?.text()) ?? '');
      }
    }
    for (const { name } of await indexedDB.databases()) parts.push(`database ${name}`);
    return parts.join('\n');
  });

test('after a logout nothing of the player is left in the page, its storage or its caches', async ({
  site,
  page,
  signedIn,
  context,
  problems,
}) => {
  problems.expect(LATE_READS);
  await topUp(context.request, 4321);
  await site.account.open();
  await site.account.firstName.fill(NAME);
  await site.account.save.click();
  await expect(site.frame.toast('Your data is saved')).toBeVisible();
  await page.goto('/profile/balance');
  await site.frame.expectBalance(4321);
  await site.promo.open();
  await site.tournaments.open();
  await page.goto('/profile/info');
  await expect(site.account.firstName).toHaveValue(NAME);
  await site.frame.expectBalance(4321);
  const before = await kept(page);
  expect([before.includes(signedIn.email), before.includes('43.21')]).toEqual([true, true]);

  await site.frame.logOut();
  await expect(page).toHaveURL('/');
  await site.frame.expectGuest();
  const after = await kept(page);
  for (const own of [signedIn.email, NAME, '43.21'])
    expect([own, after.includes(own)]).toEqual([own, false]);
});
