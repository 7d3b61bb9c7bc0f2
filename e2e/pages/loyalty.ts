import type { Locator, Page } from '@playwright/test';

/** The shop of compoints, their history, and the collection. */
export class LoyaltyPage {
  readonly bought: Locator;
  readonly progress: Locator;

  constructor(private readonly page: Page) {
    this.bought = page.getByRole('region', { name: 'Bought and waiting for you' });
    this.progress = page.getByRole('region', { name: 'In progress' });
  }

  async openShop(): Promise<void> {
    await this.page.goto('/compoints');
  }
  async openCollection(): Promise<void> {
    await this.page.goto('/profile/achievements');
  }
  /** How many compoints the page shows. */
  async points(): Promise<number> {
    const text = await this.page.getByRole('main').getByRole('status').first().textContent();
    return Number(/[\d,]+/.exec(text ?? '')?.[0].replace(/,/g, '') ?? Number.NaN);
  }
  product(title: string): Locator {
    return this.page
      .getByRole('main')
      .getByRole('listitem')
      .filter({ has: this.page.getByText(title) });
  }
  buttonOf(title: string): Locator {
    return this.page.getByRole('button', { name: new RegExp(`^Buy ${title} `) });
  }
  async confirm(): Promise<void> {
    await this.page
      .getByRole('dialog')
      .getByRole('button', { name: /^Buy for/ })
      .click();
  }
  tab(name: 'Shop' | 'Tournaments' | 'History'): Locator {
    return this.page.getByRole('navigation', { name: 'Compoints' }).getByRole('link', { name });
  }
  rows(): Locator {
    return this.page.getByRole('main').getByRole('listitem');
  }
}
