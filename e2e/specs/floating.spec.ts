import type { Locator, Page } from '@playwright/test';
import { type Box, doOverlap } from '../support/boxes';
import { DESKTOP, PHONE } from '../support/browser';
import { type Brand, refusalOf } from '../support/site';
import { expect, test } from '../support/test';
import { type Words, wordsIn } from '../support/words';

const SIZES = [DESKTOP, PHONE, { width: 844, height: 390 }];
const BRANDS: readonly { brand: Brand; locale: string }[] = [
  { brand: 'aurora', locale: 'ru' },
  { brand: 'carnaval', locale: 'br' },
];

/** All that stands fixed in the window and can be seen, the outermost of each. */
const fixedOn = (page: Page): Promise<Box[]> =>
  page.evaluate(() => {
    const isFixed = (element: Element) =>
      ['fixed', 'sticky'].includes(getComputedStyle(element).position);
    // a place that lets presses through is as large as what it holds
    const partsOf = (element: Element) =>
      getComputedStyle(element).pointerEvents === 'none' ? [...element.children] : [element];
    const parts = [...document.querySelectorAll('body *')].filter(isFixed).flatMap(partsOf);
    const isOuter = (part: Element) =>
      !parts.some((other) => other !== part && other.contains(part));
    return parts
      .filter((part) => isOuter(part) && part.checkVisibility({ visibilityProperty: true }))
      .map((part) => {
        const { x, y, width, height } = part.getBoundingClientRect();
        const name =
          part.getAttribute('aria-label') ?? (part.textContent || part.tagName).trim().slice(0, 40);
        return { name, x, y, width, height };
      })
      .filter(({ y, height }) => height > 0 && y + height > 0);
  });

/** Which of them lie over each other. */
const collisions = (boxes: readonly Box[]): string[] =>
  boxes.flatMap((one, at) =>
    boxes
      .slice(at + 1)
      .filter((other) => doOverlap(one, other))
      .map((other) => `${one.name} | ${other.name}`),
  );

/** Points of a line, its ends a little inside. */
const STEPS = 12;

/** What lies over the frame of the game, or over what is in it, as a press at many points would find it. */
const overFrame = (frame: Locator): Promise<string[]> =>
  frame.evaluate((element, steps) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    const along = Array.from({ length: steps }, (_, at) => (at + 0.5) / steps);
    const found = along.flatMap((down) =>
      along.flatMap((right) => {
        const [left, top] = [x + right * width, y + down * height];
        const isSeen = top < innerHeight && left < innerWidth;
        const hit = isSeen ? document.elementFromPoint(left, top) : element;
        return hit === null || hit === element
          ? []
          : [hit.textContent?.trim().slice(0, 40) || hit.tagName];
      }),
    );
    return [...new Set(found)];
  }, STEPS);

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
        await page.goto('/play/lunar-leap');
        await expect(spin).toBeVisible();
        await expect(question).toHaveCount(answered ? 0 : 1);
        for (const size of SIZES) {
          await page.setViewportSize(size);
          const at = `${size.width} × ${size.height}`;
          await expect.poll(() => overFrame(frame), at).toEqual([]);
          await expect(spin, at).toBeInViewport({ ratio: 1 });
        }
        await overlay.getByRole('button', nameOf(words, 'bar.minimise')).click();
        await expect(overlay.getByRole('button', nameOf(words, 'card.resume'))).toBeVisible();
        if (answered) await expect(promotion).toBeVisible();
        for (const size of SIZES) {
          await page.setViewportSize(size);
          for (let corner = 0; corner < 4; corner += 1) {
            const at = `${size.width} × ${size.height}, corner ${corner}`;
            await expect.poll(async () => collisions(await fixedOn(page)), at).toEqual([]);
            await overlay.getByRole('button', nameOf(words, 'card.move')).click();
          }
        }
      });
  });
