import { test as base, type Page } from '@playwright/test';
import { AccountPage } from '../pages/account';
import { AuthDialogs } from '../pages/auth';
import { Cashbox } from '../pages/cashbox';
import { FirstMinutes } from '../pages/first-minutes';
import { Frame } from '../pages/frame';
import { GamePage } from '../pages/game';
import { GiftsPage } from '../pages/gifts';
import { LobbyPage } from '../pages/lobby';
import { LoyaltyPage } from '../pages/loyalty';
import { PromoPage } from '../pages/promo';
import { ProtectionPlace } from '../pages/protection';
import { TournamentsPage } from '../pages/tournaments';
import { type Player, signUp, topUp } from './players';
import { Problems } from './problems';
import { siteUrl } from './site';

/** The site in one tab: a page object for each part of it. */
export class Site {
  readonly frame: Frame;
  readonly auth: AuthDialogs;
  readonly lobby: LobbyPage;
  readonly game: GamePage;
  readonly cashbox: Cashbox;
  readonly account: AccountPage;
  readonly promo: PromoPage;
  readonly tournaments: TournamentsPage;
  readonly protection: ProtectionPlace;
  readonly firstMinutes: FirstMinutes;
  readonly loyalty: LoyaltyPage;
  readonly gifts: GiftsPage;

  constructor(readonly page: Page) {
    this.frame = new Frame(page);
    this.auth = new AuthDialogs(page);
    this.lobby = new LobbyPage(page);
    this.game = new GamePage(page);
    this.cashbox = new Cashbox(page);
    this.account = new AccountPage(page);
    this.promo = new PromoPage(page);
    this.tournaments = new TournamentsPage(page);
    this.protection = new ProtectionPlace(page);
    this.firstMinutes = new FirstMinutes(page);
    this.loyalty = new LoyaltyPage(page);
    this.gifts = new GiftsPage(page);
  }
}

export interface Fixtures {
  /** What the console may say in this test; anything else fails it. */
  problems: Problems;
  /** The first tab. */
  site: Site;
  /** Opens another tab of the same browser. */
  openTab: () => Promise<Site>;
  /** A player with an account, who is not in yet. */
  registered: Player;
  /** A player whose session the browser has from the first page on. */
  signedIn: Player;
  /** The same with 50.00 to play with. */
  funded: Player;
}

/** A private address that no other test is likely to have. */
const newAddress = (): string => `10.${[...crypto.getRandomValues(new Uint8Array(3))].join('.')}`;

/** Journeys speak English, except where a brand's own language is the matter: `test.use({ language: null })`. */
export const test = base.extend<Fixtures & { language: string | null }>({
  language: ['en', { option: true }],
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from the pattern
  baseURL: async ({}, use) => use(siteUrl()),
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from the pattern
  extraHTTPHeaders: async ({}, use) => use({ 'x-forwarded-for': newAddress() }),
  context: async ({ context, language }, use) => {
    if (language) await context.addCookies([{ name: 'locale', value: language, url: siteUrl() }]);
    await use(context);
  },
  problems: [
    async ({ context }, use) => {
      const problems = new Problems();
      await problems.watch(context);
      await use(problems);
      problems.assertNone();
    },
    { auto: true },
  ],
  site: async ({ page }, use) => use(new Site(page)),
  openTab: async ({ context }, use) => use(async () => new Site(await context.newPage())),
  registered: async ({ playwright }, use) => {
    const api = await playwright.request.newContext();
    const player = await signUp(api);
    await api.dispose();
    await use(player);
  },
  signedIn: async ({ context }, use) => use(await signUp(context.request)),
  funded: async ({ context, signedIn }, use) => {
    await topUp(context.request, 5000);
    await use(signedIn);
  },
});
export { expect } from '@playwright/test';
