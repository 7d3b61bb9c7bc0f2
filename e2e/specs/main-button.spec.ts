import type { FrameLocator, Locator } from '@playwright/test';
import { type Box, boxesOf, distanceOf, doOverlap, isInside } from '../support/boxes';
import { type Brand, brandUrl } from '../support/site';
import { expect, test } from '../support/test';
import { phraseOf, type Words, wordsIn } from '../support/words';

const SCREENS = {
  'a phone': { width: 390, height: 844 },
  'a small phone': { width: 360, height: 640 },
  'a phone on its side': { width: 844, height: 390 },
  'a small phone on its side': { width: 667, height: 375 },
};
const BRANDS: readonly { brand: Brand; locale: string }[] = [
  { brand: 'aurora', locale: 'ru' },
  { brand: 'carnaval', locale: 'br' },
];
/** CSS pixels. */
const APART = 24;
const FINGER = 44;

interface Game {
  slug: string;
  /** What the main button may say. */
  main: readonly string[];
  /** Fields of a table or of mines: closer together than controls are. */
  field?: string;
}
const GAMES: Record<string, Game> = {
  'a slot': { slug: 'copper-reef', main: ['action.spin'] },
  'a slot that sells its feature': { slug: 'neon-alibi', main: ['action.spin'] },
  'a roulette': { slug: 'osprey-roulette', main: ['action.spin'], field: 'roulette.table' },
  'a field of mines': {
    slug: 'thornfield-mines',
    main: ['mines.begin', 'mines.cashOut'],
    field: 'mines.field',
  },
  'a crash game': {
    slug: 'comet-chase',
    main: ['bet', 'next', 'queued', 'placing', 'back', 'out'].map((mode) => `crash.main.${mode}`),
  },
};

const nameOf = (words: Words, keys: readonly string[]): RegExp =>
  new RegExp(`^(${keys.map((key) => phraseOf(words, key, 'amount').source).join('|')})$`);

/** What is wrong with the places of the controls, as a player would complain of it. */
async function complaints(
  overlay: Locator,
  inside: FrameLocator,
  main: RegExp,
  field: Locator | undefined,
) {
  const frame = overlay.locator('iframe');
  const place = await frame.boundingBox();
  if (!place) return ['the game is nowhere'];
  const controls = inside.getByRole('button').or(inside.getByRole('textbox'));
  const all = await boxesOf(controls);
  const fields = field ? await boxesOf(field.getByRole('button')) : [];
  const around = (await boxesOf(overlay.getByRole('button'))).map((one) => ({
    ...one,
    x: one.x - place.x,
    y: one.y - place.y,
  }));
  const button = all.find(({ name }) => main.test(name));
  if (!button) return ['there is no main button'];
  const isButton = (one: Box) => one.x === button.x && one.y === button.y;
  const others = all.filter((one) => !isButton(one));
  const loose = others.filter(({ name }) => !fields.some((one) => one.name === name));
  const screen = { name: '', x: 0, y: 0, width: place.width, height: place.height };
  const near = [...others, ...around].filter((one) => distanceOf(button, one) < APART);
  const over = loose.flatMap((one, at) =>
    loose.slice(at + 1).filter((other) => doOverlap(one, other)),
  );
  return [
    ...near.map(
      (one) => `${one.name}: ${distanceOf(button, one).toFixed(1)} px from the main button`,
    ),
    ...over.map(({ name }) => `${name} lies over another control`),
    ...all
      .filter((one) => !isInside(one, screen))
      .map(({ name }) => `${name} is out of the window`),
    ...(Math.min(button.width, button.height) < FINGER ? ['the main button is too small'] : []),
  ];
}

for (const { brand, locale } of BRANDS)
  test.describe(`${brand}`, () => {
    test.use({ language: null, hasTouch: true, isMobile: true });
    const words = wordsIn(locale, brand);

    for (const [kind, { slug, main, field }] of Object.entries(GAMES))
      test(`on every phone, upright and on its side, the main button of ${kind} stands alone`, async ({
        page,
      }) => {
        const sizes = Object.entries(SCREENS);
        await page.setViewportSize(SCREENS['a phone']);
        await page.goto(`${brandUrl(brand)}/play/${slug}`);
        const overlay = page.getByRole('region').filter({ has: page.locator('iframe') });
        const inside = overlay.locator('iframe').contentFrame();
        const named = nameOf(words, main);
        const places = field
          ? inside.getByRole('group', { name: words(field), exact: true })
          : undefined;
        await expect(inside.getByRole('button', { name: named })).toBeVisible({ timeout: 20_000 });
        const expectAlone = async () => {
          for (const [screen, size] of sizes) {
            await page.setViewportSize(size);
            await expect
              .poll(() => complaints(overlay, inside, named, places), { message: `on ${screen}` })
              .toEqual([]);
            const scrolls = await inside
              .locator(':root')
              .evaluate((root) => [
                root.scrollWidth > root.clientWidth,
                root.scrollHeight > root.clientHeight,
              ]);
            expect(scrolls, `on ${screen}`).toEqual([false, false]);
            const place = await overlay.boundingBox();
            const { x, width, bottom } = {
              bottom: (place?.y ?? 0) + (place?.height ?? 0),
              ...place,
            };
            expect([x, width, bottom], `on ${screen}`).toEqual([0, size.width, size.height]);
          }
        };
        await expectAlone();
        if (main.includes('mines.cashOut')) {
          await inside.getByRole('button', { name: words('mines.begin'), exact: true }).tap();
          await expect(
            inside.getByRole('button', { name: phraseOf(words, 'mines.cashOut', 'amount') }),
          ).toBeVisible();
          await expectAlone();
        }
      });
  });
