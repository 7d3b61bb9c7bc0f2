import { setTimeout as wait } from 'node:timers/promises';
import type { Browser, Page } from 'playwright';
import { CPU_SLOWDOWN, PHONE, SLOW_4G } from '../visit/browser';

/** Milliseconds. */
const PATIENCE = 60_000;
/** The heart of a game: a button that answers by itself, for guests too. */
const HEART = 'main button[aria-pressed]';

export interface Tap {
  /** Milliseconds from the navigation to the finger. */
  at: number;
  /** Milliseconds from the finger to the frame that shows the answer. */
  answered: number;
}
export interface Place {
  x: number;
  y: number;
}

// Runs in the page: when the page painted first, when the finger came, and the frame in which the button is pressed.
const NOTE = `globalThis.tapped = {};
new PerformanceObserver((list) => {
  for (const { name, startTime } of list.getEntries()) if (name === 'first-contentful-paint') tapped.painted = startTime;
}).observe({ type: 'paint', buffered: true });
addEventListener('pointerdown', ({ timeStamp }) => (tapped.at ??= timeStamp), true);
const look = () => {
  if (tapped.at && document.querySelector('${HEART}[aria-pressed="true"]')) tapped.answered = performance.now() - tapped.at;
  else requestAnimationFrame(look);
};
requestAnimationFrame(look);`;

const noted = async (page: Page, name: 'painted' | 'answered'): Promise<void> => {
  for (const until = Date.now() + PATIENCE; !(await page.evaluate(`tapped.${name}`)); await wait(20))
    if (Date.now() > until) throw new Error(`${page.url()} never ${name}`);
};

const opened = async <T>(browser: Browser, work: (page: Page) => Promise<T>): Promise<T> => {
  const context = await browser.newContext(PHONE);
  try {
    return await work(await context.newPage());
  } finally {
    await context.close();
  }
};

/** Where the first heart of the first screen stands; nothing of a page moves while it is taken over. @throws Error without one */
export const heartOf = (browser: Browser, url: string): Promise<Place> =>
  opened(browser, async (page) => {
    await page.goto(url, { waitUntil: 'load', timeout: PATIENCE });
    for (const heart of await page.locator(HEART).all()) {
      const box = await heart.boundingBox();
      const { width, height } = PHONE.viewport;
      const place = box && { x: box.x + box.width / 2, y: box.y + box.height / 2 };
      if (place && place.x < width && place.y > 0 && place.y < height - 80) return place;
    }
    throw new Error(`${url} has no heart on its first screen`);
  });

/** Opens a page on a phone that is slow in every way and taps the heart so many milliseconds after its first paint. */
export const tapAfter = (browser: Browser, url: string, { x, y }: Place, delay: number): Promise<Tap> =>
  opened(browser, async (page) => {
    const session = await page.context().newCDPSession(page);
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', SLOW_4G);
    await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
    await page.addInitScript(NOTE);
    await page.goto(url, { waitUntil: 'commit', timeout: PATIENCE });
    await noted(page, 'painted');
    await wait(delay);
    await page.touchscreen.tap(x, y);
    await noted(page, 'answered');
    return page.evaluate<Tap>('({ at: tapped.at, answered: tapped.answered })');
  });
