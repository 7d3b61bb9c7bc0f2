import type { Locator, Page } from '@playwright/test';

/** The list of promotions and the page of one. */
export class PromoPage {
  readonly heading: Locator;
  readonly takePart: Locator;
  readonly playOn: Locator;
  /** Under the terms. */
  readonly agree: Locator;

  constructor(private readonly page: Page) {
    const main = page.getByRole('main');
    this.heading = main.getByRole('heading', { level: 1 });
    this.takePart = main.getByRole('button', { name: 'Take part' });
    this.agree = page.getByRole('dialog').getByRole('button', { name: 'I agree, take part' });
    this.playOn = main.getByRole('link', { name: /^Play on/ });
  }

  async open(): Promise<void> {
    await this.page.goto('/promo');
  }

  /** Reads the terms and takes part. */
  async join(): Promise<void> {
    await this.takePart.click();
    await this.agree.click();
  }

  detailsOf(title: string): Locator {
    return this.page.getByRole('main').getByRole('link', { name: `Details of ${title}` });
  }
}
