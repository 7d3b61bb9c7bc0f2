import { median } from './figures/median';
import { aimText } from './report/aim';
import { machine } from './report/machine';
import { markdown } from './report/markdown';
import { RUNNING } from './report/result';
import { optionsOf } from './scenarios';
import { buildBundle } from './site/bundle';
import { startFront } from './site/front';
import { freePorts } from './site/ports';
import { routesOf } from './site/routes';
import { startSite } from './site/site';
import { composed, oneBundle, scriptHeaders } from './site/variants';
import { type Tap, tapAfter, targetOf } from './taps/tap';
import { CPU_SLOWDOWN, openBrowser } from './visit/browser';

const options = optionsOf('taps');
const TAPS = Number(options.taps);
/** Each tap is so much later after the first paint than the one before, in milliseconds: the last come when the page runs. */
const STEP = 400;
/** The worst of ours against the worst of the bundle. */
const ATMOST = 1.1;
const say = (text: string) => process.stderr.write(`${text}\n`);

say('  builds the bundle, starts the site');
const bundle = await buildBundle();
const port = await freePorts(8);
const site = await startSite(port);
const browser = await openBrowser();
try {
  const edge = `http://localhost:${port}`;
  const headers = await scriptHeaders(`${edge}/`);
  const wanted = options.pages.split(',');
  const rows: string[][] = [];
  for (const route of (await routesOf(edge)).filter(({ name }) => wanted.includes(name))) {
    say(`  ${route.name} (${route.path})`);
    const instead = { bundle: oneBundle(bundle, headers, route), ours: composed };
    const fronts = await Promise.all(
      RUNNING.map((name, at) => startFront(port + 4 + at, port, instead[name])),
    );
    const taken = RUNNING.map((name, at) => ({
      name,
      url: `http://localhost:${port + 4 + at}${route.path}`,
      taps: [] as Tap[],
    }));
    try {
      // the page lies ready at the edge as on a site that has visitors
      const target = await targetOf(browser, taken[0]?.url ?? '');
      for (let tap = 0; tap < TAPS; tap += 1)
        for (const { url, taps } of taken) {
          await (await fetch(url, { headers: { 'sec-ch-ua-mobile': '?1' } })).text();
          taps.push(await tapAfter(browser, url, target, tap * STEP));
        }
    } finally {
      for (const close of fronts) close();
    }
    const of = (name: string) =>
      (taken.find((one) => one.name === name)?.taps ?? []).map(({ answered }) => answered);
    const row = (title: string, figure: (all: readonly number[]) => number) => {
      const [ours, theirs] = [figure(of('ours')), figure(of('bundle'))];
      const ratio = Number((ours / theirs).toFixed(2));
      return [
        `${route.name}, ${title}`,
        ...[theirs, ours].map((ms) => ms.toFixed(0)),
        ratio.toFixed(2),
        aimText(ratio, { atMost: ATMOST }),
      ];
    };
    rows.push(
      row('worst', (all) => Math.max(...all)),
      row('median', median),
    );
  }
  console.log(
    [
      markdown([
        [`${TAPS} first taps, ms until answered`, 'rendered bundle', 'ours', 'ratio', 'aim'],
        ...rows,
      ]),
      '',
      `A guest’s phone on slow 4G, CPU ${CPU_SLOWDOWN} times slower; the first tap at the first paint, each further one ${STEP} ms later. ${machine(browser.version())}`,
    ].join('\n'),
  );
} finally {
  await browser.close();
  await site.stop();
}
