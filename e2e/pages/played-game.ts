import { expect, type Locator } from '@playwright/test';
import type { Walker } from '../support/walks';
import { phraseOf } from '../support/words';

const LOADS = 20_000;
/** Free spins on the way are played to their end. */
const PLAYS = 60_000;

/** A running game with its bar, in the language of a walk. */
export class PlayedGame {
  readonly overlay: Locator;
  readonly inside: ReturnType<Locator['contentFrame']>;
  readonly spin: Locator;
  readonly status: Locator;

  constructor(private readonly walker: Walker) {
    const { page, words } = walker;
    this.overlay = page.getByRole('region').filter({ has: page.locator('iframe') });
    this.inside = this.overlay.locator('iframe').contentFrame();
    this.spin = this.inside.getByRole('button', { name: words('action.spin'), exact: true });
    this.status = this.inside.getByRole('status');
  }

  async open(slug: string): Promise<void> {
    await this.walker.open(`/play/${slug}`);
    await this.expectReady();
  }

  async expectReady(): Promise<void> {
    await expect(this.spin).toHaveAttribute('aria-disabled', 'false', { timeout: LOADS });
  }

  /** A button of the bar, or of the card of a minimised game, by the key of its name. */
  button(key: string): Locator {
    return this.overlay.getByRole('button', { name: this.walker.words(key), exact: true });
  }

  press(key: string): Promise<void> {
    return this.walker.hands.press(this.button(key));
  }

  /** One round to its end; free spins on the way are started and ended. @returns true when it won something */
  async playRound(): Promise<boolean> {
    const { page, words, hands } = this.walker;
    const [start, go] = [words('action.start'), words('action.continue')];
    const splash = this.inside.getByRole('button', { name: new RegExp(`^(${start}|${go})$`) });
    await page.addLocatorHandler(splash, (button) => button.click());
    await this.expectReady();
    await hands.press(this.spin);
    const [won, lost] = ['live.won', 'live.lost'].map((key) =>
      phraseOf(words, key, 'amount', 'balance'),
    );
    await expect(this.status).toHaveText(new RegExp(`${won?.source}|${lost?.source}`), {
      timeout: PLAYS,
    });
    await page.removeLocatorHandler(splash);
    await this.expectReady();
    return won?.test((await this.status.textContent()) ?? '') ?? false;
  }
}
