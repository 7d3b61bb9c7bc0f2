import type { Page } from '@playwright/test';
import { expectNoSidewaysScroll } from '../support/accessibility';
import { expect, test } from '../support/test';

const LYING = { width: 844, height: 390 };
/** A phone with a notch at one end and a line for the thumb at the bottom, CSS pixels. */
const INSETS = { top: 0, left: 47, right: 47, bottom: 21 };

test.use({ viewport: LYING, hasTouch: true, isMobile: true });

/** Of the line with clock and limits, which stands over everything where the law asks for it. */
const STRIP = 28;

/** What a finger meets at points all over the window: true when it is the running game or its bar everywhere below that line. */
const ownsTheScreen = (page: Page): Promise<boolean> =>
  page.evaluate((strip) => {
    const overlay = document.querySelector('iframe')?.closest('[role=region], section');
    const shares = [0.01, 0.25, 0.5, 0.75, 0.99];
    return shares.every((x) =>
      shares.every((y) =>
        overlay?.contains(
          document.elementFromPoint(x * innerWidth, strip + y * (innerHeight - strip)),
        ),
      ),
    );
  }, STRIP);

test('a slot on a phone that lies has the whole screen, off the notch and the line at the bottom', async ({
  site,
  page,
}) => {
  await site.game.open('copper-reef');
  const { overlay, inside } = site.game;
  const frame = overlay.locator('iframe');
  const below = { y: STRIP, height: LYING.height - STRIP };
  expect(await overlay.boundingBox()).toEqual({ x: 0, width: LYING.width, ...below });
  expect(await frame.boundingBox()).toMatchObject(below);
  // one column of buttons stands beside the game
  for (const button of await overlay.getByRole('button').all()) {
    const box = await button.boundingBox();
    expect(box === null || box.x + box.width <= 56).toBe(true);
  }
  // neither the header nor the bar of the site is over it
  expect(await ownsTheScreen(page)).toBe(true);
  await expectNoSidewaysScroll(page, 'a slot on a phone that lies');
  const scrolls = (root: Element) =>
    root.scrollWidth > root.clientWidth || root.scrollHeight > root.clientHeight;
  expect(await inside.locator(':root').evaluate(scrolls)).toBe(false);

  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setSafeAreaInsetsOverride', { insets: INSETS });
  const place = async () => {
    const box = await frame.boundingBox();
    if (!box) throw new Error('the game is nowhere');
    const { x, y, width, height } = box;
    return [x >= INSETS.left, x + width <= LYING.width - INSETS.right, y, height];
  };
  await expect.poll(place).toEqual([true, true, STRIP, below.height - INSETS.bottom]);
  for (const button of await overlay.getByRole('button').all()) {
    const box = await button.boundingBox();
    expect(box === null || box.x >= INSETS.left).toBe(true);
  }
  expect(await ownsTheScreen(page)).toBe(true);
  await expectNoSidewaysScroll(page, 'a slot beside a notch');
  await site.game.playRound();
});
