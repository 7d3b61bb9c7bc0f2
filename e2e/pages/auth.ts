import { expect, type Locator, type Page } from '@playwright/test';
import type { Player } from '../support/players';

export interface SignUpForm extends Player {
  /** Empty when the contact is there already. */
  email: string;
  /** With its dial code; instead of the e-mail. */
  phone?: string;
  /** `dd/mm/yyyy`, as it is typed. */
  birthday: string;
  currency?: string;
}

/** The popups of guests: login and registration. */
export class AuthDialogs {
  readonly login: Locator;
  readonly signUp: Locator;
  readonly remind: Locator;
  /** After a sign-up, and at the first login. */
  readonly thanks: Locator;

  constructor(private readonly page: Page) {
    this.login = page.getByRole('dialog', { name: 'Log in' });
    this.signUp = page.getByRole('dialog', { name: 'Sign up' });
    this.remind = page.getByRole('dialog', { name: 'New password' });
    this.thanks = page.getByRole('dialog', { name: 'Welcome to Aurora!' });
  }

  async fillLogin({ email, password }: Player): Promise<void> {
    await this.login.getByRole('textbox', { name: 'E-mail' }).fill(email);
    await this.login.getByLabel('Password', { exact: true }).fill(password);
  }

  async submitLogin(): Promise<void> {
    await this.login.getByRole('button', { name: 'Log in' }).click();
  }

  async logIn(player: Player): Promise<void> {
    await this.fillLogin(player);
    await this.submitLogin();
    await expect(this.login).toBeHidden();
  }

  field(name: 'E-mail' | 'Password' | 'Password again' | 'Date of birth'): Locator {
    return this.signUp.getByLabel(name, { exact: true });
  }

  async fillSignUp({ email, phone, password, birthday, currency }: SignUpForm): Promise<void> {
    if (phone) await this.fillPhone(this.signUp, phone);
    else if (email) await this.signUp.getByRole('textbox', { name: 'E-mail' }).fill(email);
    await this.field('Password').fill(password);
    await this.field('Password again').fill(password);
    await this.field('Date of birth').fill(birthday);
    if (currency) await this.chooseCurrency(currency);
    await this.signUp.getByRole('checkbox', { name: 'I accept the rules of the site' }).check();
    await this.signUp.getByRole('checkbox', { name: 'I am 18 or older' }).check();
  }

  async submitSignUp(): Promise<void> {
    await this.signUp.getByRole('button', { name: 'Create an account' }).click();
  }

  /** What stands over the page of a newcomer: the code of an e-mail is put off, and the thanks are closed. */
  async passGreeting({ byEmail = true } = {}): Promise<void> {
    const confirm = this.page.getByRole('dialog', { name: 'Confirm your e-mail' });
    if (byEmail) await confirm.getByRole('button', { name: 'Later' }).click();
    await this.thanks.getByRole('button', { name: 'Close' }).click();
    await expect(this.thanks).toBeHidden();
  }

  /** Goes from the e-mail to the phone of a form, and types one with its dial code. */
  async fillPhone(dialog: Locator, phone: string): Promise<void> {
    await dialog.getByRole('tab', { name: 'Phone' }).click();
    await dialog.getByRole('textbox', { name: 'Phone' }).fill(phone);
  }

  async fillCode(dialog: Locator, code: string): Promise<void> {
    await dialog.getByRole('textbox', { name: 'Code' }).fill(code);
    await dialog.getByRole('button', { name: 'Confirm' }).click();
  }

  async fillConfirmation(dialog: Locator, code: string): Promise<void> {
    await dialog.getByRole('textbox', { name: 'Code from the mail' }).fill(code);
    await dialog.getByRole('button', { name: 'Confirm' }).click();
  }

  private async chooseCurrency(currency: string): Promise<void> {
    await this.signUp.getByRole('combobox', { name: 'Currency' }).click();
    await this.page.getByRole('option', { name: currency }).click();
  }
}
