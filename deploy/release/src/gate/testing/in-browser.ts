import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { hostPage } from 'deploy-tooling/src/browser-check/host-page.mjs';
import { findChromium } from 'deploy-tooling/src/test/chromium.mjs';
import { type BrowserCheck, checkIn } from '../browser/check';
import { type Chromium, startChromium } from '../browser/chromium';
import { type BrowserArea, browserArea } from './browser-area';
import { REFUSED_IN_BROWSER } from './refused-in-browser';

type Check = (area: BrowserArea, widths?: readonly (390 | 1440)[]) => Promise<BrowserCheck>;

/** One browser for the tests of a file. @returns the check of an area in it, in one window unless more are asked for */
export function checksInBrowser(): Check {
  let browser: Chromium;
  let folder = '';
  beforeAll(async () => {
    folder = await hostPage();
    browser = await startChromium(await findChromium());
    // the page of the check may have to be built
  }, 600_000);
  afterAll(() => browser?.end());
  return async (area, widths = [1440]) => {
    const content = await browserArea(area);
    const hostServer = readFileSync(join(folder, 'server.js'), 'utf8');
    return checkIn(browser, { content, hostPage: folder, hostServer, widths });
  };
}

/** The rules of each file of tests: a browser's work in one file would take minutes again where one test failed. */
export const RULES_IN_BROWSER = {
  faults: ['P-52', 'P-53'],
  costs: ['P-54', 'P-55'],
  manners: ['P-56', 'P-57', 'P-58'],
};

/** Where the sources of these areas lie. */
const SOURCE = /\(mf-promo\/\.build\/broken-\w+\/area\.jsx:\d+\)$/;

/** Tests of the areas that one of these rules refuses: one file of tests for each member of `RULES_IN_BROWSER`. */
export const refusedInBrowser = (check: Check, of: keyof typeof RULES_IN_BROWSER) =>
  test.each(REFUSED_IN_BROWSER.filter(([rule]) => RULES_IN_BROWSER[of].includes(rule)))(
    '%s: an area %s is refused, with what was tried, what happened and where',
    async (_rule, _what, area, reason, placed) => {
      const { refusals } = await check(area);
      expect(refusals.map((each) => each.reason)).toContainEqual(expect.stringMatching(reason));
      const found = refusals.find((each) => reason.test(each.reason));
      expect(found?.reason).toMatch(/^promo@b1 in a browser: /);
      expect(SOURCE.test(found?.reason ?? '')).toBe(placed);
      expect(found?.help).toMatch(/^.+; see it with: npm run dev -- mf-promo$/);
    },
  );
