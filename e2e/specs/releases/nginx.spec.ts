import type { Page } from '@playwright/test';
import { forVersion, nginxVersion, type RunningProxy, startProxy } from 'deploy-tooling/nginx';
import { newPlayer } from '../../support/players';
import { Problems } from '../../support/problems';
import { Site, test } from '../../support/releases';
import { expect } from '../../support/test';

const version = nginxVersion();
/** Bytes of a call that is no document, at most. */
const MIB = 1024 * 1024;

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
  test.skip(version === null, 'there is no nginx: nobody comes through site.conf');
  let proxy: RunningProxy;
  test.beforeAll(async ({ ownSite }) => {
    const edge = Number(new URL(ownSite.url).port);
    proxy = await startProxy(version ?? [], { edges: [edge, edge], platform: edge + 2, games: edge + 1 });
    if (!/listen \d+ quic/.test(forVersion('listen 1 quic', version ?? [])))
      console.warn('this nginx knows no HTTP/3: that part of site.conf is only validated');
  });
  test.afterAll(() => proxy?.stop());

  test('a player comes over TLS and HTTP/2, signs up, hears of money live and hands in a large document', async ({
    playwright,
    launchOptions,
  }) => {
    test.slow();
    const { args = [] } = launchOptions;
    const browser = await playwright.chromium.launch({
      ...launchOptions,
      args: [...args, `--host-resolver-rules=MAP localhost:443 127.0.0.1:${proxy.tls}`],
    });
    try {
      const context = await browser.newContext({ ignoreHTTPSErrors: true, baseURL: 'https://localhost' });
      await context.addCookies([{ name: 'locale', value: 'en', url: 'https://localhost/', secure: true }]);
      const problems = new Problems();
      await problems.watch(context);
      const site = new Site(await context.newPage());
      const { page } = site;
      await site.lobby.open();
      await expect(site.lobby.heading).toBeVisible();
      const protocols = await page.evaluate(() =>
        performance
          .getEntriesByType('navigation')
          .concat(performance.getEntriesByType('resource').filter(({ name }) => name.startsWith(origin)))
          .map((entry) => (entry as PerformanceResourceTiming).nextHopProtocol),
      );
      expect(new Set(protocols.filter(Boolean))).toEqual(new Set(['h2']));

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
        cookies.filter(({ name }) => /(at|rt|visitor)$/.test(name)).map(({ name, secure }) => [name, secure]),
      ).toEqual(expect.arrayContaining(['at', 'rt', 'visitor'].map((name) => [`__Host-${name}`, true])));

      await page.goto('/profile/verification');
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
    } finally {
      await browser.close();
    }
  });
});
