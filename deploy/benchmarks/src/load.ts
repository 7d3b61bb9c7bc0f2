import { existsSync, readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type { Browser } from 'playwright';
import type { Task } from './figures/blocking-time';
import { type Figures, figuresOf, summary } from './figures/figures';
import { type FullSpeed, fullSpeed } from './figures/full-speed';
import { findings } from './report/limits';
import { machine } from './report/machine';
import { type Result, scriptsOf, VARIANTS } from './report/result';
import { table } from './report/table';
import { buildBundle } from './site/bundle';
import { startFront } from './site/front';
import { freePorts } from './site/ports';
import { startSite } from './site/site';
import { composed, oneBundle, scriptHeaders, staticHtml } from './site/variants';
import { CPU_SLOWDOWN, openBrowser } from './visit/browser';
import { unwatched } from './visit/unwatched';
import { visit } from './visit/visit';

const BASELINE = resolve(import.meta.dirname, '../baselines/load.json');
const NETWORK = 'Slow 4G (150 ms, 1.6 Mbit/s down, 750 kbit/s up, by DevTools per request)';

const { values: options } = parseArgs({
  options: {
    /** Visits of each variant. */
    runs: { type: 'string', default: '9' },
    /** Visits of ours on a processor that nothing slows. */
    'full-speed-runs': { type: 'string', default: '9' },
    /** A file for everything that was found. */
    json: { type: 'string' },
    /** Keeps the figures as the baseline. */
    save: { type: 'boolean', default: false },
  },
});
const say = (text: string) => process.stderr.write(`${text}\n`);

/** The page lies ready at the edge as on a site that has visitors; the other variants' pages lie ready too. */
const anotherVisitor = async (url: string, mobile = true): Promise<void> => {
  const headers = { 'accept-language': 'en-US', 'sec-ch-ua-mobile': mobile ? '?1' : '?0' };
  await (await fetch(url, { headers })).text();
};

/** All variants in turn, so that whatever else the machine does meets each of them. */
const measure = async (browser: Browser, urls: Record<string, string>, runs: number) => {
  const taken = VARIANTS.map((name) => ({ name, url: urls[name] ?? '', all: [] as Figures[] }));
  const areas = new Set<string>();
  let scripts: Result['scripts'] = [];
  // the first visit of each fills the servers' own caches and is not counted
  for (let run = 0; run <= runs; run++) {
    for (const { name, url, all } of taken) {
      if (name === 'ours') await anotherVisitor(url);
      const one = await visit(browser, url);
      if (run === 0) continue;
      all.push(figuresOf(one));
      if (name !== 'ours') continue;
      for (const area of one.areas) areas.add(area);
      scripts = scriptsOf(one);
    }
    if (run > 0) say(`  ${run} of ${runs}`);
  }
  const variants = Object.fromEntries(taken.map(({ name, all }) => [name, summary(all)]));
  return { variants: variants as Result['variants'], areas: [...areas].sort(), scripts };
};

const atFullSpeed = async (url: string, runs: number): Promise<FullSpeed> => {
  const visits: { longTasks: Task[] }[] = [];
  while (visits.length < runs) {
    await anotherVisitor(url, false);
    visits.push(await unwatched(url));
  }
  say(`  ${runs} at full speed`);
  return fullSpeed(visits);
};

const run = async (runs: number, fullSpeedRuns: number): Promise<Result> => {
  say('  builds the bundle, starts the site');
  const bundle = await buildBundle();
  const port = await freePorts(6);
  const site = await startSite(port);
  const browser = await openBrowser();
  const headers = await scriptHeaders(`http://localhost:${port}/`);
  const insteads = { static: staticHtml(), bundle: oneBundle(bundle, headers), ours: composed };
  const fronts = await Promise.all(
    VARIANTS.map((name, at) => startFront(port + 3 + at, port, insteads[name])),
  );
  try {
    const urls = Object.fromEntries(VARIANTS.map((name, at) => [name, `http://localhost:${port + 3 + at}/`]));
    const measured = await measure(browser, urls, runs);
    const fast = await atFullSpeed(urls.ours ?? '', fullSpeedRuns);
    const conditions = { page: 'lobby as a guest', network: NETWORK, cpuSlowdown: CPU_SLOWDOWN, runs };
    return { ...conditions, machine: machine(browser.version()), ...measured, fullSpeed: fast };
  } finally {
    await browser.close();
    for (const front of fronts) front.close().closeAllConnections();
    await site.stop();
  }
};

const result = await run(Number(options.runs), Number(options['full-speed-runs']));
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
