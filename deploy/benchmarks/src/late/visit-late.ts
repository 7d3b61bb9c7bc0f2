import { setTimeout as wait } from 'node:timers/promises';
import type { Browser } from 'playwright';
import { CPU_SLOWDOWN, PHONE, SLOW_4G } from '../visit/browser';

/** Milliseconds. */
const PATIENCE = 60_000;

/** Milliseconds since the navigation. */
export interface LateVisit {
  firstPaint: number;
  /** What was late is seen. */
  seen: number;
  /** The page can be used: the shell has hydrated it. */
  usable: number;
}

// Runs in the page: notes the frames in which what was late is there, and in which the shell has hydrated it.
const NOTE = `globalThis.noted = {};
const look = () => {
  if (!noted.seen && document.querySelector('main a[href^="/play/"]')) noted.seen = performance.now();
  const root = document.getElementById('root');
  if (!noted.usable && noted.seen && root && !root.hasAttribute('data-rendered')) noted.usable = performance.now();
  if (!noted.usable) requestAnimationFrame(look);
};
requestAnimationFrame(look);`;

/** Opens a page that nobody had yet on a phone with a slow network and waits until what was late is there and can be used. */
export const visitLate = async (browser: Browser, url: string): Promise<LateVisit> => {
  const context = await browser.newContext(PHONE);
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', SLOW_4G);
    await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
    await page.addInitScript(NOTE);
    await page.goto(url, { waitUntil: 'commit', timeout: PATIENCE });
    // the page's policy lets nobody evaluate from within
    for (
      const until = Date.now() + PATIENCE;
      !(await page.evaluate('noted.usable'));
      await wait(50)
    )
      if (Date.now() > until) throw new Error(`${url} never showed what was late`);
    return await page.evaluate<LateVisit>(
      `({ ...noted, firstPaint: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0 })`,
    );
  } finally {
    await context.close();
  }
};
