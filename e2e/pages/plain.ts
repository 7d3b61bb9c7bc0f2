import { expect, type Locator, type Page, type Response } from '@playwright/test';

/** What stands where something public is still to come, and where anything is. */
const UNFINISHED =
  '[data-waits="answer"]:not([data-waits="browser"] *), #root template, #root [hidden]';
const WAITING = '[aria-busy="true"]';

/** The site for somebody whose browser runs no script: what is not in the document is not there. */
export class PlainPage {
  readonly main: Locator;
  readonly title: Locator;
  /** Games that can be opened. */
  readonly tiles: Locator;
  /** What it says to those without scripts. */
  readonly note: Locator;
  /** Places of what only scripts bring, in a player's page. */
  readonly waiting: Locator;

  /** In a player's page the player's own is still to come. */
  constructor(
    readonly page: Page,
    private readonly visitor: 'guest' | 'player' = 'guest',
  ) {
    this.waiting = page.locator(WAITING);
    this.main = page.getByRole('main').first();
    this.title = this.main.getByRole('heading', { level: 1 });
    this.note = page.locator('noscript p');
    this.tiles = this.main.locator('a[href^="/play/"]');
  }

  async open(url: string, status = 200): Promise<void> {
    await this.expectReadable(await this.refreshed(await this.page.goto(url)), status);
  }

  /** A page of a busy edge may lack its content, and says so; the next one has it. */
  private async refreshed(answer: Response | null): Promise<Response | null> {
    const isThere = await this.page.locator('#root[data-rendered]').count();
    return isThere > 0 ? answer : this.page.reload();
  }

  /** Follows the first link that can be seen and whose path is like this, anywhere on the page. */
  async follow(path: RegExp): Promise<void> {
    const { pathname: here } = new URL(this.page.url());
    const targets = this.page.getByRole('link').filter({ visible: true });
    const addresses = await targets.evaluateAll((links) =>
      links.map((link) => link.getAttribute('href')),
    );
    const at = addresses.findIndex((address) => address !== here && path.test(address ?? ''));
    expect(at, `a link to ${path} on ${here}`).toBeGreaterThanOrEqual(0);
    const arrival = this.page.waitForResponse((answer) => answer.request().isNavigationRequest());
    await targets.nth(at).click();
    const answer = await arrival;
    expect(new URL(answer.url()).pathname).toBe(addresses[at]);
    await this.page.waitForLoadState();
    await this.expectReadable(await this.refreshed(answer), 200);
  }

  private async expectReadable(answer: Response | null, status: number): Promise<void> {
    const where = this.page.url();
    expect(answer?.status(), `status of ${where}`).toBe(status);
    await expect(this.title, `title of ${where}`).toBeVisible();
    await expect(this.title).not.toBeEmpty();
    for (const heading of await this.main.getByRole('heading').all())
      await expect(heading).toBeVisible();
    await expect(this.note).toBeVisible();
    await expect(this.page.locator(UNFINISHED), `unfinished parts of ${where}`).toHaveCount(0);
    if (this.visitor === 'guest') await expect(this.waiting, `places of ${where}`).toHaveCount(0);
    await this.expectStructuredData(where);
  }

  private async expectStructuredData(where: string): Promise<void> {
    for (const text of await this.page
      .locator('script[type="application/ld+json"]')
      .allTextContents()) {
      expect(JSON.parse(text), `structured data of ${where}`).toHaveProperty(
        '@context',
        'https://schema.org',
      );
    }
  }
}
