import type { Page } from '@playwright/test';
import { expect, test } from '../support/test';

interface Listed {
  slug: string;
  preview: { base: string; widths: number[] };
}

test('a picture that nobody saw yet is painted for whoever asks, and no page has a broken one', async ({
  page,
  request,
}) => {
  const answer = await request.get('/json-api/v2/games?page=6&limit=40');
  const { items } = (await answer.json()) as { items: Listed[] };
  // wide covers stand on no page: the first one to ask is this test
  const { base, widths } = items.at(-1)?.preview ?? { base: '', widths: [] };
  const pictures = await Promise.all(widths.map((width) => request.get(`${base}-${width}.webp`)));
  for (const picture of pictures) {
    expect(picture.status()).toBe(200);
    expect(picture.headers()).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': expect.stringContaining('immutable'),
    });
  }
  await page.goto('/games/allgames');
  const shown = page.getByRole('main').locator('img');
  await expect(shown.first()).toBeVisible();
  await expect
    .poll(() =>
      shown.evaluateAll(
        (all) => all.filter((img) => (img as HTMLImageElement).naturalWidth > 0).length,
      ),
    )
    .toBeGreaterThan(5);
  const broken = await shown.evaluateAll((all) =>
    (all as HTMLImageElement[])
      .filter((img) => img.complete && img.currentSrc && img.naturalWidth === 0)
      .map((img) => img.currentSrc),
  );
  expect(broken).toEqual([]);
});

/** Pixels of the file that was taken for each pixel that shows it, of what is on the screen. */
const excess = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('img')].flatMap((img) => {
      const width = Number(/-(\d+)\.(?:avif|webp)$/.exec(img.currentSrc)?.[1]);
      const { width: shown, top } = img.getBoundingClientRect();
      if (!width || !shown || top > innerHeight) return [];
      return [
        {
          file: img.currentSrc.split('/').at(-1),
          times: (width / (shown * devicePixelRatio)) ** 2,
        },
      ];
    }),
  );

for (const [device, use] of [
  ['a phone', { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75 }],
  ['a desktop', { viewport: { width: 1440, height: 900 }, deviceScaleFactor: 1 }],
] as const)
  test.describe(`on ${device}`, () => {
    test.use(use);
    test('no picture has more than 1.8 times the pixels that it is shown with', async ({
      page,
    }) => {
      test.slow();
      const firstOf = (list: string) =>
        page.getByRole('main').locator(`a[href^="${list}/"]`).first().getAttribute('href');
      const paths = ['/', '/games/slots', '/game/lunar-leap'];
      for (const [path, list] of [
        ['/promo', '/promo'],
        ['/tournaments', '/tournaments'],
        ['/game/lunar-leap', '/producers'],
      ] as const) {
        await page.goto(path, { waitUntil: 'domcontentloaded' });
        paths.push(path, (await firstOf(list)) ?? '');
      }
      // a larger file that a page before had loaded would be taken from memory
      const session = await page.context().newCDPSession(page);
      await session.send('Network.enable');
      await session.send('Network.setCacheDisabled', { cacheDisabled: true });
      for (const path of paths) {
        await page.goto(path, { waitUntil: 'domcontentloaded' });
        await expect(page.getByRole('main').locator('img').first()).toBeVisible();
        await expect.poll(async () => (await excess(page)).length, path).toBeGreaterThan(0);
        expect(
          (await excess(page)).filter(({ times }) => times > 1.8),
          path,
        ).toEqual([]);
      }
    });
  });
