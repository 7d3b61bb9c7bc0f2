import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { totalsOf, trafficRun } from 'deploy-release';
import { DURATION, type Histogram, note, SHIFT } from 'deploy-release/histogram';
import { noCounts, type Row } from '../build-health/counts';
import { cellsIn, commit, lookAt } from '../testing/console';
import { TestEdge } from '../testing/edge';
import { openPage } from '../testing/players';
import { pairOf } from '../testing/tokens';

const HOUR = 3_600_000;
const hour = (ago: number) => Math.floor(Date.now() / HOUR) * HOUR - ago * HOUR;
const edge = new TestEdge();

const lcps = (...values: number[]): Histogram => {
  const histogram: Histogram = {};
  for (const value of values) note(histogram, value, DURATION);
  return histogram;
};
const moved: Histogram = {};
for (const value of [0.02, 0.02, 0.02, 0.5]) note(moved, value, SHIFT);
/** What an hour of the past had, as a former process left it. */
const leave = (ago: number, rows: Partial<Row>[]) => {
  const directory = join(edge.directory, 'build-health');
  mkdirSync(directory, { recursive: true });
  const whole = rows.map((row) => ({
    ...noCounts(),
    edge: 'sum',
    at: hour(ago),
    brand: 'aurora',
    area: 'shell',
    build: 'b1',
    why: 'pin',
    ...row,
  }));
  writeFileSync(join(directory, `${hour(ago)}.json`), JSON.stringify(whole));
};

beforeAll(async () => {
  leave(5, [
    { views: 400, vitals: { lcp: lcps(1000, 1000, 1000, 3000), cls: moved } },
    { area: 'lobby', views: 300, failed: 2, errored: 1 },
    { area: 'promo', offered: 400, failedLater: 1, erroredLater: 1 },
    { brand: 'carnaval', views: 100, failed: 5 },
  ]);
  leave(4, [{ views: 200, errored: undefined }]);
  // of the hour after that nothing is known
  leave(2, [{ views: 1000, failed: 1 }]);
  await edge.start({ edgeSecret: 'ab'.repeat(32) }, (live) => ({ ...live, note: 'a later step' }));
});
afterAll(() => edge.stop());

const table = (html: string) =>
  cellsIn(html.split('The same as a table')[1]?.split('</details>')[0] ?? '');
const rowAt = (html: string, ago: number) => {
  const name = new Date(hour(ago)).toISOString().slice(0, 16).replace('T', ' ');
  return table(html).find(([at]) => at === name);
};

test('pages, failures, errors and vitals of every step, of all brands or of one', async () => {
  const { text } = await lookAt(edge, '/timeline');
  // 500 pages; 2 + 1 + 5 failed, 1 + 1 had errors
  expect(rowAt(text, 5)?.slice(1, 4)).toEqual(['500', '16.0', '4.0']);
  expect(rowAt(text, 5)?.[4]).toMatch(/^(9[5-9]\d|10[0-4]\d) ms$/);
  expect(Number(rowAt(text, 5)?.[6])).toBeCloseTo(0.02, 2);
  const { text: aurora } = await lookAt(edge, '/timeline?brand=aurora&span=day');
  expect(rowAt(aurora, 5)?.slice(1, 4)).toEqual(['400', '7.5', '5.0']);
});

test('what nothing is known of is a gap, in the figure and in the table', async () => {
  const { text } = await lookAt(edge, '/timeline');
  expect(rowAt(text, 4)?.slice(1, 6)).toEqual(['200', '0.0', '–', '–', '–']);
  expect(rowAt(text, 3)).toBeUndefined();
  const [figure = ''] = /<svg class="figure axis wide-figure".*?<\/svg>/s.exec(text) ?? [];
  const [, pages = ''] = figure.split('>Pages sent<');
  const lines = [...(pages.split('>Failed areas')[0] ?? '').matchAll(/points="([^"]*)"/g)].map(
    ([, points = '']) => points.split(' ').length,
  );
  expect(lines).toEqual([2, 1]);
});

test('revisions of the time are marks that lead to them, those of the edge in their own colour', async () => {
  const revision = await commit(edge, (live) => ({
    ...live,
    by: 'edge',
    note: 'demote lobby@b2: <broken>',
  }));
  // the first one is older than a week, and younger than a fortnight
  const file = join(edge.directory, 'composition', '1.json');
  const before = JSON.parse(readFileSync(file, 'utf8'));
  const long = new Date(Date.now() - 10 * 24 * HOUR).toISOString();
  writeFileSync(file, JSON.stringify({ ...before, createdAt: long }));
  const { text } = await lookAt(edge, '/timeline?span=week');
  const list = cellsIn(text.split('<h2>Revisions in this time</h2>')[1] ?? '').slice(1);
  expect(list.map(([number]) => Number(number?.split(' ')[0]))).toEqual(
    Array.from({ length: revision - 1 }, (_, at) => revision - at),
  );
  // made within moments: one mark leads to what all of them come to
  const [, href = '', name = ''] =
    /<a href="([^"]*)" aria-label="([^"]*)"><title>/.exec(text) ?? [];
  expect([href, name]).toEqual([
    `/-/console/history/compare?from=1&amp;to=${revision}`,
    `${revision - 1} revisions, 2 to ${revision}`,
  ]);
  expect(text).toContain('class="mark edge"');
  const { text: whole } = await lookAt(edge, '/timeline?span=fortnight');
  expect(whole).toMatch(
    /<a href="\/-\/console\/history\/1" aria-label="Revision 1, [^"]*"><title>/,
  );
  expect(cellsIn(whole.split('<h2>Revisions in this time</h2>')[1] ?? '')).toHaveLength(
    revision + 1,
  );
});

test('sign-ups stand beside the visitors of their day, without any experiment', async () => {
  edge.platform.on('POST /json-api/users/register', { body: { ok: true, tokens: pairOf('new') } });
  const signUps = async () =>
    rowAt((await lookAt(edge, '/timeline?conversion=sign-up')).text, 0)?.slice(7);
  const [first] = await Promise.all([1, 2, 3, 4].map(() => openPage(edge)));
  await edge.feedback.assignments.flush();
  // of whoever counted before nothing is known
  const [before, visitors = ''] = (await signUps()) ?? [];
  expect(before).toBe('–');
  expect(Number(visitors)).toBeGreaterThanOrEqual(4);
  await edge.call('/json-api/users/register', {
    method: 'POST',
    cookie: first?.cookie ?? '',
    body: '{}',
  });
  await edge.feedback.exposures.written();
  expect(await signUps()).toEqual([(100 / Number(visitors)).toFixed(1), visitors]);
  const { text } = await lookAt(edge, '/timeline?brand=carnaval');
  expect(rowAt(text, 0)).toBeUndefined();
});

test('so do first deposits, of the day on which they were, and either can be left out', async () => {
  const since: string[] = [];
  const visitor = crypto.randomUUID();
  await openPage(edge, { visitor });
  await edge.feedback.assignments.flush();
  edge.platform.on('POST /edge/conversions', ({ body }) => {
    since.push((JSON.parse(body) as { since: string }).since);
    const at = new Date().toISOString();
    const of = (kind: string, who: string) => ({ visitor: who, kind, at, count: 1 });
    const data = [
      of('first-deposit', visitor),
      of('rounds', visitor),
      of('first-deposit', crypto.randomUUID()),
    ];
    return {
      body: { data: since.length === 1 ? data : [], until: new Date(Date.now() + 1).toISOString() },
    };
  });
  await edge.feedback.poll();
  expect(Date.now() - Date.parse(since[0] ?? '')).toBeLessThan(25 * HOUR);
  const { text } = await lookAt(edge, '/timeline');
  const [heads = [], ...lines] = table(text);
  const now = lines.find(([at]) => at === rowAt(text, 0)?.[0]) ?? [];
  const cell = (head: string) => now[heads.indexOf(head)] ?? '';
  const visitors = Number(cell('Visitors'));
  expect(cell('First deposits of 100 visitors')).toBe((100 / visitors).toFixed(1));
  expect(cell('Sign-ups of 100 visitors')).toBe((100 / visitors).toFixed(1));
  const { converted } =
    totalsOf(await edge.feedback.exposures.store.steps(trafficRun(Date.now()), HOUR))[0] ?? {};
  expect(Object.keys(converted ?? {}).sort()).toEqual(['first-deposit', 'sign-up']);
  const { text: deposits } = await lookAt(
    edge,
    '/timeline?conversion=first-deposit&brand=aurora&span=week',
  );
  expect(table(deposits)[0]).not.toContain('Sign-ups of 100 visitors');
  expect(deposits).toContain('href="?span=week&amp;brand=aurora&amp;conversion=sign-up"');
});

test('K-1: the time line is for people of the console', async () => {
  expect((await edge.ask('/-/console/timeline')).status).toBe(401);
  expect((await lookAt(edge, '/timeline?span=constructor&brand=nobody')).status).toBe(200);
});
