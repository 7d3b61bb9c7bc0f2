import { expect, type FrameLocator, type Locator, type Page } from '@playwright/test';
import type { Hands } from '../support/hands';
import { phraseOf, type Words } from '../support/words';

/** The cashbox in any language and by any hands; the pages of its payment provider. */
export class Till {
  readonly dialog: Locator;
  readonly amount: Locator;
  readonly submit: Locator;
  readonly chips: Locator;
  /** The provider's own fields of a card. */
  readonly cardFrame: FrameLocator;
  private readonly page: Page;
  private readonly hands: Hands;
  private readonly words: Words;

  constructor({ page, hands, words }: { page: Page; hands: Hands; words: Words }) {
    this.page = page;
    this.hands = hands;
    this.words = words;
    this.dialog = page.getByRole('dialog').first();
    this.amount = this.dialog.locator('input[name="amount"]');
    this.submit = this.dialog.locator('button[type="submit"]');
    this.chips = this.dialog.getByRole('group').getByRole('button');
    this.cardFrame = this.dialog.locator('iframe').contentFrame();
  }

  tab(key: 'deposit' | 'withdrawal' | 'history' | 'balance' | 'cards'): Locator {
    const tabs = this.dialog.getByRole('navigation', { name: this.words('tabs.label') });
    return tabs.getByRole('link', { name: this.words(`tabs.${key}`), exact: true });
  }
  button(key: string): Locator {
    return this.dialog.getByRole('button', { name: this.words(key), exact: true });
  }
  method(key: 'card' | 'instant' | 'wallet'): Locator {
    return this.dialog.getByRole('radio', { name: this.words(`method.${key}`), exact: true });
  }
  /** A button of the provider's page. */
  payButton(key: 'pay' | 'decline' | 'cancel'): Locator {
    return this.page.getByRole('button', { name: phraseOf(this.words, `pay.${key}`, 'total') });
  }

  /** From the open form to the provider's page. */
  async goPay(method: 'instant' | 'wallet'): Promise<void> {
    await this.hands.choose(this.method(method));
    await this.hands.press(this.submit);
    await this.page.waitForURL(/\/sandbox\/pay\//);
  }
  /** From the open form to the fields of a card. */
  async goCard(): Promise<void> {
    await this.hands.choose(this.method('card'));
    await this.hands.press(this.submit);
    await expect(this.cardField('number')).toBeVisible();
  }
  cardField(key: 'number' | 'validity' | 'holder' | 'cvc'): Locator {
    return this.cardFrame.getByLabel(this.words(`pay.card_${key}`));
  }
  inFrame(key: string): Locator {
    return this.cardFrame.getByRole('button', { name: this.words(key) });
  }
  /** Fills the provider's fields and pays. */
  async payByCard(card: {
    number: string;
    validity: string;
    holder: string;
    cvc: string;
  }): Promise<void> {
    for (const key of ['number', 'validity', 'cvc', 'holder'] as const)
      await this.hands.type(this.cardField(key), card[key]);
    await this.hands.press(this.cardFrame.locator('button.main'));
  }
}
