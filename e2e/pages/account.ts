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

  async changePassword(old: string, next: string): Promise<void> {
    await this.page.getByLabel('Present password', { exact: true }).fill(old);
    await this.page.getByLabel('New password', { exact: true }).fill(next);
    await this.page.getByLabel('New password again').fill(next);
    await this.page.getByRole('button', { name: 'Change the password' }).click();
  }

  async open(): Promise<void> {
    await this.page.goto('/profile/info');
  }
}
