import type { Locator, Page } from '@playwright/test';

/** Main page, categories and search. */
export class LobbyPage {
  readonly heading: Locator;
  readonly searchField: Locator;
  readonly tiles: Locator;
  readonly count: Locator;
  /** The running promotion, under everything else. */
  readonly widget: Locator;
  /** What fills the slot under the games, where something does. */
  readonly aside: Locator;

  constructor(private readonly page: Page) {
    const main = page.getByRole('main');
    this.heading = main.getByRole('heading', { level: 1 });
    this.searchField = main.getByRole('searchbox', { name: 'Search games' });
    this.tiles = main.getByRole('listitem').getByRole('link');
    this.count = main.getByText(/^\d+ games?$/);
    this.aside = main.locator('aside');
    this.widget = page.getByRole('complementary', { name: 'The promotion that runs now' });
  }

  async open(): Promise<void> {
    await this.page.goto('/');
  }

  async openCategory(slug: string): Promise<void> {
    await this.page.goto(`/games/${slug}`);
  }

  shelf(title: string): Locator {
    return this.page.getByRole('region', { name: title });
  }

  tile(game: string): Locator {
    return this.page.getByRole('main').getByRole('link', { name: game });
  }
}
