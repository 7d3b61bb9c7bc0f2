import { expect, type Locator, type Page } from '@playwright/test';
import type { Milestones } from 'shared-contracts/milestones';

const COMES_WITHIN = 30_000;

/** A newcomer's first steps: the button over the lobby, and what it opens. */
export class FirstMinutes {
  readonly button: Locator;
  readonly dialog: Locator;

  constructor(private readonly page: Page) {
    this.button = page.getByRole('button', { name: /^First steps \d/ });
    this.dialog = page.getByRole('dialog', { name: 'First steps' });
  }

  /** Moves until what comes for a person alone was asked for. */
  async read(): Promise<Milestones> {
    const answer = this.page.waitForResponse(/users\/milestones/, { timeout: COMES_WITHIN });
    let isHere = false;
    void answer.then(
      () => {
        isHere = true;
      },
      () => {},
    );
    await this.moveUntil(async () => isHere);
    return (await (await answer).json()).data;
  }

  async open(): Promise<void> {
    await this.moveUntil(() => this.button.isVisible());
    await this.button.click();
    await expect(this.dialog).toBeVisible();
  }

  private async moveUntil(isSo: () => Promise<boolean>): Promise<void> {
    let at = 300;
    await expect
      .poll(
        async () => {
          at += 1;
          await this.page.mouse.move(at, at);
          return isSo();
        },
        { timeout: COMES_WITHIN },
      )
      .toBe(true);
  }
}
