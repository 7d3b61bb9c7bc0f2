import type { Page } from '@playwright/test';
import { SERVED_CALLS } from 'shared-contracts/api/served';
import { LATE_READS } from '../faults/session';
import { expect, test } from '../support/test';

/** Calls that a guest has no answer to; one that ends a session is made by who leaves. */
const PRIVATE = SERVED_CALLS.filter(
  ({ auth, path }) => auth === 'required' && !path.endsWith('/logout'),
).map(({ method, path }) => ({
  method,
  path: new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`),
}));
/** Public ones whose paths look like those. */
const PUBLIC = SERVED_CALLS.filter(({ auth }) => auth !== 'required').map(({ method, path }) => ({
  method,
  path: new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`),
}));
const among = (calls: typeof PRIVATE, method: string, path: string): boolean =>
  calls.some((call) => call.method === method && call.path.test(path));

/** Private calls that a page makes from now on. */
const privateCallsOf = (page: Page): string[] => {
  const made: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    const method = request.method();
    if (among(PRIVATE, method, pathname) && !among(PUBLIC, method, pathname))
      made.push(`${method} ${pathname} from ${new URL(page.url()).pathname}`);
  });
  return made;
};
const PLACES = ['/', '/promo', '/tournaments', '/favourites', '/cashbox', '/profile/gifts'];

/** Each of them, until nothing is asked any more. */
const lookAround = async (page: Page): Promise<void> => {
  for (const place of PLACES) {
    // a place of players leads a guest elsewhere meanwhile
    await expect(async () => void (await page.goto(place))).toPass();
    await page.mouse.move(9, 9);
    await page.waitForLoadState('networkidle');
  }
};

test('a guest makes no private call', async ({ page }) => {
  const made = privateCallsOf(page);
  await lookAround(page);
  expect(made).toEqual([]);
});

test('after a sign-out neither tab makes a private call', async ({
  site,
  page,
  openTab,
  signedIn: _,
  problems,
}) => {
  problems.expect(LATE_READS);
  const other = await openTab();
  await other.page.goto('/tournaments');
  await other.frame.expectPlayer();
  await page.goto('/promo');
  await site.frame.expectPlayer();
  for (const tab of [page, other.page]) await tab.waitForLoadState('networkidle');
  await site.frame.logOut();
  await other.frame.expectGuest();
  const made = [privateCallsOf(page), privateCallsOf(other.page)];
  for (const tab of [page, other.page]) await lookAround(tab);
  expect(made).toEqual([[], []]);
});
