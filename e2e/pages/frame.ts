import { expect, type Locator, type Page } from '@playwright/test';
import { amountIn } from '../support/money';

/** What stands around every page: header, navigation, footer, toasts. */
export class Frame {
  readonly header: Locator;
  readonly main: Locator;
  readonly loginLink: Locator;
  readonly signUpLink: Locator;
  readonly depositLink: Locator;
  readonly balanceLink: Locator;
  readonly playerMenu: Locator;
  readonly title: Locator;
  /** Stands where a page did not come. */
  readonly placeholder: Locator;
  readonly tryAgain: Locator;
  /** Stands over every page that staff sees otherwise than players. */
  readonly banner: Locator;

  constructor(private readonly page: Page) {
    this.header = page.getByRole('banner').first();
    this.main = page.getByRole('main').first();
    this.loginLink = this.header.getByRole('link', { name: 'Log in' });
    this.signUpLink = this.header.getByRole('link', { name: 'Sign up' });
    this.depositLink = this.header.getByRole('link', { name: 'Deposit' });
    this.balanceLink = this.header.getByRole('link', { name: /^Balance / });
    this.playerMenu = this.header.getByRole('button', { name: /^Menu of / });
    this.title = this.main.getByRole('heading', { level: 1 });
    this.placeholder = this.main.getByText('This part did not load');
    this.banner = page.getByRole('region', { name: 'Staff view' });
    this.tryAgain = this.main.getByRole('button', { name: 'Try again' });
  }

  /** The field of the search, which on a phone a button brings. */
  async openSearch(): Promise<Locator> {
    const field = this.header.getByRole('combobox', { name: 'Search for games' });
    const button = this.header.getByRole('button', { name: 'Search for games' });
    await expect(field.or(button).first()).toBeVisible();
    await ((await field.isVisible()) ? field : button).click();
    return field;
  }

  async search(text: string): Promise<void> {
    const field = await this.openSearch();
    await field.fill(text);
    await field.press('Enter');
  }

  /** Minor units. */
  async balance(): Promise<number> {
    return amountIn(await this.balanceLink.getAttribute('aria-label'));
  }

  async expectBalance(amount: number): Promise<void> {
    await expect.poll(() => this.balance()).toBe(amount);
  }

  async expectGuest(): Promise<void> {
    await expect(this.loginLink).toBeVisible();
    await expect(this.playerMenu).toBeHidden();
  }

  async expectPlayer(): Promise<void> {
    await expect(this.playerMenu).toBeVisible();
    await expect(this.loginLink).toBeHidden();
  }

  async choose(item: string): Promise<void> {
    await this.playerMenu.click();
    await this.page.getByRole('menuitem', { name: item }).click();
  }

  async logOut(): Promise<void> {
    await this.choose('Log out');
    await this.expectGuest();
  }

  /** A guest's menu of languages; its own name changes with the language. */
  async switchLanguage(menu: string, language: string): Promise<void> {
    await this.header.getByRole('button', { name: menu }).click();
    await this.page.getByRole('menuitem', { name: language }).click();
  }

  /** A place in the bar at the bottom of a phone. */
  tab(name: string): Locator {
    return this.page.getByRole('navigation', { name: 'Main sections' }).getByRole('link', { name });
  }

  /** A phone's sheet with what its bar has no room for. */
  async openMenu(): Promise<Locator> {
    await this.page
      .getByRole('navigation', { name: 'Main sections' })
      .getByRole('button', { name: 'Menu' })
      .tap();
    return this.page.getByRole('dialog', { name: 'Menu' });
  }

  toast(text: string | RegExp): Locator {
    return this.page.getByRole('region', { name: 'Notifications' }).getByText(text);
  }
}
