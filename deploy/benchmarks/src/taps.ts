import { median } from './figures/median';
import { against, type Figure } from './report/figure';
import { report } from './report/report';
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
  const figures: Figure[] = [];
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
    const answersOf = (name: string) =>
      (taken.find((one) => one.name === name)?.taps ?? []).map(({ answered }) => answered);
    const beside = (title: string, of: (all: readonly number[]) => number) =>
      against(`${route.name}, ms, ${title}`, [of(answersOf('ours')), of(answersOf('bundle'))], 0, {
        atMost: ATMOST,
      });
    figures.push(
      beside('worst', (all) => Math.max(...all)),
      beside('median', median),
    );
  }
  await report('taps', options, figures, {
    note: `${TAPS} first taps until answered, beside the rendered bundle. A guest’s phone on slow 4G, CPU ${CPU_SLOWDOWN} times slower; the first tap at the first paint, each further one ${STEP} ms later.`,
    browser: browser.version(),
  });
} finally {
  await browser.close();
  await site.stop();
}
