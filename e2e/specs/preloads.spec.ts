import type { Page } from '@playwright/test';
import { openPage } from '../pages/any';
import { type FirstPage, guestPages, playerPages } from '../support/first-pages';
import { siteUrl } from '../support/site';
import { expect, test } from '../support/test';

/** Comes with the first sign of a person, which a page may have had before: a browser remembers a press over a site's pages. */
const WITH_A_TOUCH = /\/slides\.[^/]+$/;

/** Files of builds that a page asked for by itself until it was idle, and that its document does not name. */
const unnamedOf = async (page: Page, first: FirstPage): Promise<string[]> => {
  const asked = new Set<string>();
  const hear = (request: { url: () => string }) => {
    const { pathname } = new URL(request.url());
    if (/^\/r\/(?!brand\/)/.test(pathname)) asked.add(pathname);
  };
  page.on('request', hear);
  const answer = await openPage(page, siteUrl(), first);
  await page.waitForLoadState('networkidle');
  page.off('request', hear);
  expect(asked.size, first.path).toBeGreaterThan(1);
  const document = (await answer?.text()) ?? '';
  return [...asked].filter((file) => !document.includes(`"${file}"`) && !WITH_A_TOUCH.test(file));
};

test('a player’s page names every file of a build that it loads until it is idle', async ({
  site,
  signedIn,
}) => {
  test.slow();
  expect(signedIn).toBeTruthy();
  for (const first of playerPages('aurora')) {
    expect.soft(await unnamedOf(site.page, first), first.path).toEqual([]);
  }
});

test('a guest’s page names all but what is for after the first paint', async ({ page }) => {
  test.slow();
  const later = /\/(http|protection|passkeys|share-ui-kit-\w+)\.[^/]+$/;
  for (const first of guestPages('aurora')) {
    const unnamed = await unnamedOf(page, first);
    expect
      .soft(
        unnamed.filter((file) => !later.test(file)),
        first.path,
      )
      .toEqual([]);
  }
});
