import type { Page } from '@playwright/test';
import { BRANDS, brandUrl, mainIsForPlayers } from '../support/site';
import { expect, test } from '../support/test';

/** Addresses of the site's own lists of games that a page leads to. */
const listsOn = async (page: Page): Promise<string[]> => {
  const links = page.locator('a[href^="/games/"]');
  const paths = await links.evaluateAll((all) =>
    all.map((link) => (link as HTMLAnchorElement).pathname),
  );
  // all games begin with the slots
  return [...new Set(paths)].filter((path) => path !== '/games/allgames');
};

for (const brand of BRANDS) {
  test.describe(brand, () => {
    test.use({ language: null });
    test('every shelf, chip and link of the lobby leads to games of its own', async ({ page }) => {
      test.slow();
      const origin = brandUrl(brand);
      await page.goto(`${origin}${mainIsForPlayers(brand) ? '/games/slots' : '/'}`);
      await expect(page.getByRole('main').locator('a[href^="/play/"]').first()).toBeVisible();
      const lists = await listsOn(page);
      expect(lists.length).toBeGreaterThan(2);
      const seen = new Map<string, string>();
      for (const path of lists) {
        await page.goto(origin + path);
        const tiles = page.getByRole('main').locator('a[href^="/play/"]');
        await expect(tiles.first(), path).toBeVisible();
        await expect(page.getByRole('main').locator('[aria-busy="true"]')).toHaveCount(0);
        const games = (
          await tiles.evaluateAll((all) => all.map((tile) => tile.getAttribute('href')))
        ).join();
        expect([path, seen.get(games)]).toEqual([path, undefined]);
        seen.set(games, path);
      }
    });
  });
}
