import { expect, type Page } from '@playwright/test';
import { DESKTOP, PHONE } from './browser';
import { type Hands, keyboardOf, POINTER } from './hands';
import { callOn, type Player, signUpOn } from './players';
import type { Problems } from './problems';
import { BRANDS, type Brand, brandUrl, langOf } from './site';
import { IS_WHOLE } from './size';
import { CORE, test } from './test';
import { type Words, wordsIn } from './words';

/** One player on one device of one brand. */
export interface Walker {
  page: Page;
  hands: Hands;
  words: Words;
  player: Player;
  brand: Brand;
  /** What the console may say. */
  problems: Problems;
  /** Opens a page of the brand by its path. */
  open(path: string): Promise<void>;
}
interface Way {
  brand: Brand;
  language: string;
  device: string;
  viewport: { width: number; height: number };
  handsOf(page: Page): Hands;
}

const DEVICES = [
  { device: 'a phone', viewport: PHONE, handsOf: () => POINTER },
  { device: 'a desktop, by the keyboard alone', viewport: DESKTOP, handsOf: keyboardOf },
] as const;
/** The default brand in English, and one in its own language. */
const WALKED: readonly Brand[] = ['aurora', 'bellanotte'];
const EVERY_WAY: readonly Way[] = BRANDS.filter((brand) => WALKED.includes(brand)).flatMap(
  (brand) => {
    const language = langOf(brand) === 'ru' ? 'en' : langOf(brand);
    return DEVICES.map((device) => ({ brand, language, ...device }));
  },
);

/** Each brand and each device once. */
const BOTH = EVERY_WAY.filter(
  ({ brand, device }) => (brand === WALKED[0]) === (device === DEVICES[0].device),
);
const sumOf = (name: string): number =>
  [...name].reduce((sum, sign) => sum + sign.charCodeAt(0), 0);
const oneOf = (name: string): readonly Way[] =>
  BOTH.filter((_, at) => at === Math.floor(sumOf(name) / 6) % 2);
/** Every sixth walk, its way decided by its name; each walk in every brand on every device with `TEST_SIZE=whole`. */
const waysOf = (name: string): readonly Way[] => {
  if (IS_WHOLE) return EVERY_WAY;
  return sumOf(name) % 6 === 0 ? oneOf(name) : [];
};

/** Where others were asked for, the player answers before the walk begins. */
const answerConsent = async (page: Page): Promise<void> => {
  const consent = page.getByRole('region', { name: /privacy/i }).getByRole('button');
  if (await consent.count()) await consent.first().click();
};

const begin = async (page: Page, way: Way, problems: Problems): Promise<Walker> => {
  const open = async (path: string) => {
    // the step back of a dialog that was closed this moment may end the first try
    await expect(async () => void (await page.goto(brandUrl(way.brand) + path))).toPass();
    await expect(page.locator('#root[data-rendered]')).toHaveCount(0);
    await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
  };
  await open('/rules');
  await answerConsent(page);
  const player = await signUpOn(page, way.brand);
  await callOn(page, 'POST', '/json-api/users/first-auth/clear');
  const { brand, language, handsOf } = way;
  return {
    page,
    hands: handsOf(page),
    words: wordsIn(language, brand),
    player,
    brand,
    problems,
    open,
  };
};

type Steps = (walker: Walker) => Promise<void>;

const walkEach = (name: string, steps: Steps, ways: readonly Way[], tag: string[]): void => {
  for (const way of ways)
    test.describe(`${way.brand}, ${way.device}`, () => {
      test.use({ viewport: way.viewport, language: way.brand === 'aurora' ? way.language : null });
      test(name, { tag }, async ({ page, problems }) => {
        test.slow();
        // the site says why it refuses, and the browser notes each refusal
        problems.expect(/status of (401|403|422|429)/);
        await steps(await begin(page, way, problems));
      });
    });
};

/**
 * The same walk of a fresh player in two brands, on a phone and with the keyboard alone on a desktop: with `TEST_SIZE=whole` each walk
 * in each brand and on each device, in an ordinary run every sixth walk on one of both.
 */
export const walk = (name: string, steps: Steps): void => walkEach(name, steps, waysOf(name), []);

/** A walk of every run, plain `npm test` too: in an ordinary run on one way, which its name decides. */
export const coreWalk = (name: string, steps: Steps): void =>
  walkEach(name, steps, IS_WHOLE ? EVERY_WAY : oneOf(name), [CORE]);
