import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { get, type IncomingMessage } from 'node:http';
import { resolve } from 'node:path';
import type { Browser } from 'playwright';
import { figuresOf, summary, type Visit } from './figures/figures';
import { median } from './figures/median';
import { findings } from './report/limits';
import { report } from './report/report';
import {
  type Page,
  type Result,
  RUNNING,
  SPEEDS,
  scriptsOf,
  VARIANTS,
  type Variant,
} from './report/result';
import { figuresOfPages } from './report/table';
import { optionsOf } from './scenarios';
import { type Bundle, buildBundle } from './site/bundle';
import { startFront, startSecureFront } from './site/front';
import { signedUp } from './site/player';
import { freePorts } from './site/ports';
import { type Route, routesOf } from './site/routes';
import { startSite } from './site/site';
import { composed, oneBundle, scriptHeaders, staticHtml } from './site/variants';
import { CPU_SLOWDOWN, openBrowser, SLOW_4G } from './visit/browser';
import { longestTask, type Visitor, visit } from './visit/visit';

const BASELINE = resolve(import.meta.dirname, '../baselines/load.json');
const NETWORK = 'Slow 4G (150 ms, 1.6 Mbit/s down, 750 kbit/s up, by DevTools per request)';

const options = optionsOf('load');
const RUNS = Number(options.runs);
const NOTE = `A guest’s phone unless a page is a player’s; ${NETWORK}, CPU ${CPU_SLOWDOWN} times slower, medians of ${RUNS} (rounds, shifts and pictures: the worst); TLS and HTTP/2 with handshakes and slow start of each connection. Longest tasks are of visits whose line nothing slows or watches.`;
const say = (text: string) => process.stderr.write(`${text}\n`);

/** The page lies ready at the edge as on a site that has visitors; the other variants' pages lie ready too. */
const anotherVisitor = async (edgePort: number, url: string): Promise<void> => {
  const { host, pathname, protocol } = new URL(url);
  const headers = {
    host,
    'x-forwarded-proto': protocol.slice(0, -1),
    'accept-language': 'en-US',
    'sec-ch-ua-mobile': '?1',
    'accept-encoding': 'br',
  };
  const asked = get({ host: '127.0.0.1', port: edgePort, path: pathname, headers });
  const [answer] = (await once(asked, 'response')) as [IncomingMessage];
  await once(answer.resume(), 'end');
};

interface World {
  browser: Browser;
  port: number;
  bundle: Bundle;
  headers: Record<string, string>;
}
/** Visits of all variants in turn, so that whatever else the machine does meets each of them. `urls`: where each is. */
const visits = async (
  { browser, port }: Pick<World, 'browser' | 'port'>,
  urls: Readonly<Record<Variant, string>>,
  visitor: Visitor,
): Promise<Record<Variant, Visit[]>> => {
  const taken: Record<Variant, Visit[]> = { static: [], bundle: [], ours: [] };
  // the first visit of each fills the servers' own caches and is not counted
  for (let run = 0; run <= RUNS; run++)
    for (const name of VARIANTS) {
      if (name === 'ours') await anotherVisitor(port, urls.ours);
      const one = await visit(browser, urls[name], visitor);
      if (run > 0) taken[name].push(one);
    }
  return taken;
};
const figuresFor = (taken: Record<Variant, Visit[]>): Page['variants'] => {
  const of = (name: Variant) => summary(taken[name].map(figuresOf));
  return { static: of('static'), bundle: of('bundle'), ours: of('ours') };
};

type Longest = Page['longest']['ours']['full'];
const longestTasks = async (
  browser: Browser,
  urls: Readonly<Record<Variant, string>>,
  visitor: Visitor,
): Promise<Page['longest']> => {
  const taken = RUNNING.map((name) => ({ name, full: [] as Longest[], half: [] as Longest[] }));
  for (let run = 0; run < RUNS; run++)
    for (const { name, ...at } of taken)
      for (const speed of ['full', 'half'] as const)
        at[speed].push(await longestTask(browser, urls[name], visitor, SPEEDS[speed]));
  const medians = (all: readonly Longest[]): Longest => ({
    lasted: median(all.map(({ lasted }) => lasted)),
    worked: median(all.map(({ worked }) => worked)),
  });
  const found = taken.map(({ name, full, half }) => [
    name,
    { full: medians(full), half: medians(half) },
  ]);
  return Object.fromEntries(found) as Page['longest'];
};

/** Ports of the fronts of each variant. */
const plainAt = (port: number, at: number) => port + 4 + at;
const secureAt = (port: number, at: number) => port + 8 + at;
const LINE = {
  rtt: SLOW_4G.latency,
  down: SLOW_4G.downloadThroughput,
  up: SLOW_4G.uploadThroughput,
};

const measurePage = async (
  { browser, port, bundle, headers }: World,
  route: Route,
): Promise<Page> => {
  say(`  ${route.name} (${route.path})`);
  const insteads = {
    static: staticHtml(route),
    bundle: oneBundle(bundle, headers, route),
    ours: composed,
  };
  const plain = (at: number) => plainAt(port, at);
  const secure = (at: number) => secureAt(port, at);
  const closes = await Promise.all(
    VARIANTS.flatMap((name, at) => [
      startFront(plain(at), port, insteads[name]),
      startSecureFront(secure(at), port, insteads[name], LINE),
    ]),
  );
  const urlsAt = (scheme: string, portOf: (at: number) => number) => {
    const [html, one, ours] = VARIANTS.map(
      (_, at) => `${scheme}://localhost:${portOf(at)}${route.path}`,
    );
    return { static: html, bundle: one, ours } as Record<Variant, string>;
  };
  try {
    // a session does not last as long as all pages take
    const visitor = route.isPlayers
      ? { storageState: await signedUp(browser, `http://localhost:${port}`) }
      : {};
    const urls = urlsAt('http', plain);
    const taken = await visits({ browser, port }, urls, visitor);
    const overLine = await visits({ browser, port }, urlsAt('https', secure), visitor);
    const last = taken.ours.at(-1);
    const areas = [...new Set(taken.ours.flatMap((one) => one.areas))].sort();
    if (route.isPlayers && !areas.includes('cashbox'))
      throw new Error('the player was signed out on the way');
    return {
      page: route.name,
      mostJs: route.mostJs,
      variants: figuresFor(taken),
      secure: figuresFor(overLine),
      longest: await longestTasks(browser, urls, visitor),
      areas,
      scripts: last ? scriptsOf(last) : [],
    };
  } finally {
    for (const close of closes) close();
  }
};

const run = async (): Promise<Result> => {
  say('  builds the bundle, starts the site');
  const bundle = await buildBundle();
  const port = await freePorts(12);
  // a game is opened from an origin of the site alone
  const origins = VARIANTS.flatMap((_, at) => [
    `http://localhost:${plainAt(port, at)}`,
    `https://localhost:${secureAt(port, at)}`,
  ]);
  const SITE_ORIGINS = [`http://localhost:${port}`, ...origins].join();
  const site = await startSite(port, { TRUST_PROXY: '1', SITE_ORIGINS });
  const browser = await openBrowser();
  try {
    const url = `http://localhost:${port}`;
    const world: World = { browser, port, bundle, headers: await scriptHeaders(`${url}/`) };
    const wanted = options.pages.split(',').filter(Boolean);
    const routes = (await routesOf(url)).filter(
      ({ name }) => !wanted.length || wanted.includes(name),
    );
    const pages: Page[] = [];
    for (const route of routes) pages.push(await measurePage(world, route));
    return {
      network: NETWORK,
      cpuSlowdown: CPU_SLOWDOWN,
      runs: RUNS,
      pages,
      browser: browser.version(),
    };
  } finally {
    await browser.close();
    await site.stop();
  }
};

const result = await run();
const baseline: Result | null = existsSync(BASELINE)
  ? JSON.parse(readFileSync(BASELINE, 'utf8'))
  : null;
const found = findings(result, options.save ? null : baseline);
await report('load', options, figuresOfPages(result), {
  note: NOTE,
  browser: result.browser,
  details: { pages: result.pages, findings: found },
});
if (options.save) await writeFile(BASELINE, `${JSON.stringify(result, null, 2)}\n`);
for (const sentence of found) say(`  ! ${sentence}`);
process.exit(found.length > 0 ? 1 : 0);
