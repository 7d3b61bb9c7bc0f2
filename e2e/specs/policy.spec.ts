import type { Page } from '@playwright/test';
import { siteUrl } from '../support/site';
import { consoleToken } from '../support/team';
import { expect, test } from '../support/test';

/** What a script that got into the page would try; each by the directive that stands in its way. */
const ATTEMPTS: Record<string, (page: Page) => Promise<unknown>> = {
  'connect-src': (page) => page.evaluate(() => fetch('https://elsewhere.example/').catch(() => {})),
  'img-src': (page) =>
    page.evaluate(() => Object.assign(new Image(), { src: 'https://elsewhere.example/a.png' })),
  'style-src-attr': (page) =>
    page.evaluate(() => document.body.setAttribute('style', 'display: none')),
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
    await expect
      .poll(() => problems.said(new RegExp(`breach of the policy: ${directive}`)))
      .toBe(true);
    await expect(site.frame.title).toBeVisible();
  });
}

test('H-5: a page has one policy of scripts, whoever asks for it, and it knows published files alone', async ({
  site,
  page,
  problems,
}) => {
  problems.expect(/TrustedTypePolicy|trusted-types/);
  await page.goto('/rules');
  await expect(site.frame.title).toBeVisible();
  const refused = await page.evaluate(() => {
    type Policy = { createScriptURL(url: string): unknown };
    type Factory = { createPolicy(name: string, rules: Policy): Policy };
    const { trustedTypes: types } = window as unknown as { trustedTypes: Factory };
    const lax = { createScriptURL: (url: string) => url };
    const tries: Record<string, () => unknown> = {
      elsewhere: () =>
        types.createPolicy('webpack', lax).createScriptURL('https://elsewhere.example/r/x.js'),
      api: () => types.createPolicy('webpack', lax).createScriptURL('/json-api/levels'),
      'the browser’s own call': () =>
        Object.getPrototypeOf(types).createPolicy.call(types, 'webpack', lax),
      'another name': () => types.createPolicy('mine', lax),
      'another property': () => Object.defineProperty(types, 'createPolicy', { value: () => lax }),
    };
    return Object.entries(tries).flatMap(([name, attempt]) => {
      try {
        attempt();
        return [];
      } catch {
        return [name];
      }
    });
  });
  expect(refused).toEqual([
    'elsewhere',
    'api',
    'the browser’s own call',
    'another name',
    'another property',
  ]);
});

test('H-10: a script without a hash does not run, also one of the site, and with its nonce', async ({
  site,
  page,
  problems,
}) => {
  problems.expect(/integrity/i, /ERR_BLOCKED/);
  await page.goto('/rules');
  await expect(site.frame.title).toBeVisible();
  const ran = await page.evaluate(async () => {
    const [first] = document.querySelectorAll<HTMLScriptElement>('script[src]');
    const { trustedTypes: types } = window as unknown as {
      trustedTypes: {
        createPolicy(name: string, rules: object): { createScriptURL(url: string): string };
      };
    };
    const script = document.createElement('script');
    script.src = types.createPolicy('webpack', {}).createScriptURL(`${first?.src}?again=9`);
    script.nonce = first?.nonce ?? '';
    const ended = new Promise<string>((resolve) => {
      script.onload = () => resolve('ran');
      script.onerror = () => resolve('blocked');
    });
    document.head.append(script);
    return ended;
  });
  expect(ran).toBe('blocked');
});

test('the edge hears of a breach, and the console shows it', async ({
  site,
  page,
  playwright,
  problems,
}) => {
  problems.expect(/./);
  await page.goto('/rules');
  await expect(site.frame.title).toBeVisible();
  const sent = page.waitForResponse((answer) => new URL(answer.url()).pathname === '/-/reports');
  await page.evaluate(() =>
    Object.assign(new Image(), { src: 'https://told-to-the-edge.example/a.png?who=me' }),
  );
  expect((await sent).status()).toBe(204);
  const staff = await playwright.request.newContext();
  const headers = { origin: siteUrl() };
  const form = { token: await consoleToken('Breach reader') };
  expect((await staff.post(`${siteUrl()}/-/console/login`, { headers, form })).status()).toBe(200);
  const shown = await (await staff.get(`${siteUrl()}/-/console/breaches`)).text();
  expect(shown).toContain('https://told-to-the-edge.example');
  expect(shown).not.toContain('who=me');
  await staff.dispose();
});
