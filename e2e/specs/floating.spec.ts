import type { Locator, Page } from '@playwright/test';
import { type Box, boxesOf, doOverlap, isInside } from '../support/boxes';
import { DESKTOP, PHONE } from '../support/browser';
import { type Brand, brandUrl, refusalOf } from '../support/site';
import { expect, test } from '../support/test';
import { type Words, wordsIn } from '../support/words';

const SIZES = [DESKTOP, PHONE, { width: 844, height: 390 }];
const BRANDS: readonly { brand: Brand; locale: string }[] = [
  { brand: 'aurora', locale: 'ru' },
  { brand: 'carnaval', locale: 'br' },
];

/** All that stands fixed in the window and can be pressed or read, the outermost of each; what lies under an opaque layer is not seen. */
const fixedOn = (page: Page): Promise<Box[]> =>
  page.evaluate(() => {
    const isFixed = (element: Element) => ['fixed', 'sticky'].includes(getComputedStyle(element).position);
    const seen = [...document.querySelectorAll('body *')].filter(isFixed).flatMap((element) => {
      // a place that lets presses through is as large as what it holds
      const parts = getComputedStyle(element).pointerEvents === 'none' ? [...element.children] : [element];
      return parts.map((part) => ({ part, box: part.getBoundingClientRect() }));
    });
    const isShown = ({ part, box }: (typeof seen)[number]) => {
      const x = box.x + box.width / 2;
      const y = box.y + box.height / 2;
      const top = document.elementFromPoint(x, y);
      return box.width > 0 && box.height > 0 && top !== null && part.contains(top);
    };
    return seen.filter(isShown).map(({ part, box: { x, y, width, height } }) => ({
      name: part.getAttribute('aria-label') ?? (part.textContent || part.tagName).trim().slice(0, 40),
      x,
      y,
      width,
      height,
    }));
  });

/** Which of them lie over each other. */
const collisions = (boxes: readonly Box[]): string[] =>
  boxes.flatMap((one, at) =>
    boxes
      .slice(at + 1)
      .filter((other) => doOverlap(one, other) && !isInside(one, other) && !isInside(other, one))
      .map((other) => `${one.name} | ${other.name}`),
  );

/** What lies over a part of the game, which is in a frame. */
async function overGame(page: Page, frame: Locator, inside: Locator): Promise<string[]> {
  const place = await frame.boundingBox();
  const [part] = await boxesOf(inside);
  if (!place || !part) return ['the game is nowhere'];
  const box = { ...part, x: part.x + place.x, y: part.y + place.y };
  return (await fixedOn(page))
    .filter((one) => doOverlap(one, box) && !isInside(box, one))
    .map(({ name }) => name);
}

const nameOf = (words: Words, key: string) => ({ name: words(key), exact: true });

for (const { brand, locale } of BRANDS)
  test.describe(brand, () => {
    test.use({ language: null, brand });
    const words = wordsIn(locale, brand);

    for (const [answered, what] of [
      [true, 'the promotion, the first steps, the chat and the bars'],
      [false, 'the question for consent'],
    ] as const)
      test(`a game, its main button and its card have their places beside ${what}`, async ({
        page,
        context,
        signedIn: _,
      }) => {
        test.skip(!answered && refusalOf(brand) === null, 'the brand asks nobody');
        if (!answered) await context.clearCookies({ name: 'consent' });
        const overlay = page.getByRole('region').filter({ has: page.locator('iframe') });
        const frame = overlay.locator('iframe');
        const spin = frame.contentFrame().getByRole('button', nameOf(words, 'action.spin'));
        const question = page.getByRole('region', nameOf(words, 'consent.title'));
        const promotion = page.getByRole('complementary', nameOf(words, 'promo:tooltip'));
        for (const size of SIZES) {
          const at = `${size.width} × ${size.height}`;
          await page.setViewportSize(size);
          await page.goto(`${brandUrl(brand)}/play/lunar-leap`);
          await expect(spin, at).toBeVisible();
          await expect(question).toHaveCount(answered ? 0 : 1);
          await expect.poll(() => overGame(page, frame, spin), at).toEqual([]);
          await expect.poll(async () => collisions(await fixedOn(page)), at).toEqual([]);

          await overlay.getByRole('button', nameOf(words, 'bar.minimise')).click();
          await expect(overlay.getByRole('button', nameOf(words, 'card.resume')), at).toBeVisible();
          if (answered) await expect(promotion, at).toBeVisible();
          for (let corner = 0; corner < 4; corner += 1) {
            const expected = `${at}, corner ${corner}`;
            await expect.poll(async () => collisions(await fixedOn(page)), expected).toEqual([]);
            await overlay.getByRole('button', nameOf(words, 'card.move')).click();
          }
          await overlay.getByRole('button', nameOf(words, 'bar.close')).click();
        }
      });
  });
