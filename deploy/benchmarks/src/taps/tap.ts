import { setTimeout as wait } from 'node:timers/promises';
import type { Browser, Page } from 'playwright';
import { CPU_SLOWDOWN, PHONE, SLOW_4G } from '../visit/browser';

/** Milliseconds. */
const PATIENCE = 60_000;
/** What answers by itself, for guests too, and how that shows: the heart of a game, and on a first screen without games the hero's last slide. */
const TARGETS = [
  { button: 'main button[aria-pressed="false"]', answer: 'main button[aria-pressed="true"]' },
  {
    button: 'main button[aria-current] ~ button:last-child',
    answer: 'main button[aria-current]:last-child',
  },
];

export interface Tap {
  /** Milliseconds from the navigation to the finger. */
  at: number;
  /** Milliseconds from the finger to the frame that shows the answer. */
  answered: number;
}
export interface Target {
  x: number;
  y: number;
  /** The selector of what is there once it is answered. */
  answer: string;
}

// Runs in the page: when the page painted first, when the finger came, and the frame that shows the answer.
const note = (answer: string) => `globalThis.tapped = {};
new PerformanceObserver((list) => {
  for (const { name, startTime } of list.getEntries()) if (name === 'first-contentful-paint') tapped.painted = startTime;
}).observe({ type: 'paint', buffered: true });
addEventListener('pointerdown', ({ timeStamp }) => (tapped.at ??= timeStamp), true);
const look = () => {
  if (tapped.at && document.querySelector('${answer}')) tapped.answered = performance.now() - tapped.at;
  else requestAnimationFrame(look);
};
requestAnimationFrame(look);`;

const noted = async (page: Page, name: 'painted' | 'answered'): Promise<void> => {
  for (
    const until = Date.now() + PATIENCE;
    !(await page.evaluate(`tapped.${name}`));
    await wait(20)
  )
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

/** What the first screen has to be tapped; nothing of a page moves while it is hydrated. @throws Error without any */
export const targetOf = (browser: Browser, url: string): Promise<Target> =>
  opened(browser, async (page) => {
    await page.goto(url, { waitUntil: 'load', timeout: PATIENCE });
    for (const { button, answer } of TARGETS)
      for (const one of await page.locator(button).all()) {
        const box = await one.boundingBox();
        const { width, height } = PHONE.viewport;
        const place = box && { x: box.x + box.width / 2, y: box.y + box.height / 2, answer };
        if (place && place.x < width && place.y > 0 && place.y < height - 80) return place;
      }
    throw new Error(`${url} has nothing to tap on its first screen`);
  });

/** Opens a page on a phone that is slow in every way and taps so many milliseconds after its first paint. */
export const tapAfter = (
  browser: Browser,
  url: string,
  { x, y, answer }: Target,
  delay: number,
): Promise<Tap> =>
  opened(browser, async (page) => {
    const session = await page.context().newCDPSession(page);
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', SLOW_4G);
    await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
    await page.addInitScript(note(answer));
    await page.goto(url, { waitUntil: 'commit', timeout: PATIENCE });
    await noted(page, 'painted');
    await wait(delay);
    await page.touchscreen.tap(x, y);
    await noted(page, 'answered');
    return page.evaluate<Tap>('({ at: tapped.at, answered: tapped.answered })');
  });
