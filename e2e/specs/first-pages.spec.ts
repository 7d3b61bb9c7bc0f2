import type { Page } from '@playwright/test';
import { openPage } from '../pages/any';
import { expectAccessible, expectNoSidewaysScroll } from '../support/accessibility';
import { DESKTOP, PHONE } from '../support/browser';
import { type FirstPage, guestPages, playerPages } from '../support/first-pages';
import { signUpOn } from '../support/players';
import { BRANDS, type Brand, brandUrl, langOf } from '../support/site';
import { IS_WHOLE } from '../support/size';
import { expect, test } from '../support/test';

// the brand's own language
test.use({ language: null });

/** Guests of one brand on a phone, of another on a desktop, the players of one brand; all of them on both with `TEST_SIZE=whole`. */
const hasGuests = (brand: Brand, viewport: object) =>
  IS_WHOLE || brand === BRANDS[viewport === PHONE ? 0 : 1];
// a narrow window with a player: accessibility-players.spec.ts
const hasPlayers = (brand: Brand, viewport: object) =>
  viewport === DESKTOP && (IS_WHOLE || brand === BRANDS[0]);

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

      if (hasGuests(brand, viewport))
        test('a guest sees the first page of every area that the brand has', ({ page }) =>
          visit(page, guestPages(brand)));

      if (hasPlayers(brand, viewport))
        test('a player sees the first page of every area that the brand has', async ({ page }) => {
          await page.goto(`${brandUrl(brand)}/rules`);
          await signUpOn(page, brand);
          await visit(page, playerPages(brand));
        });
    });
  }
}
