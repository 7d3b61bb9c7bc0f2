import { expect, type Locator, type Page } from '@playwright/test';

/** The popup of deposits, the provider's hosted page, the balance page with its history. */
export class Cashbox {
  readonly dialog: Locator;
  readonly amount: Locator;
  readonly submit: Locator;
  readonly history: Locator;

  constructor(private readonly page: Page) {
    this.dialog = page.getByRole('dialog', { name: 'Deposit' });
    this.amount = this.dialog.getByRole('textbox', { name: 'Amount' });
    this.submit = this.dialog.getByRole('button', { name: /^Deposit/ });
    this.history = page.getByRole('region', { name: 'Deposits' }).getByRole('listitem');
  }

  async open(): Promise<void> {
    await this.page.goto('/cashbox');
    await expect(this.amount).toBeVisible();
    await this.byHostedPage();
  }

  /** A way to pay whose page is the provider's own; the first one is a card. */
  async byHostedPage(): Promise<void> {
    await this.dialog.getByRole('radio', { name: 'Instant transfer' }).check({ force: true });
  }

  /** From the form to the provider's page. @param amount as it is typed, in whole units */
  async goToProvider(amount: string): Promise<void> {
    await this.byHostedPage();
    await this.amount.fill(amount);
    await this.submit.click();
    await this.page.waitForURL(/\/sandbox\/pay\//);
  }

  providerButton(name: 'Pay' | 'Decline the payment' | 'Cancel and go back'): Locator {
    return this.page.getByRole('button', { name: new RegExp(`^${name}`) });
  }

  async openHistory(): Promise<void> {
    await this.page.goto('/profile/balance');
    await expect(this.page.getByRole('heading', { name: 'Deposits' })).toBeVisible();
  }
}
