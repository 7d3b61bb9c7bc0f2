import type { Page } from '@playwright/test';
import { nginxHere, type RunningProxy, startProxy } from 'deploy-tooling/nginx';
import { newPlayer } from '../../support/players';
import { Problems } from '../../support/problems';
import { Site, test } from '../../support/releases';
import { expect } from '../../support/test';

const nginx = nginxHere();
/** Bytes of a call that is no document, at most. */
const MIB = 1024 * 1024;

/** How the page that is open came, and what it fetched of this site: `h2`, `h3`. What lay in the browser's cache still says how it once came. */
const protocols = async (page: Page): Promise<string[]> => {
  const all = await page.evaluate(() =>
    [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')]
      .map((entry) => entry as PerformanceResourceTiming)
      .filter(({ name, transferSize }) => name.startsWith(origin) && transferSize > 0)
      .map(({ nextHopProtocol }) => nextHopProtocol),
  );
  return [...new Set(all.filter(Boolean))];
};

/** Words for a Chromium that takes the proxy's certificate; for HTTP/3 a host has to be named, at whatever port, where nobody vouches for it. */
const argsFor = (
  protocol: 'h2' | 'h3',
  { tls, keyHash }: RunningProxy,
  args: readonly string[],
) => [
  ...args.filter((each) => protocol === 'h2' || each !== '--disable-quic'),
  ...(protocol === 'h3' ? ['--enable-quic', '--origin-to-force-quic-on=localhost:1'] : []),
  `--ignore-certificate-errors-spki-list=${keyHash}`,
  `--host-resolver-rules=MAP localhost:443 127.0.0.1:${tls}`,
];

/** A photo of noise, which no compression makes small. */
const largePhoto = async (page: Page): Promise<Buffer> => {
  const url = await page.evaluate(() => {
    const canvas = document.createElement('canvas');
    canvas.width = canvas.height = 1400;
    const drawing = canvas.getContext('2d');
    const noise = drawing?.createImageData(1400, 1400);
    if (!noise) throw new Error('this browser does not draw');
    for (let at = 0; at < noise.data.length; at += 65_536)
      crypto.getRandomValues(noise.data.subarray(at, at + 65_536));
    drawing?.putImageData(noise, 0, 0);
    return canvas.toDataURL('image/jpeg', 0.95);
  });
  return Buffer.from(url.split(',')[1] ?? '', 'base64');
};

test.describe('behind the nginx that operators are given', () => {
  test.skip(nginx === null, 'there is no nginx: nobody comes through site.conf');
  let proxy: RunningProxy;
  test.beforeAll(async ({ ownSite }) => {
    if (!nginx) return;
    const edge = Number(new URL(ownSite.url).port);
    proxy = await startProxy(nginx, { edges: [edge, edge], platform: edge + 2, games: edge + 1 });
    if (!nginx.hasHttp3)
      console.warn('this nginx knows no HTTP/3: nobody comes over it (NGINX names another one)');
  });
  test.afterAll(() => proxy?.stop());

  for (const protocol of ['h2', 'h3'] as const)
    test(`a player comes over TLS and ${protocol}, signs up, hears of money live and hands in a large document`, async ({
      playwright,
      launchOptions,
    }) => {
      test.skip(protocol === 'h3' && !nginx?.hasHttp3, 'this nginx knows no HTTP/3');
      test.slow();
      const browser = await playwright.chromium.launch({
        ...launchOptions,
        args: argsFor(protocol, proxy, launchOptions.args ?? []),
      });
      try {
        const context = await browser.newContext({ baseURL: 'https://localhost' });
        await context.addCookies([
          { name: 'locale', value: 'en', url: 'https://localhost/', secure: true },
        ]);
        const problems = new Problems();
        await problems.watch(context);
        const site = new Site(await context.newPage());
        const { page } = site;
        await site.lobby.open();
        await expect(site.lobby.heading).toBeVisible();
        // nobody's first page comes over HTTP/3: it is what tells of it
        expect(await protocols(page)).toContain('h2');
        await expect(async () => {
          await page.reload();
          expect(await protocols(page)).toEqual([protocol]);
        }).toPass({ timeout: 30_000 });
        await expect(site.lobby.heading).toBeVisible();

        let frames = 0;
        page.on('websocket', (socket) => {
          expect(socket.url()).toMatch(/^wss:\/\/localhost\/socket\.io\//);
          socket.on('framereceived', () => {
            frames += 1;
          });
        });
        await site.frame.signUpLink.click();
        await site.auth.fillSignUp({ ...newPlayer(), birthday: '17/05/1990', currency: 'EUR' });
        await site.auth.submitSignUp();
        await site.auth.passGreeting();
        await site.frame.expectPlayer();
        await expect.poll(() => frames).toBeGreaterThan(0);
        const cookies = await context.cookies();
        expect(
          cookies
            .filter(({ name }) => /(at|rt|visitor)$/.test(name))
            .map(({ name, secure }) => [name, secure]),
        ).toEqual(
          expect.arrayContaining(['at', 'rt', 'visitor'].map((name) => [`__Host-${name}`, true])),
        );

        // the step back of a dialog that was closed this moment may end the first try
        await expect(async () => void (await page.goto('/profile/verification'))).toPass();
        const card = page
          .getByRole('listitem')
          .filter({ has: page.getByRole('heading', { name: 'Identity' }) });
        const buffer = await largePhoto(page);
        expect(buffer.length).toBeGreaterThan(MIB);
        const chosen = { name: 'passport.jpg', mimeType: 'image/jpeg', buffer };
        await card.getByLabel('Identity: Choose a file').setInputFiles(chosen);
        const put = page.waitForResponse(
          (answer) => /\/verifications\//.test(answer.url()) && answer.request().method() === 'PUT',
        );
        await card.getByRole('button', { name: 'Hand in' }).click();
        expect((await put).status()).toBeLessThan(300);
        await expect(card.getByText(/We look at it within 2 hours/)).toBeVisible();
        problems.assertNone();
        expect(await protocols(page)).toEqual([protocol]);
        const http = protocol === 'h3' ? 'HTTP/3.0' : 'HTTP/2.0';
        expect(proxy.logs().site).toContain(` ${http} PUT localhost 20`);

        const refused = page.evaluate(async (bytes) => {
          const body = new Uint8Array(bytes);
          return (await fetch('/json-api/verifications/identity', { method: 'PUT', body })).status;
        }, 3 * MIB);
        expect(await refused).toBe(403);
      } finally {
        await browser.close();
      }
    });
});
