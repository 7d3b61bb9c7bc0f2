import type { Browser } from 'playwright';
import { median } from './figures/median';
import { against, alone } from './report/figure';
import { report } from './report/report';
import { optionsOf } from './scenarios';
import { freePorts } from './site/ports';
import { startSite } from './site/site';
import { type Kept, keptBy } from './trips/kept';
import { LEGS, tour } from './trips/tour';
import { CPU_SLOWDOWN, openBrowser } from './visit/browser';
import { watch } from './visit/observed';

const options = optionsOf('trips');
const TRIPS = Number(options.trips);
/** Trips before the first count: each page has come once, and what is loaded once is there. */
const WARM = 3;
const SLOW_TRIPS = 5;
const DESKTOP = { viewport: { width: 1440, height: 900 } };
const say = (text: string) => process.stderr.write(`${text}\n`);

interface Found {
  before: Kept;
  after: Kept;
  /** Longest task of each leg, of each trip; milliseconds. */
  full: number[][];
  slow: number[][];
}

async function measure(browser: Browser, url: string): Promise<Found> {
  const context = await browser.newContext(DESKTOP);
  try {
    // the tour reads what stands on the links
    await context.addCookies([{ name: 'locale', value: 'en', url }]);
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Performance.enable');
    await watch(page);
    await page.goto(url, { waitUntil: 'networkidle' });
    for (let trip = 0; trip < WARM; trip += 1) await tour(page);
    const before = await keptBy(session);
    const full: number[][] = [];
    for (let trip = 1; trip <= TRIPS; trip += 1) {
      full.push(await tour(page));
      if (trip % 10 === 0) say(`  ${trip} of ${TRIPS} trips`);
    }
    const after = await keptBy(session);
    await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
    const slow: number[][] = [];
    for (let trip = 0; trip < SLOW_TRIPS; trip += 1) slow.push(await tour(page));
    return { before, after, full, slow };
  } finally {
    await context.close();
  }
}

const port = await freePorts(4);
const site = await startSite(port);
const browser = await openBrowser();
try {
  const { before, after, full, slow } = await measure(browser, `http://localhost:${port}/`);
  const kept = (name: string, key: keyof Kept, digits: number, atMost: number, unit = 1) =>
    against(
      `${name} after ${TRIPS} trips / before`,
      [after[key] / unit, before[key] / unit],
      digits,
      { atMost },
    );
  const of = (trips: number[][], leg: number) => trips.map((longest) => longest[leg] ?? 0);
  const ms = (value: number) => (value ? Math.round(value) : 'under 50');
  await report(
    'trips',
    options,
    [
      kept('DOM nodes', 'nodes', 0, 1.1),
      kept('listeners', 'listeners', 0, 1.1),
      kept('heap, MB', 'heap', 1, 1.25, 1e6),
      ...LEGS.flatMap(({ name }, leg) =>
        [
          { speed: 'full speed', trips: of(full, leg) },
          { speed: `${CPU_SLOWDOWN} times slower`, trips: of(slow, leg) },
        ].flatMap(({ speed, trips }) => [
          alone(`${name}: longest task, ms, ${speed}, median`, ms(median(trips))),
          alone(`${name}: longest task, ms, ${speed}, worst`, ms(Math.max(...trips))),
        ]),
      ),
    ],
    {
      note: 'A guest’s desktop page, everything collected before each count.',
      browser: browser.version(),
    },
  );
} finally {
  await browser.close();
  await site.stop();
}
