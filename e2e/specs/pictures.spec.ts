import { expect, test } from '../support/test';

interface Listed {
  slug: string;
  preview: { base: string; widths: number[] };
}

test('A-2 A-3 a picture that nobody saw yet is painted for whoever asks, and no page has a broken one', async ({
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
      shown.evaluateAll((all) => all.filter((img) => (img as HTMLImageElement).naturalWidth > 0).length),
    )
    .toBeGreaterThan(5);
  const broken = await shown.evaluateAll((all) =>
    (all as HTMLImageElement[])
      .filter((img) => img.complete && img.currentSrc && img.naturalWidth === 0)
      .map((img) => img.currentSrc),
  );
  expect(broken).toEqual([]);
});
