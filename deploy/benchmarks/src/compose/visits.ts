import type { Browser, BrowserContext } from 'playwright';
import { PHONE } from '../visit/browser';
import type { Load } from '../visit/network';
import { Network } from '../visit/network';

/** Nothing was loaded for so long, in milliseconds. */
const QUIET = 2000;

/** Opens the page in a context and answers what went over the network until it was idle. */
export const open = async (context: BrowserContext, url: string): Promise<readonly Load[]> => {
  const page = await context.newPage();
  try {
    const session = await context.newCDPSession(page);
    const network = new Network(session);
    await session.send('Network.enable');
    await page.goto(url, { waitUntil: 'load' });
    await network.idle(QUIET);
    return network.loads;
  } finally {
    await page.close();
  }
};

export const newPlayer = (browser: Browser): Promise<BrowserContext> => browser.newContext(PHONE);

/** A visit with an empty cache. */
export const firstVisit = async (browser: Browser, url: string): Promise<readonly Load[]> => {
  const context = await newPlayer(browser);
  try {
    return await open(context, url);
  } finally {
    await context.close();
  }
};

const AREA = /^\/r\/([\w-]+)\//;
/** Bytes on the wire of the builds' files, by area. */
export const bytesByArea = (loads: readonly Load[]): Record<string, number> => {
  const bytes: Record<string, number> = {};
  for (const load of loads) {
    const area = AREA.exec(new URL(load.url).pathname)?.[1];
    // a file that only had to be looked at in the browser's own cache has none
    if (load.bytes > 0 && area && area !== 'brand') bytes[area] = (bytes[area] ?? 0) + load.bytes;
  }
  return bytes;
};
export const total = (loads: readonly Load[]) => loads.reduce((sum, { bytes }) => sum + bytes, 0);
