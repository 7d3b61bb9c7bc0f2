import type { Page } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from '../support/accessibility';
import { BROWSER_ARGS, PHONE, wholeBrowser } from '../support/browser';
import { Front } from '../support/front';
import { test as base, expect } from '../support/test';

/** What a browser's console says of a site that is away, of its socket, and of a page that is left meanwhile. */
const LOST =
  /ERR_CONNECTION|ERR_NETWORK|ERR_FAILED|ERR_EMPTY|Failed to fetch|WebSocket connection|status of 50/;

const test = base.extend<{ front: Front }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from the pattern
  front: async ({}, use) => {
    const front = new Front();
    await front.up();
    await use(front);
    await front.stop();
  },
});
const executablePath = wholeBrowser();
test.use({ serviceWorkers: 'allow', launchOptions: { executablePath, args: BROWSER_ARGS } });
test.skip(!executablePath, 'notifications need a Chromium with windows: set CHROMIUM_PATH to one');

/** The worker comes once somebody is there. */
const withWorker = async (page: Page, front: Front, path = '/') => {
  await page.goto(front.url + path);
  await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
  await page.mouse.move(50, 50);
  await expect
    .poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state ?? 'none'), {
      timeout: 20_000,
    })
    .toBe('activated');
};
/** Everything that lies in the browser's caches. */
const keptIn = (page: Page) =>
  page.evaluate(async () => {
    const found: Record<string, { path: string; type: string }[]> = {};
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      found[name] = [];
      for (const request of await cache.keys()) {
        const type = (await cache.match(request))?.headers.get('content-type') ?? '';
        found[name].push({ path: new URL(request.url).pathname, type });
      }
    }
    return found;
  });
const offlineTitle = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

test('a page without a connection is the brand’s own, in its language, and comes back by itself', async ({
  page,
  front,
  problems,
}) => {
  problems.expect(LOST);
  await withWorker(page, front);
  await expect.poll(async () => (await keptIn(page)).offline?.length).toBe(1);
  await front.down();
  await page.goto(`${front.url}/promo?from=here`);
  await expect(offlineTitle(page, 'No connection')).toBeVisible();
  await expect(page).toHaveURL(`${front.url}/promo?from=here`);
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe(
    'rgb(10, 12, 28)',
  );
  await front.up();
  await page.getByRole('link', { name: 'Try again' }).click();
  await expect(
    page.getByRole('main').getByRole('heading', { level: 1, name: 'Promotions' }),
  ).toBeVisible();
});

test('another language of the page is the offline page’s as well', async ({
  page,
  front,
  problems,
  site,
}) => {
  problems.expect(LOST);
  await page.setViewportSize(PHONE);
  await withWorker(page, front);
  void site;
  await page.context().addCookies([{ name: 'locale', value: 'it', url: front.url }]);
  await page.reload();
  let at = 60;
  await expect
    .poll(
      async () => {
        at += 1;
        // a page that is not taken over yet feels no hand
        await page.mouse.move(at, at);
        return page.evaluate(async () => {
          const kept = await (await caches.open('offline')).match('/-/offline', {
            ignoreVary: true,
          });
          return kept?.headers.get('content-language');
        });
      },
      { timeout: 30_000 },
    )
    .toBe('it');
  await front.down();
  await page.goto(`${front.url}/tournaments`);
  await expect(offlineTitle(page, 'Nessuna connessione')).toBeVisible();
});

test('files of builds are kept, and neither a page nor an answer is', async ({
  page,
  front,
  signedIn,
  problems,
}) => {
  problems.expect(LOST);
  expect(signedIn.email).toContain('@');
  await withWorker(page, front, '/profile/notifications');
  await page.reload();
  await page.goto(`${front.url}/promo`);
  await expect(page.getByRole('main').getByRole('link').first()).toBeVisible();
  const isFile = ({ path }: { path: string }) => /^\/r\/[\w-]+\/[\w.-]+\/[^/]+$/.test(path);
  await expect
    .poll(async () => (await keptIn(page)).files?.filter(isFile).length)
    .toBeGreaterThan(5);
  const { files = [], offline = [], ...others } = await keptIn(page);
  expect(others).toEqual({});
  expect(files.filter((one) => !isFile(one))).toEqual([]);
  expect(files.filter(({ type }) => /html|application\/json.*profile/.test(type))).toEqual([]);
  expect(offline.map(({ path }) => path)).toEqual(['/-/offline']);
  // a kept file stands in for one that the network lost
  const [script] = files.filter(({ path }) => path.endsWith('.js'));
  await front.down();
  expect(await page.evaluate(async (path) => (await fetch(path)).status, script?.path ?? '')).toBe(
    200,
  );
});

test('a push arrives while the site is elsewhere, and leads to a page of the site alone', async ({
  page,
  front,
  context,
  problems,
}) => {
  problems.expect(LOST);
  await context.grantPermissions(['notifications'], { origin: front.url });
  await withWorker(page, front);
  const devtools = await context.newCDPSession(page);
  const registrations: { registrationId: string; scopeURL: string }[] = [];
  devtools.on(
    'ServiceWorker.workerRegistrationUpdated',
    (event) => void registrations.push(...event.registrations),
  );
  await devtools.send('ServiceWorker.enable');
  await expect.poll(() => registrations.length).toBeGreaterThan(0);
  const own = registrations.find(({ scopeURL }) => scopeURL.startsWith(front.url));
  const push = (data: string) =>
    devtools.send('ServiceWorker.deliverPushMessage', {
      origin: front.url,
      registrationId: own?.registrationId ?? '',
      data,
    });
  const shown = () =>
    page.evaluate(async () => {
      const registration = await navigator.serviceWorker.ready;
      const all = await registration.getNotifications();
      return all.map(({ title, body, tag, data }) => ({ title, body, tag, link: data?.link }));
    });
  await push(
    JSON.stringify({ title: 'A gift for you', body: 'It waits.', link: '/promo', tag: 'n-1' }),
  );
  await expect
    .poll(shown)
    .toEqual([{ title: 'A gift for you', body: 'It waits.', tag: 'n-1', link: '/promo' }]);
  await push(
    JSON.stringify({ title: 'Newer', body: '', link: 'https://evil.example/', tag: 'n-1' }),
  );
  await expect.poll(shown).toEqual([{ title: 'Newer', body: '', tag: 'n-1', link: '/' }]);
  await push('not to be read');
  await expect
    .poll(async () => (await shown()).map(({ title }) => title))
    .toEqual(['Newer', 'Aurora']);
});

test('a player finds the switch of this device beside the notifications', async ({
  page,
  front,
  signedIn,
  context,
  problems,
}) => {
  problems.expect(LOST);
  expect(signedIn.email).toContain('@');
  await context.grantPermissions(['notifications'], { origin: front.url });
  await withWorker(page, front, '/profile/notifications');
  await page.getByRole('button', { name: 'On this device' }).click();
  const dialog = page.getByRole('dialog', { name: 'On this device' });
  await expect(dialog.getByRole('switch', { name: 'Notifications' })).not.toBeChecked();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
});

test('SPEC 12, W-2: an edge that takes the worker back empties the browser, and pages go on', async ({
  page,
  front,
  problems,
}) => {
  problems.expect(LOST);
  await withWorker(page, front);
  await page.reload();
  await expect.poll(async () => (await keptIn(page)).files?.length ?? 0).toBeGreaterThan(0);
  await front.leadsToEdge({ SERVICE_WORKER: '0' });
  await page.goto(`${front.url}/promo`);
  await expect(
    page.getByRole('main').getByRole('heading', { level: 1, name: 'Promotions' }),
  ).toBeVisible();
  // as the browser looks for a newer one by itself
  await page.evaluate(async () => {
    const [registration] = await navigator.serviceWorker.getRegistrations();
    await registration?.update();
  });
  await expect
    .poll(() =>
      page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length),
    )
    .toBe(0);
  await expect.poll(() => keptIn(page)).toEqual({});
  await page.goto(`${front.url}/tournaments`);
  await page.mouse.move(70, 70);
  await expect(
    page.getByRole('main').getByRole('heading', { level: 1, name: 'Tournaments' }),
  ).toBeVisible();
  expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBeNull();
  expect(
    await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length),
  ).toBe(0);
});

/** What a browser does that finds the site worth installing; only it can show its own question. */
const offerToInstall = (page: Page) =>
  page.evaluate(() => {
    const event = new Event('beforeinstallprompt', { cancelable: true });
    Object.assign(event, { prompt: async () => Object.assign(window, { asked: true }) });
    dispatchEvent(event);
    return event.defaultPrevented;
  });

for (const [where, viewport] of [
  ['a phone', PHONE],
  ['a desktop', { width: 1440, height: 900 }],
] as const) {
  test(`SPEC 13: the offer to install comes on ${where} after a press and a second page, and once`, async ({
    page,
    site,
  }) => {
    await page.setViewportSize(viewport);
    await page.goto('/promo');
    await expect(page.locator('#root[data-rendered]')).toHaveCount(0);
    await page.mouse.move(40, 40);
    expect(await offerToInstall(page)).toBe(true);
    const offer = page.getByRole('region', { name: 'Aurora as an app' });
    await page
      .getByRole('link', { name: 'Tournaments', exact: true })
      .and(page.locator('[href="/tournaments"]'))
      .filter({ visible: true })
      .first()
      .click();
    await expect(site.tournaments.heading).toHaveText('Tournaments');
    await expect(offer).toBeVisible();
    await expectAccessible(page, `the offer on ${where}`);
    await expectNoSidewaysScroll(page, `the offer on ${where}`);
    await offer.getByRole('button', { name: 'Install' }).click();
    await expect(offer).toHaveCount(0);
    expect(await page.evaluate(() => 'asked' in window)).toBe(true);
    await page.goto('/promo');
    await expect(page.locator('#root[data-rendered]')).toHaveCount(0);
    await offerToInstall(page);
    await page
      .getByRole('link', { name: 'Tournaments', exact: true })
      .and(page.locator('[href="/tournaments"]'))
      .filter({ visible: true })
      .first()
      .click();
    await expect(site.tournaments.heading).toHaveText('Tournaments');
    await expect(offer).toHaveCount(0);
  });
}

test('SPEC 13: who closes the offer is left alone, and nothing is asked in the middle of a form', async ({
  page,
  site,
}) => {
  await page.goto('/promo');
  await expect(page.locator('#root[data-rendered]')).toHaveCount(0);
  await page.mouse.move(40, 40);
  await offerToInstall(page);
  const offer = page.getByRole('region', { name: 'Aurora as an app' });
  await site.frame.signUpLink.click();
  await expect(site.auth.signUp).toBeVisible();
  await expect(offer).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(site.auth.signUp).toHaveCount(0);
  await page
    .getByRole('link', { name: 'Tournaments', exact: true })
    .filter({ visible: true })
    .first()
    .click();
  await expect(offer).toBeVisible();
  await offer.getByRole('button', { name: 'Close' }).click();
  await expect(offer).toHaveCount(0);
  expect(await page.evaluate(() => 'asked' in window)).toBe(false);
});
