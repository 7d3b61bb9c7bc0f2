import type { Locator, Page } from '@playwright/test';

/** The player's own pages. */
export class AccountPage {
  readonly heading: Locator;
  readonly firstName: Locator;
  readonly save: Locator;
  readonly level: Locator;

  constructor(private readonly page: Page) {
    this.heading = page.getByRole('main').getByRole('heading', { level: 1, name: 'Profile' });
    this.firstName = page.getByRole('textbox', { name: 'First name' });
    this.save = page.getByRole('button', { name: 'Save changes' });
    this.level = page.getByText(/^Level: /);
  }

  async open(): Promise<void> {
    await this.page.goto('/profile/info');
  }
}
