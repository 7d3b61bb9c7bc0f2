import { expect, type Locator, type Page } from '@playwright/test';
import { consoleToken } from '../support/team';

type Section =
  | 'Now'
  | 'Picture'
  | 'Timeline'
  | 'Cost'
  | 'History'
  | 'Canaries and experiments'
  | 'Why this build?'
  | 'Build health'
  | 'Errors'
  | 'Breaches';

/** Where teams see what runs, and change it. */
export class ReleaseConsole {
  readonly heading: Locator;

  constructor(readonly page: Page) {
    this.heading = page.getByRole('heading', { level: 1 });
  }

  /** @param name stands in the history */
  async logIn(name: string): Promise<void> {
    await this.page.goto('/-/console');
    await this.page.getByLabel('Token').fill(await consoleToken(name));
    await this.page.getByRole('button', { name: 'Log in' }).click();
    await expect(this.heading).toHaveText('What runs now');
  }

  /** As somebody of the operator's: a sandbox's desk signs them in by itself, and asks before it opens a console. */
  async signInAtTheDesk(): Promise<void> {
    await this.page.goto('/-/console');
    await this.page.getByRole('link', { name: 'Sign in at the desk' }).click();
    await this.page.getByRole('button', { name: 'Open the console of ' }).click();
    await expect(this.heading).toHaveText('What runs now');
  }

  /** The link to a section, in the head of every page. */
  section(name: Section): Locator {
    return this.page.getByRole('navigation', { name: 'Console' }).getByRole('link', { name });
  }
  go(section: Section): Promise<void> {
    return this.section(section).click();
  }

  /** Reaches something by the Tab key alone, from the page's heading on. */
  async tabTo(wanted: Locator): Promise<void> {
    await this.heading.click();
    for (let turn = 0; turn < 80; turn += 1) {
      await this.page.keyboard.press('Tab');
      if (await wanted.evaluate((element) => element === document.activeElement)) return;
    }
    throw new Error('the Tab key does not lead there');
  }

  row(text: string | RegExp): Locator {
    return this.page.getByRole('row').filter({ hasText: text });
  }

  /** Of the page of an experiment. */
  arm(name: string): Locator {
    return this.page.getByRole('row', { name: new RegExp(`^${name} \\d+%`) });
  }

  /** Of the history. */
  revision(number: number): Locator {
    const link = this.page.getByRole('link', { name: String(number), exact: true });
    return this.page.getByRole('row').filter({ has: link });
  }

  /** What stands in a column of a row. */
  async cell(row: Locator, column: string): Promise<string> {
    await row.waitFor();
    const table = row.locator('xpath=ancestor::table');
    const heads = await table.getByRole('columnheader').allTextContents();
    return (await row.getByRole('cell').nth(heads.indexOf(column)).textContent()) ?? '';
  }

  /** Makes the change that is shown. @returns the revision that it became */
  async makeItLive(): Promise<number> {
    await expect(this.heading).toHaveText('Make this change?');
    await this.page.getByRole('button', { name: 'Make it live' }).click();
    await expect(this.heading).toHaveText(/^Revision \d+$/);
    return Number(((await this.heading.textContent()) ?? '').split(' ').at(-1));
  }
}
