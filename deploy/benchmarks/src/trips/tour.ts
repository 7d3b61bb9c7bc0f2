import type { Page } from 'playwright';

/** A leg of the trip: what is pressed, and when the page it leads to is there. */
interface Leg {
  name: string;
  go(page: Page): Promise<void>;
}

const main = (page: Page) => page.getByRole('main');
const rail = (page: Page, name: string) =>
  page
    .getByRole('navigation', { name: 'Sections and categories' })
    .getByRole('link', { name, exact: true });
const title = (page: Page) => main(page).getByRole('heading', { level: 1 });
const whole = async (page: Page): Promise<void> => {
  await main(page).getByRole('link').first().waitFor();
  await page.waitForFunction(() => !document.querySelector('main [aria-busy="true"]'));
};
const section = (name: string, heading: string): Leg => ({
  name: `to ${heading.toLowerCase()}`,
  async go(page) {
    await rail(page, name).click();
    await title(page).filter({ hasText: heading }).waitFor();
    await whole(page);
  },
});
/** To the first of the page's list. */
const one = (name: string, prefix: string): Leg => ({
  name: `to ${name}`,
  async go(page) {
    const before = page.url();
    await main(page).locator(`a[href^="${prefix}"]`).first().click();
    await page.waitForURL((url) => url.href !== before);
    await title(page).waitFor();
    await whole(page);
  },
});

/** Lobby to category, promotion, tournament, game, and back. */
export const LEGS: readonly Leg[] = [
  section('Slots', 'Slots'),
  section('Promotions', 'Promotions'),
  one('a promotion', '/promo/'),
  section('Tournaments', 'Tournaments'),
  one('a tournament', '/tournaments/'),
  {
    name: 'to a game',
    async go(page) {
      await rail(page, 'Slots').click();
      await whole(page);
      await main(page).locator('a[href^="/play/"]').first().click();
      await page.waitForURL(/\/play\//);
      await page.locator('iframe').first().waitFor();
    },
  },
  {
    name: 'back from it',
    async go(page) {
      await page.goBack();
      await page.waitForURL(/\/games\//);
      await whole(page);
    },
  },
  {
    name: 'back to the lobby',
    async go(page) {
      await rail(page, 'Lobby').click();
      await page.waitForURL((url) => url.pathname === '/');
      await whole(page);
    },
  },
];

/** The longest task since the last question, in milliseconds; 0 where none took 50. */
const longestSince = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const { watched } = globalThis as unknown as { watched: { longTasks: { duration: number }[] } };
    return Math.max(0, ...watched.longTasks.splice(0).map(({ duration }) => duration));
  });

/** Once around; the longest task of each leg. */
export async function tour(page: Page): Promise<number[]> {
  const longest: number[] = [];
  for (const { go } of LEGS) {
    await go(page);
    longest.push(await longestSince(page));
  }
  return longest;
}
