import type { Page } from '@playwright/test';
import { openPage } from '../pages/any';
import { expectAccessible, expectNoSidewaysScroll } from '../support/accessibility';
import { DESKTOP, PHONE } from '../support/browser';
import { type FirstPage, guestPages, playerPages } from '../support/first-pages';
import { signUpOn } from '../support/players';
import { BRANDS, brandUrl, langOf } from '../support/site';
import { expect, test } from '../support/test';

// the brand's own language
test.use({ language: null });

for (const brand of BRANDS) {
  for (const [name, viewport] of Object.entries({ phone: PHONE, desktop: DESKTOP })) {
    test.describe(`${brand}, ${name}`, () => {
      test.use({ viewport });
      // every page is searched for what keeps people out
      test.slow();
      const visit = async (page: Page, pages: readonly FirstPage[]) => {
        for (const first of pages) {
          const answer = await openPage(page, brandUrl(brand), first);
          expect.soft(answer?.status(), `status of ${first.path}`).toBe(200);
          await expect(page.locator('html')).toHaveAttribute('lang', langOf(brand));
          await expectNoSidewaysScroll(page, `${first.path} of ${brand}`);
          await expectAccessible(page, `${first.path} of ${brand}`);
        }
      };

      test('a guest sees the first page of every area that the brand has', ({ page }) =>
        visit(page, guestPages(brand)));

      // a narrow window with a player: accessibility-players.spec.ts
      if (viewport === DESKTOP)
        test('a player sees the first page of every area that the brand has', async ({ page }) => {
          await page.goto(`${brandUrl(brand)}/rules`);
          await signUpOn(page, brand);
          await visit(page, playerPages(brand));
        });
    });
  }
}
