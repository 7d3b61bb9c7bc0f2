import { expect, type Locator, type Page } from '@playwright/test';

/** The popup of deposits and withdrawals, the provider's hosted page, the balance page with its history. */
export class Cashbox {
  readonly dialog: Locator;
  readonly amount: Locator;
  readonly submit: Locator;
  readonly history: Locator;
  readonly withdrawal: Locator;
  readonly withdrawals: Locator;

  constructor(private readonly page: Page) {
    this.dialog = page.getByRole('dialog', { name: 'Deposit' });
    this.amount = this.dialog.getByRole('textbox', { name: 'Amount' });
    this.submit = this.dialog.getByRole('button', { name: /^Deposit/ });
    this.history = page.getByRole('region', { name: 'Deposits' }).getByRole('listitem');
    this.withdrawal = page.getByRole('dialog', { name: 'Withdrawal' });
    this.withdrawals = page.getByRole('region', { name: 'Withdrawals' }).getByRole('listitem');
  }

  /** From the open form to the request. @param code reads the code that was sent to the phone */
  async withdraw(amount: string, code: () => Promise<string>): Promise<void> {
    await this.withdrawal.getByRole('radio', { name: 'Bank card' }).check({ force: true });
    await this.withdrawal.getByRole('textbox', { name: 'Card number' }).fill('4111111111111111');
    await this.withdrawal.getByRole('textbox', { name: 'First name on the card' }).fill('ADA');
    await this.withdrawal.getByRole('textbox', { name: 'Last name on the card' }).fill('LOVELACE');
    await this.withdrawal.getByRole('textbox', { name: 'Amount' }).fill(amount);
    await this.withdrawal.getByRole('button', { name: /^Withdraw €/ }).click();
    const dialog = this.page.getByRole('dialog', { name: 'Confirm the withdrawal' });
    const field = dialog.getByRole('textbox', { name: 'Code' });
    // it was sent before the dialog came
    await expect(field).toBeVisible();
    await field.fill(await code());
    await dialog.getByRole('button', { name: 'Confirm' }).click();
    await dialog.getByRole('button', { name: 'Done' }).click();
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
