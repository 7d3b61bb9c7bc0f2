import { type APIRequestContext, test as base, type Page } from '@playwright/test';
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
import { bringSession, type Player, signUp } from './players';
import { Problems } from './problems';
import { type Purse, purseOf } from './purse';
import { type Brand, brandUrl, HOME, refusalOf, siteUrl } from './site';

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

/** When a run has no more time, in seconds since 1970: what has not begun by then is left out, and counted so. */
const ENDS_AT = Number(process.env.JOURNEYS_END_AT ?? Number.POSITIVE_INFINITY);

export interface Fixtures {
  /** Leaves the test out where the run has no more time. */
  time: undefined;
  /** What the console may say in this test; anything else fails it. */
  problems: Problems;
  /** The first tab. */
  site: Site;
  /** Opens another tab of the same browser. */
  openTab: () => Promise<Site>;
  /** Calls with the session of the player who is signed in. */
  api: APIRequestContext;
  /** The money of that player. */
  purse: Purse;
  /** A player with an account, who is not in yet. */
  registered: Player;
  /** A player whose session the browser has from the first page on. */
  signedIn: Player;
  /** The same with 50.00 to play with. */
  funded: Player;
}

/** The tag of journeys that plain `npm test` runs: one through each area. */
export const CORE = '@core';

/** A private address that no other test is likely to have. */
const newAddress = (): string => `10.${[...crypto.getRandomValues(new Uint8Array(3))].join('.')}`;

export interface Options {
  language: string | null;
  brand: Brand;
}
const urlOf = (brand: Brand): string => (brand === HOME ? siteUrl() : brandUrl(brand));

/** Journeys speak English, except where a brand's own language is the matter: `test.use({ language: null })`. */
export const test = base.extend<Fixtures & Options>({
  language: ['en', { option: true }],
  brand: [HOME, { option: true }],
  baseURL: async ({ brand }, use) => use(urlOf(brand)),
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from the pattern
  extraHTTPHeaders: async ({}, use) => use({ 'x-forwarded-for': newAddress() }),
  context: async ({ context, language, brand }, use) => {
    const url = urlOf(brand);
    if (language) await context.addCookies([{ name: 'locale', value: language, url }]);
    // journeys of the default brand answer for themselves where they are asked
    const refusal = brand === HOME ? null : refusalOf(brand);
    if (refusal) await context.addCookies([{ name: 'consent', value: refusal, url }]);
    await use(context);
  },
  time: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from the pattern
    async ({}, use, info) => {
      info.skip(Date.now() / 1000 > ENDS_AT, 'the run has no more time');
      await use(undefined);
    },
    { auto: true },
  ],
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
  api: async ({ context, playwright, brand, extraHTTPHeaders }, use) => {
    if (brand === HOME) return use(context.request);
    const api = await playwright.request.newContext({ extraHTTPHeaders });
    await use(api);
    await api.dispose();
  },
  signedIn: async ({ context, api, brand }, use) => {
    const player = await signUp(api, brand);
    if (brand !== HOME) await bringSession(api, context, brand);
    await use(player);
  },
  purse: async ({ api, brand }, use) => use(purseOf(api, brand)),
  funded: async ({ signedIn, purse }, use) => {
    await purse.topUp(5000);
    await use(signedIn);
  },
});
export { expect } from '@playwright/test';
