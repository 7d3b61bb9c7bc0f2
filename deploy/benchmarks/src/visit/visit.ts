import type { Browser } from 'playwright';
import type { Visit } from '../figures/figures';
import { CPU_SLOWDOWN, PHONE, SLOW_4G } from './browser';
import { Network } from './network';
import { observed, watch } from './observed';

/** The page is idle when nothing was loaded for so long, in milliseconds. */
const QUIET = 2500;
const AREA = /^\/r\/([\w-]+)\//;

const areaOf = (url: string) => AREA.exec(new URL(url).pathname)?.[1];

/**
 * Opens a page with empty caches on a phone with a slow network and waits until it is idle.
 * @param slowdown how many times slower its processor is
 */
export const visit = async (browser: Browser, url: string, slowdown = CPU_SLOWDOWN): Promise<Visit> => {
  const context = await browser.newContext(PHONE);
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    const network = new Network(session);
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', SLOW_4G);
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    await watch(page);
    const answer = await page.goto(url, { waitUntil: 'load', timeout: 60_000 });
    if (answer?.status() !== 200) throw new Error(`${url} answered ${answer?.status()}`);
    await network.idle(QUIET);
    const { timeOrigin, ...seen } = await observed(page);
    const loads = [...network.loads];
    // what waits for a person
    await page.mouse.move(1, 1);
    await network.idle(QUIET);
    const since = (time: number) => time - timeOrigin;
    const scripts = loads.filter(({ script }) => script);
    const later = network.loads.filter((load) => load.script && !loads.includes(load));
    return {
      ...seen,
      scripts: scripts.map((load) => ({ ...load, asked: since(load.asked), arrived: since(load.arrived) })),
      laterScripts: later.reduce((sum, { bytes }) => sum + bytes, 0),
      bytes: loads.reduce((sum, { bytes }) => sum + bytes, 0),
      idle: since(Math.max(...loads.map(({ arrived }) => arrived))),
      areas: [...new Set(network.loads.flatMap(({ url: from }) => areaOf(from) ?? []))].sort(),
    };
  } finally {
    await context.close();
  }
};
