/** @own-modules */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fakeClock } from '../testing/clock';
import { TestEdge } from '../testing/edge';
import type { Given } from '../testing/fake-platform';
import { block } from '../testing/html';
import { patience } from '../testing/patience';
import { ReadPage } from '../testing/read-page';
import { area, renderWorker, SHELL } from '../testing/server-builds';
import { signedIn } from '../testing/tokens';

// pages wait as long as the test wants them to
jest.mock('./within', () => jest.requireActual('../testing/patience'));

let edge: TestEdge;
const directory = mkdtempSync(join(tmpdir(), 'worker-'));
let script: string;
const WINNERS = 'GET /api/winners';
const JACKPOTS = 'GET /json-api/v2/jackpots';
const SERIES = 'GET /json-api/tournament-series';
const TOURNAMENTS = 'GET /json-api/v2/tournaments';
const PROMOS = 'GET /json-api/actions';

/** Answers that come when a test says so. */
const late = (call: string) => {
  let give: (answer: Given) => void = () => {};
  const answer = new Promise<Given>((resolve) => {
    give = resolve;
  });
  edge.platform.on(call, () => answer);
  return (...data: unknown[]) =>
    give({ body: { data, items: data, totalItems: data.length, options: {} } });
};
/** A view of areas below: what it shows of an answer, or its face. */
const VIEW = `
const of = (boot, call) => Object.entries(boot.data).find(([key]) => key.split('?')[0] === call)?.[1].data;
const show = (boot, call, mark) => of(boot, call) ? '<p data-s="' + mark + '">' + of(boot, call) + '</p>' : '<i data-waits>' + mark + '</i>';
`;
beforeAll(async () => {
  script = await renderWorker(directory);
});
afterAll(() => rmSync(directory, { recursive: true }));
// answers that came are kept, so each test has an edge of its own
beforeEach(async () => {
  edge = new TestEdge();
  edge.servers = {
    shell: SHELL,
    lobby: area({
      top: VIEW,
      page: `return '<h1>Render ' + at.at + '</h1>' + show(boot, '${JACKPOTS}', 1) + '<hr>' + show(boot, '${WINNERS}', 2) + '<footer></footer>'`,
    }),
    tournaments: area({
      top: VIEW,
      page: `if (of(boot, '${SERIES}') && of(boot, '${TOURNAMENTS}')) throw new Error('too many'); return show(boot, '${TOURNAMENTS}', 1) + show(boot, '${SERIES}', 2)`,
    }),
    promo: area({
      top: VIEW,
      page: `return '<h1>' + (of(boot, '${PROMOS}') ?? 'none') + '</h1>' + show(boot, '${PROMOS}', 1)`,
    }),
  };
  await edge.start({ renderWorkers: 1, renderWorker: script });
  fakeClock();
  patience.without(MOMENT);
});
afterEach(async () => {
  patience.reset();
  jest.useRealTimers();
  await edge.stop();
});

/** Milliseconds that a page waits before it goes out in chunks (PG-18), for answers (PG-10), for more of them, and at most (PG-20). */
const MOMENT = 25;
const LATE = 400;
const TOGETHER = 30;
const OPEN = 2000;
/** A page whose answers are late. */
const open = async (path: string, headers?: Record<string, string>) => {
  const page = await ReadPage.open(edge.origin + path, headers);
  await patience.over(LATE);
  return page;
};
const again = async (path: string) =>
  (await edge.ask(path, { headers: { cookie: 'locale=en' } })).text;
const rootOf = (text: string) =>
  /<div id="root" data-rendered>(.*)<\/div>\n<noscript>/s.exec(text)?.[1] ?? '';
const LATE_RULES = /<style nonce="[^"]+">[^<]*<\/style><script nonce="[^"]+">[^<]*<\/script>/g;
const dataOf = (text: string) =>
  Object.keys(block(text, 'boot').data).map((key) => key.split('?')[0]);

test('PG-18, PG-19: late answers stream in at their places, and the whole is one render', async () => {
  const [jackpots, winners] = [late(JACKPOTS), late(WINNERS)];
  const page = await open('/');
  const first = await page.upTo('</h1>');
  expect(first).not.toMatch(/data-waits|id="boot"/);
  jackpots('a million');
  await patience.over(TOGETHER);
  expect(await page.upTo('<hr>')).toContain('<p data-s="1">a million</p>');
  expect(page.text).not.toContain('<footer>');
  winners('Ada');
  const text = await page.end();
  expect(text.endsWith('</html>\n')).toBe(true);
  const root = rootOf(text);

  expect(root.match(LATE_RULES)).toHaveLength(2);
  // the next visitor gets in one go what came in chunks
  const kept = await again('/');
  expect(root.replace(LATE_RULES, '')).toBe(rootOf(kept));
  expect(root).toContain(`<h1>Render ${block(text, 'boot').rendered.at}</h1>`);
  expect(block(kept, 'boot')).toMatchObject({
    data: block(text, 'boot').data,
    rendered: block(text, 'boot').rendered,
  });
  expect(dataOf(text)).toEqual(expect.arrayContaining([JACKPOTS, WINNERS]));
  expect(kept).toContain('[data-s="1"]{order:1}#root [data-s="2"]{order:2}</style>');
});

test('PG-9: the time in a page is that of its last chunk', async () => {
  const jackpots = late(JACKPOTS);
  const page = await open('/');
  await page.upTo('</h1>');
  const before = Date.now();
  jackpots('a million');
  expect(block(await page.end(), 'boot').now).toBeGreaterThanOrEqual(before);
});

test('PG-20: who comes meanwhile gets what is there, and the chunks as they come', async () => {
  const [jackpots, winners] = [late(JACKPOTS), late(WINNERS)];
  const one = await open('/');
  await one.upTo('</h1>');
  jackpots('a million');
  await patience.over(TOGETHER);
  await one.upTo('<hr>');
  const other = await ReadPage.open(`${edge.origin}/`);
  expect(await other.upTo('<hr>')).toContain('a million');
  expect(other.text).not.toContain('<footer>');
  winners('Ada');
  const [text, same] = await Promise.all([one.end(), other.end()]);
  expect(rootOf(same).replace(LATE_RULES, '')).toBe(rootOf(text).replace(LATE_RULES, ''));
  expect(block(same, 'boot').view).not.toBe(block(text, 'boot').view);
  expect(edge.platform.calls(WINNERS)).toHaveLength(1);
});

test.each(['br', 'gzip'])('PG-18: nothing is held back by %s', async (encoding) => {
  const { createBrotliDecompress, createGunzip } = await import('node:zlib');
  const { get } = await import('node:http');
  const jackpots = late(JACKPOTS);
  const answer = await new Promise<NodeJS.ReadableStream>((resolve) =>
    get(edge.origin, { headers: { 'accept-encoding': encoding } }, resolve),
  );
  await patience.over(LATE);
  let text = '';
  for await (const part of answer.pipe(
    encoding === 'br' ? createBrotliDecompress() : createGunzip(),
  )) {
    text += String(part);
    if (text.includes('</h1>')) jackpots('a million');
  }
  expect(rootOf(text)).toContain('a million');
});

test('PG-19: a render that does not go on from what was sent leaves the former to be finished', async () => {
  const promos = late(PROMOS);
  const page = await open('/promo');
  await page.upTo('<h1>none</h1>');
  promos('Spring');
  const text = await page.end();
  expect(rootOf(text)).toContain('<h1>none</h1><i data-waits>1</i>');
  expect(dataOf(text)).not.toContain(PROMOS);
  const kept = await again('/promo');
  expect(rootOf(kept)).toContain('<h1>Spring</h1>');
});

test('PG-19, PG-22: a build that breaks when an answer comes costs what was still to come', async () => {
  const [tournaments, series] = [late(TOURNAMENTS), late(SERIES)];
  const page = await open('/tournaments');
  await page.upTo('<main');
  tournaments('Cup');
  await patience.over(TOGETHER);
  await page.upTo('Cup');
  series('Long');
  const text = await page.end();
  expect(text.endsWith('</html>\n')).toBe(true);
  expect(rootOf(text)).toContain('Cup</p><i data-waits>2</i>');
  expect(dataOf(text)).not.toContain(SERIES);
  expect(block(text, 'boot').rendered.parts).toEqual(['tournaments/pages/main']);
});

test('PG-20: an answer that is later than the document may be open is left to the browser', async () => {
  const jackpots = late(JACKPOTS);
  const page = await open('/');
  await patience.over(OPEN);
  const text = await page.end();
  expect(rootOf(text)).toContain('<i data-waits>1</i>');
  expect(dataOf(text)).not.toContain(JACKPOTS);
  expect(text.endsWith('</html>\n')).toBe(true);
  jackpots();
});

test('PG-18: what streams to a player is what everybody gets', async () => {
  const jackpots = late(JACKPOTS);
  const cookie = `${signedIn('player')}; locale=en`;
  const page = await open('/', { cookie });
  await page.upTo('</h1>');
  jackpots('a million');
  const text = await page.end();
  expect(rootOf(text)).toContain('a million');
  expect(edge.platform.calls(JACKPOTS).map(({ headers }) => headers.authorization)).toEqual([
    undefined,
  ]);
});
