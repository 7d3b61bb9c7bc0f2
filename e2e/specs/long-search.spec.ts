import { expectNoSidewaysScroll } from '../support/accessibility';
import { DESKTOP, PHONE, TABLET } from '../support/browser';
import { expect, test } from '../support/test';

/** As long as a field takes, in one word. */
const LONGEST = 'W'.repeat(150);

for (const [name, viewport] of Object.entries({ phone: PHONE, tablet: TABLET, desktop: DESKTOP })) {
  test.describe(name, () => {
    test.use({ viewport });

    test('a search for one word of 150 letters keeps to the window', async ({ site, page }) => {
      await page.goto(`/games/allgames?q=${LONGEST}`);
      await expect(site.lobby.searchField).toHaveValue(LONGEST);
      await expect(page.getByRole('main').getByText(new RegExp(LONGEST))).toBeVisible();
      await expectNoSidewaysScroll(page, `the search on a ${name}`);
      const words = await page.getByRole('main').getByText(new RegExp(LONGEST)).boundingBox();
      expect((words?.x ?? -1) >= 0 && (words?.x ?? 0) + (words?.width ?? 0) <= viewport.width).toBe(
        true,
      );
    });
  });
}
