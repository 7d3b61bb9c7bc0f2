import type { Page } from '@playwright/test';
import { DEVICES } from '../support/browser';
import { expect, test } from '../support/test';

const SCREENS = [
  { width: 390, height: 844 },
  { width: 844, height: 390 },
  { width: 1440, height: 900 },
  { width: 1920, height: 1080 },
];
/** What runs say of their frames; null: nothing. */
const RUNS = {
  '4:3': { frameWidth: 1024, frameHeight: 768 },
  '16:9': { frameWidth: 1280, frameHeight: 720 },
  '9:16': { frameWidth: 720, frameHeight: 1280 },
  none: { frameWidth: null, frameHeight: null },
};
/** One percent of the ratio. */
const PART = 0.01;

/** The frame and the room for it, as they are painted. */
const measure = (page: Page) =>
  page
    .getByRole('region', { name: /^Game (?!of the day)/ })
    .locator('iframe')
    .evaluate((frame) => {
      const [own, room] = [frame, frame.parentElement as HTMLElement].map((one) =>
        one.getBoundingClientRect(),
      );
      if (!own || !room) throw new Error('the frame has no room');
      return {
        width: own.width,
        height: own.height,
        room: { width: room.width, height: room.height },
      };
    });

for (const [index, [name, run]] of Object.entries(RUNS).entries()) {
  test(`FP3: a run of ${name} has its frame at that ratio, on its page, in full screen and as a card`, async ({
    site,
    page,
  }) => {
    await page.route('**/json-api/eapi/game-run/**', async (route) => {
      const response = await route.fetch();
      const json = await response.json();
      await route.fulfill({ response, json: { ...json, data: { ...json.data, ...run } } });
    });
    const ratio = run.frameWidth === null ? null : run.frameWidth / run.frameHeight;
    /** At the ratio, and as large as the room allows. */
    const expectFits = async () => {
      await expect(async () => {
        const { width, height, room } = await measure(page);
        const wanted = ratio ?? room.width / room.height;
        expect(Math.abs(width / height / wanted - 1)).toBeLessThan(PART);
        expect(Math.max(width / room.width, height / room.height)).toBeGreaterThan(1 - PART);
        expect(Math.max(width / room.width, height / room.height)).toBeLessThan(1 + PART);
      }).toPass();
    };
    const game = (label: string) =>
      site.game.overlay.getByRole('button', { name: label, exact: true });
    await site.game.open('lunar-leap');
    for (const screen of SCREENS) {
      await page.setViewportSize(screen);
      await expectFits();
      // full screen has the whole window for any run: each run proves it on a screen of its own
      if (screen !== SCREENS[index]) continue;
      const before = await game('Minimise the game').boundingBox();
      await game('Full screen').click();
      await expect(game('Leave full screen')).toBeVisible();
      await expectFits();
      await game('Leave full screen').click();
      await expect(game('Full screen')).toBeVisible();
      // a press while the bar moves back could meet the button beside it
      await expect.poll(() => game('Minimise the game').boundingBox()).toEqual(before);
      await expectFits();
    }
    await game('Minimise the game').click();
    await expect(game('Back to the game')).toBeVisible();
    for (const screen of SCREENS) {
      await page.setViewportSize(screen);
      await expectFits();
      for (const label of ['Back to the game', 'Move to the next corner', 'Close the game'])
        await expect(game(label)).toBeInViewport({ ratio: 1 });
    }
  });
}

test('FP3: a desktop’s page leaves no room beside a frame that it does not need', async ({
  site,
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await site.game.open('lunar-leap');
  const { width, height, room } = await measure(page);
  expect(Math.abs(width / height / (16 / 9) - 1)).toBeLessThan(PART);
  expect([width / room.width, height / room.height].every((part) => part > 1 - PART)).toBe(true);
});

test.describe('on a phone', () => {
  test.use(DEVICES.phone);
  test('FP3: our games fit any room, and have all of it', async ({ site, page }) => {
    await site.game.open('lunar-leap');
    const { width, height, room } = await measure(page);
    expect([width, height]).toEqual([room.width, room.height]);
  });
});
