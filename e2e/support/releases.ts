import type { Browser, BrowserContext } from '@playwright/test';
import { ReleaseConsole } from '../pages/console';
import { siteUrl } from './site';
import { type RunningSite, startSite } from './site-process';
import { change, liveRevision } from './team';
import { test as base, Site } from './test';

export interface ReleaseFixtures {
  /** What runs is put back after each test. */
  asItWas: undefined;
  /** Somebody else: a visitor with a browser of their own. */
  newVisitor: () => Promise<Site>;
  /** A member of the team at the release console, in a browser of their own. */
  releaseConsole: ReleaseConsole;
}
export interface OwnSite {
  /** What these tests change concerns every visitor, so they have a site of their own. */
  ownSite: RunningSite;
}

/** Journeys while teams release. */
export const test = base.extend<ReleaseFixtures, OwnSite>({
  ownSite: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from the pattern
    async ({}, use) => {
      // as the proxy of a journey gives it out
      const site = await startSite({ origins: ['https://localhost'] });
      process.env.E2E_BASE_URL = site.url;
      process.env.E2E_DATA_DIR = site.dataDir;
      process.env.E2E_ARTIFACTS_DIR = site.artifactsDir;
      await use(site);
      await site.stop();
    },
    { scope: 'worker', auto: true, timeout: 120_000 },
  ],
  asItWas: [
    async ({ ownSite: _ }, use) => {
      const before = await liveRevision();
      await use(undefined);
      if ((await liveRevision()) !== before)
        await change('rollback', '--everything', String(before), '--with-kills');
    },
    { auto: true },
  ],
  newVisitor: async ({ browser, problems }, use) => {
    const contexts: BrowserContext[] = [];
    await use(async () => {
      const context = await newContext(browser);
      contexts.push(context);
      await problems.watch(context);
      return new Site(await context.newPage());
    });
    for (const context of contexts) await context.close();
  },
  releaseConsole: async ({ browser }, use) => {
    const context = await browser.newContext();
    await use(new ReleaseConsole(await context.newPage()));
    await context.close();
  },
});
export { expect } from '@playwright/test';
export { Site };

const newContext = async (browser: Browser): Promise<BrowserContext> => {
  const context = await browser.newContext();
  await context.addCookies([{ name: 'locale', value: 'en', url: siteUrl() }]);
  return context;
};
