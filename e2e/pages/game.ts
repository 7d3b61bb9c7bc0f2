import { expect, type FrameLocator, type Locator, type Page } from '@playwright/test';
import { amountIn } from '../support/money';

/** The money of a round, minor units. */
export interface RoundResult {
  won: number;
  balance: number;
  freeSpins: boolean;
}
const RESULT = /^(You won|No win)/;

/** The page of a game, the frame that outlives it, and the game inside the frame. */
export class GamePage {
  readonly overlay: Locator;
  readonly inside: FrameLocator;
  readonly spinButton: Locator;
  readonly status: Locator;
  readonly blocked: Locator;

  constructor(private readonly page: Page) {
    this.overlay = page.getByRole('region', { name: /^Game (?!of the day)/ });
    this.inside = this.overlay.locator('iframe').contentFrame();
    this.spinButton = this.inside.getByRole('button', { name: 'Spin', exact: true });
    this.status = this.inside.getByRole('status');
    this.blocked = page.getByRole('dialog', { name: 'The game runs in another window' });
  }

  async open(slug: string): Promise<void> {
    await this.page.goto(`/play/${slug}`);
    await this.expectReady();
  }

  async expectReady(): Promise<void> {
    await expect(this.spinButton).toHaveAttribute('aria-disabled', 'false', { timeout: 20_000 });
  }

  /** Plays one round to its end, whatever it brings. */
  async playRound(): Promise<RoundResult & { bet: number }> {
    const bet = amountIn(await this.bet.inputValue());
    await this.spinButton.click();
    return { bet, ...(await this.result()) };
  }

  /** Plays the free spins of a round that was left, as fast as the game can. */
  async finishFreeSpins(): Promise<RoundResult> {
    await this.inside.getByRole('button', { name: 'Continue' }).click();
    await this.inside.getByRole('button', { name: 'Fast spins' }).click();
    return this.result();
  }

  /** What the game says of a round when it is over; free spins on the way are started and ended. */
  private async result(): Promise<RoundResult> {
    let freeSpins = false;
    await this.page.addLocatorHandler(this.splashButton, async (button) => {
      freeSpins = true;
      await button.click();
    });
    await expect(this.status).toHaveText(RESULT, { timeout: 60_000 });
    await this.page.removeLocatorHandler(this.splashButton);
    await this.expectReady();
    const said = (await this.status.textContent()) ?? '';
    const [result = '', balance = ''] = said.split('Balance');
    const won = result.startsWith('You won') ? amountIn(result) : 0;
    return { won, balance: amountIn(balance), freeSpins };
  }

  get bet(): Locator {
    return this.inside.getByRole('textbox', { name: 'Bet', exact: true });
  }
  meter(name: 'Balance' | 'Demo credit'): Locator {
    return this.inside.getByText(name, { exact: true }).locator('..');
  }

  /** A figure of the bar over the game. */
  figure(name: 'Balance'): Locator {
    return this.overlay.getByText(name, { exact: true }).locator('..');
  }

  /** Presses until the bet is this, as it is painted. */
  async raiseBetTo(bet: string): Promise<void> {
    const raise = this.inside.getByRole('button', { name: 'Raise the bet' });
    await expect(async () => {
      if (!(await this.bet.inputValue()).includes(bet)) await raise.click();
      expect(await this.bet.inputValue()).toContain(bet);
    }).toPass();
  }

  /** Starts or ends free spins. */
  get splashButton(): Locator {
    return this.inside.getByRole('button', { name: /^(Start the free spins|Continue)$/ });
  }

  barButton(
    name: 'Minimise the game' | 'Close the game' | 'Back to the game' | 'Move to the next corner',
  ): Locator {
    return this.overlay.getByRole('button', { name });
  }
}
