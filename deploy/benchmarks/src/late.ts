import { parseArgs } from 'node:util';
import { median } from './figures/median';
import { startSlowPlatform } from './late/slow-platform';
import { type LateVisit, visitLate } from './late/visit-late';
import { machine } from './report/machine';
import { markdown } from './report/markdown';
import { freePorts } from './site/ports';
import { startSite } from './site/site';
import { openBrowser } from './visit/browser';

const { values: options } = parseArgs({
  options: {
    /** Visits of each edge, each to a page that nobody had yet. */
    runs: { type: 'string', default: '9' },
    /** Milliseconds that the platform takes for the list of games. */
    hold: { type: 'string', default: '1000' },
  },
});
const RUNS = Number(options.runs);
const HOLD = Number(options.hold);
const SLOW = /^\/json-api\/v2\/games\?/;
/** With streaming and without: milliseconds for which a document stays open for late answers. */
const EDGES = { streamed: '2000', left: '0' } as const;
type Name = keyof typeof EDGES;
const NAMES = Object.keys(EDGES) as Name[];
const say = (text: string) => process.stderr.write(`${text}\n`);

/** Pages of which each is asked for once: what an edge has had it answers at once. */
const pagesOf = async (origin: string): Promise<string[]> => {
  const headers = { 'x-requested-with': 'XMLHttpRequest', platform: 'mobile' };
  const answer = await fetch(`${origin}/json-api/v2/categories?filter[type]=producer`, { headers });
  const { data } = (await answer.json()) as { data: { slug: string }[] };
  return data.map(({ slug }) => `/producers/${slug}`);
};

const startEdge = async (name: Name) => {
  const port = await freePorts(4);
  const slow = await startSlowPlatform(port + 3, port + 2, SLOW, HOLD);
  const site = await startSite(port, {
    LATE_ANSWERS_MS: EDGES[name],
    PLATFORM_URL: `http://localhost:${port + 3}`,
  });
  const stop = async () => {
    await site.stop();
    slow.close().closeAllConnections();
  };
  return { name, origin: `http://localhost:${port}`, stop, all: [] as LateVisit[] };
};

say('  two sites, one of them without streaming');
const edges = [await startEdge('streamed'), await startEdge('left')];
const browser = await openBrowser();
try {
  const [first] = edges;
  const pages = await pagesOf(first?.origin ?? '');
  if (pages.length < RUNS) throw new Error(`there are ${pages.length} pages for ${RUNS} visits`);
  for (const [run, path] of pages.slice(0, RUNS).entries()) {
    for (const edge of run % 2 ? edges.toReversed() : edges)
      edge.all.push(await visitLate(browser, `${edge.origin}${path}`));
    say(`  ${run + 1} of ${RUNS}`);
  }
  const of = (name: Name, figure: keyof LateVisit) =>
    median((edges.find((edge) => edge.name === name)?.all ?? []).map((one) => one[figure]));
  const row = (title: string, figure: keyof LateVisit) => {
    const [streamed, left] = NAMES.map((name) => of(name, figure)) as [number, number];
    return [title, left.toFixed(0), streamed.toFixed(0), (streamed / left).toFixed(2)];
  };
  const table = [
    ['ms, medians', 'left to the browser', 'streamed', 'ratio'],
    row('first paint', 'firstPaint'),
    row('what was late is seen', 'seen'),
    row('it can be used', 'usable'),
  ];
  console.log(`${markdown(table)}\n\n${machine(browser.version())}`);
} finally {
  await browser.close();
  for (const edge of edges) await edge.stop();
}
