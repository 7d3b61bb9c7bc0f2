import type { Locator, Page } from '@playwright/test';

/** The list of tournaments and the page of one. */
export class TournamentsPage {
  readonly heading: Locator;
  readonly takePart: Locator;
  readonly member: Locator;

  constructor(private readonly page: Page) {
    const main = page.getByRole('main');
    this.heading = main.getByRole('heading', { level: 1 });
    this.takePart = main.getByRole('button', { name: 'Take part' });
    this.member = main.getByText('You take part').first();
  }

  async open(): Promise<void> {
    await this.page.goto('/tournaments');
  }

  cardOf(title: string): Locator {
    return this.page.getByRole('main').getByRole('listitem').filter({ hasText: title });
  }

  detailsOf(title: string): Locator {
    return this.page.getByRole('main').getByRole('link', { name: `Details of ${title}` });
  }
}
