import type { Page } from '@playwright/test';
import { expect, test } from '../support/test';

/** What a script that got into the page would try; each by the directive that stands in its way. */
const ATTEMPTS: Record<string, (page: Page) => Promise<unknown>> = {
  'connect-src': (page) => page.evaluate(() => fetch('https://elsewhere.example/').catch(() => {})),
  'img-src': (page) =>
    page.evaluate(() => Object.assign(new Image(), { src: 'https://elsewhere.example/a.png' })),
  'style-src-attr': (page) => page.evaluate(() => document.body.setAttribute('style', 'display: none')),
  'frame-src': (page) =>
    page.evaluate(() =>
      document.body.append(
        Object.assign(document.createElement('iframe'), { src: 'https://elsewhere.example/' }),
      ),
    ),
  'require-trusted-types-for': (page) =>
    page.evaluate(() => {
      try {
        document.body.innerHTML = '<p>Nobody vouched for this</p>';
      } catch {}
    }),
};

for (const [directive, attempt] of Object.entries(ATTEMPTS)) {
  test(`the policy of the page refuses what ${directive} does not allow, and no breach goes unnoticed`, async ({
    site,
    page,
    problems,
  }) => {
    problems.expect(/./);
    await page.goto('/rules');
    await attempt(page);
    await expect.poll(() => problems.said(new RegExp(`breach of the policy: ${directive}`))).toBe(true);
    await expect(site.frame.title).toBeVisible();
  });
}
