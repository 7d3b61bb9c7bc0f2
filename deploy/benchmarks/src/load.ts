import { existsSync, readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type { Browser } from 'playwright';
import { type Figures, figuresOf, summary } from './figures/figures';
import { median } from './figures/median';
import { findings } from './report/limits';
import { machine } from './report/machine';
import { type Page, type Result, RUNNING, scriptsOf, VARIANTS } from './report/result';
import { table } from './report/table';
import { type Bundle, buildBundle } from './site/bundle';
import { startFront } from './site/front';
import { signedUp } from './site/player';
import { freePorts } from './site/ports';
import { type Route, routesOf } from './site/routes';
import { startSite } from './site/site';
import { composed, oneBundle, scriptHeaders, staticHtml } from './site/variants';
import { CPU_SLOWDOWN, openBrowser } from './visit/browser';
import { longestTask, type Visitor, visit } from './visit/visit';

const BASELINE = resolve(import.meta.dirname, '../baselines/load.json');
const NETWORK = 'Slow 4G (150 ms, 1.6 Mbit/s down, 750 kbit/s up, by DevTools per request)';

const { values: options } = parseArgs({
  options: {
    /** Visits of each variant of each page. */
    runs: { type: 'string', default: '5' },
    /** Names of pages, by commas; all without. */
    pages: { type: 'string', default: '' },
    /** A file for everything that was found. */
    json: { type: 'string' },
    /** Keeps the figures as the baseline. */
    save: { type: 'boolean', default: false },
  },
});
const RUNS = Number(options.runs);
const say = (text: string) => process.stderr.write(`${text}\n`);

/** The page lies ready at the edge as on a site that has visitors; the other variants' pages lie ready too. */
const anotherVisitor = async (url: string): Promise<void> => {
  const headers = { 'accept-language': 'en-US', 'sec-ch-ua-mobile': '?1' };
  await (await fetch(url, { headers })).text();
};

/** All variants in turn, so that whatever else the machine does meets each of them. */
const measure = async (browser: Browser, urls: Record<string, string>, route: Route, visitor: Visitor) => {
  const taken = VARIANTS.map((name) => ({ name, url: urls[name] ?? '', all: [] as Figures[] }));
  const areas = new Set<string>();
  let scripts: Page['scripts'] = [];
  // the first visit of each fills the servers' own caches and is not counted
  for (let run = 0; run <= RUNS; run++)
    for (const { name, url, all } of taken) {
      if (name === 'ours') await anotherVisitor(url);
      const one = await visit(browser, url, visitor);
      if (run === 0) continue;
      all.push(figuresOf(one));
      if (name !== 'ours') continue;
      for (const area of one.areas) areas.add(area);
      scripts = scriptsOf(one);
    }
  const variants = Object.fromEntries(taken.map(({ name, all }) => [name, summary(all)]));
  const busy = RUNNING.map((name) => ({ name, full: [] as number[], half: [] as number[] }));
  for (let run = 0; run < RUNS; run++)
    for (const { name, full, half } of busy) {
      full.push(await longestTask(browser, urls[name] ?? '', visitor));
      half.push(await longestTask(browser, urls[name] ?? '', visitor, 2));
    }
  const longest = Object.fromEntries(
    busy.map(({ name, full, half }) => [name, { full: median(full), half: median(half) }]),
  );
  const { name: page, mostJs } = route;
  return {
    ...{ page, mostJs, areas: [...areas].sort(), scripts },
    variants: variants as Page['variants'],
    longest: longest as Page['longest'],
  };
};

interface World {
  browser: Browser;
  port: number;
  bundle: Bundle;
  headers: Record<string, string>;
  player: Visitor;
}
const measurePage = async (
  { browser, port, bundle, headers, player }: World,
  route: Route,
): Promise<Page> => {
  say(`  ${route.name} (${route.path})`);
  const insteads = {
    static: staticHtml(route),
    bundle: oneBundle(bundle, headers, route),
    ours: composed,
  };
  const fronts = await Promise.all(
    VARIANTS.map((name, at) => startFront(port + 4 + at, port, insteads[name])),
  );
  try {
    const urls = Object.fromEntries(
      VARIANTS.map((name, at) => [name, `http://localhost:${port + 4 + at}${route.path}`]),
    );
    return await measure(browser, urls, route, route.isPlayers ? player : {});
  } finally {
    for (const front of fronts) front.close().closeAllConnections();
  }
};

const run = async (): Promise<Result> => {
  say('  builds the bundle, starts the site');
  const bundle = await buildBundle();
  const port = await freePorts(8);
  const site = await startSite(port);
  const browser = await openBrowser();
  try {
    const url = `http://localhost:${port}`;
    const player = { storageState: await signedUp(browser, url) };
    const world: World = { browser, port, bundle, player, headers: await scriptHeaders(`${url}/`) };
    const wanted = options.pages.split(',').filter(Boolean);
    const routes = (await routesOf(url)).filter(({ name }) => !wanted.length || wanted.includes(name));
    const pages: Page[] = [];
    for (const route of routes) pages.push(await measurePage(world, route));
    return {
      ...{ network: NETWORK, cpuSlowdown: CPU_SLOWDOWN, runs: RUNS, pages },
      machine: machine(browser.version()),
    };
  } finally {
    await browser.close();
    await site.stop();
  }
};

const result = await run();
const baseline: Result | null = existsSync(BASELINE) ? JSON.parse(readFileSync(BASELINE, 'utf8')) : null;
const found = findings(result, options.save ? null : baseline);
console.log(table(result));
const keep = (file: string, content: object) => writeFile(file, `${JSON.stringify(content, null, 2)}\n`);
// npm runs this in the package's folder and says where it was called from
const from = process.env.INIT_CWD ?? '.';
if (options.json) await keep(resolve(from, options.json), { ...result, findings: found });
if (options.save) await keep(BASELINE, result);
for (const sentence of found) say(`  ! ${sentence}`);
process.exit(found.length > 0 ? 1 : 0);
