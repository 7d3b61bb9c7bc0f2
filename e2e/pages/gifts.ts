import type { Locator, Page } from '@playwright/test';

/** The player's gifts with the promo code, and the page of a gift's link. */
export class GiftsPage {
  readonly cards: Locator;
  readonly code: Locator;

  constructor(private readonly page: Page) {
    this.cards = page
      .getByRole('main')
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading') });
    this.code = page.getByRole('region', { name: 'Promo code' });
  }

  async open(): Promise<void> {
    await this.page.goto('/profile/gifts');
  }
  /** One that has not come to an end: ended gifts are rows of their history. */
  card(title: string): Locator {
    return this.cards.and(this.page.getByRole('listitem', { name: title, exact: true }));
  }
  async redeem(code: string): Promise<void> {
    await this.code.getByLabel('Your promo code').fill(code);
    await this.code.getByRole('button', { name: 'Get the gift' }).click();
  }
  button(name: string): Locator {
    return this.page.getByRole('button', { name, exact: true });
  }
}
