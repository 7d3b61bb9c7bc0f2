import { setTimeout as wait } from 'node:timers/promises';
import type { Browser, BrowserContextOptions, CDPSession, Page } from 'playwright';
import type { Visit } from '../figures/figures';
import { CPU_SLOWDOWN, PHONE, SLOW_4G } from './browser';
import { metricsOf } from './metrics';
import { Network } from './network';
import { observed, watch } from './observed';
import { longestIn, TASKS } from './tasks';

/** The page is idle when nothing was loaded for so long, in milliseconds. */
const QUIET = 2500;
const AREA = /^\/r\/([\w-]+)\//;

/** Cookies of anyone who visits; none for a guest. */
export type Visitor = Pick<BrowserContextOptions, 'storageState'>;

/** What a page asks for; pictures come as they are scrolled to, and reports say what happened. */
const ASKED = new Set(['Script', 'Stylesheet', 'Fetch', 'XHR', 'Font']);

const areaOf = (url: string) => AREA.exec(new URL(url).pathname)?.[1];

/** Of the pictures on the first screen the most pixels that a file has for each that shows it. */
const pictureExcess = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const times = [...document.querySelectorAll('img')].map((img) => {
      const width = Number(/-(\d+)\.(?:avif|webp)$/.exec(img.currentSrc)?.[1] ?? 0);
      const { width: shown, top } = img.getBoundingClientRect();
      return shown && top < innerHeight ? (width / (shown * devicePixelRatio)) ** 2 : 0;
    });
    return Math.max(0, ...times);
  });

const opened = async <T>(
  browser: Browser,
  visitor: Visitor,
  work: (page: Page, session: CDPSession) => Promise<T>,
): Promise<T> => {
  // the line's own certificate is signed by nobody
  const context = await browser.newContext({ ...PHONE, ...visitor, ignoreHTTPSErrors: true });
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await watch(page);
    return await work(page, session);
  } finally {
    await context.close();
  }
};

/** How long a page may take until it answers, and how often it is looked at, in milliseconds. */
const PATIENCE = 60_000;
const LOOK = 50;

/**
 * What the main thread worked until the page answers, in seconds; 0 for one that never does. It is looked at without the gesture that a
 * page's own evaluations have: that counts as a touch, which loads what waits for one.
 */
const workUntilTaken = async (page: Page, session: CDPSession): Promise<number> => {
  const expression = 'globalThis.watched?.takenOver ?? 0';
  for (let waited = 0; waited < PATIENCE && !page.isClosed(); waited += LOOK) {
    const { result } = await session
      .send('Runtime.evaluate', { expression, returnByValue: true, userGesture: false })
      // one page goes, the other is not there yet
      .catch(() => ({ result: { value: 0 } }));
    if (result.value > 0) return (await metricsOf(session, 'TaskDuration')).TaskDuration;
    await wait(LOOK);
  }
  return 0;
};

const go = async (page: Page, url: string): Promise<void> => {
  const answer = await page.goto(url, { waitUntil: 'load', timeout: 60_000 });
  if (answer?.status() !== 200)
    throw new Error(`${url} answered ${answer?.status()}: ${await answer?.text()}`);
};

/**
 * Opens a page with empty caches on a phone with a slow processor and waits until it is idle. A plain address has the browser's slow network put on
 * each request; a secure one lies behind a slow line.
 */
export const visit = (browser: Browser, url: string, visitor: Visitor = {}): Promise<Visit> =>
  opened(browser, visitor, async (page, session) => {
    const network = new Network(session);
    await session.send('Network.enable');
    await session.send('Performance.enable');
    if (!url.startsWith('https:')) await session.send('Network.emulateNetworkConditions', SLOW_4G);
    await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
    const taken = workUntilTaken(page, session);
    await go(page, url);
    await network.idle(QUIET);
    const { timeOrigin, ...seen } = await observed(page);
    const loads = [...network.loads];
    const { TaskDuration } = await metricsOf(session, 'TaskDuration');
    const excess = await pictureExcess(page);
    const workTaken = seen.takenOver > 0 ? await taken : 0;
    // what waits for a person
    await page.mouse.move(1, 1);
    await network.idle(QUIET);
    const since = (time: number) => time - timeOrigin;
    const bytesOf = (kind?: string, all = loads) =>
      all.filter((load) => !kind || load.kind === kind).reduce((sum, { bytes }) => sum + bytes, 0);
    return {
      ...seen,
      scripts: loads
        .filter(({ kind }) => kind === 'Script')
        .map((load) => ({ ...load, asked: since(load.asked), arrived: since(load.arrived) })),
      laterScripts: bytesOf('Script', network.loads) - bytesOf('Script'),
      bytes: bytesOf(),
      documentBytes: bytesOf('Document'),
      pictureBytes: bytesOf('Image'),
      pictureExcess: excess,
      mainThread: TaskDuration * 1000,
      mainThreadTaken: workTaken * 1000,
      askedLater: loads.filter(
        ({ kind, asked }) => ASKED.has(kind) && seen.takenOver > 0 && since(asked) > seen.takenOver,
      ).length,
      idle: since(Math.max(...loads.map(({ arrived }) => arrived))),
      areas: [...new Set(network.loads.flatMap(({ url: from }) => areaOf(from) ?? []))].sort(),
    };
  });

/**
 * The longest task of a page, in milliseconds: as long as it lasted, and what its thread worked for it. Nobody listens to its network: a debugger
 * that has the place of every request worked out makes tasks of its own.
 * @param slowdown how many times slower its processor is: a thread that is slowed works as long as it lasts
 */
export const longestTask = (
  browser: Browser,
  url: string,
  visitor: Visitor = {},
  slowdown = 1,
): Promise<{ lasted: number; worked: number }> =>
  opened(browser, visitor, async (page, session) => {
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    await browser.startTracing(page, { categories: TASKS });
    await go(page, url);
    await page.waitForLoadState('networkidle');
    return longestIn(await browser.stopTracing());
  });
