import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DURATION, type Histogram, note } from 'deploy-release/histogram';
import { noCounts, type Row } from '../build-health/counts';
import { cellsIn, lookAt } from '../testing/console';
import { TestEdge } from '../testing/edge';
import { openPage, reportTrouble } from '../testing/players';
import { area, renderWorker, SHELL } from '../testing/server-builds';

const HOUR = 3_600_000;
const edge = new TestEdge();
const scripts = mkdtempSync(join(tmpdir(), 'worker-'));
const inps: Histogram = {};
for (const value of [50, 60, 70, 400]) note(inps, value, DURATION);
/** What two hours ago had, as a former process left it. */
const leave = (rows: Partial<Row>[]) => {
  const at = Math.floor(Date.now() / HOUR) * HOUR - 2 * HOUR;
  const whole = rows.map((row) => ({
    ...noCounts(),
    edge: 'sum',
    at,
    brand: 'aurora',
    why: 'pin',
    ...row,
  }));
  mkdirSync(join(edge.directory, 'build-health'), { recursive: true });
  writeFileSync(join(edge.directory, 'build-health', `${at}.json`), JSON.stringify(whole));
};

beforeAll(async () => {
  leave([
    { area: 'promo', build: 'b1', views: 200, failed: 1, errored: 3, vitals: { inp: inps } },
    { area: 'promo', build: 'b1', brand: 'carnaval', views: 200, errored: 1 },
    { area: 'cashbox', build: 'b1', views: 10, errored: undefined },
  ]);
  edge.publish('lobby', 'b2', { chunks: ['area', 'page-main'] });
  edge.servers = {
    shell: SHELL,
    lobby: area({ page: "for (let n = 0; n < 2e4; n += 1) Math.sqrt(n); return 'games'" }),
  };
  await edge.start({ renderWorkers: 1, renderWorker: await renderWorker(scripts) }, (live) => ({
    ...live,
    canaries: [
      {
        area: 'lobby',
        build: 'b2',
        share: 100,
        brand: 'aurora',
        startedAt: '2026-06-01T00:00:00.000Z',
      },
    ],
    pins: { ...live.pins, lobby: 'b1' },
  }));
});
afterAll(async () => {
  await edge.stop();
  rmSync(scripts, { recursive: true });
});

const rowOf = async (name: string, build: string, query = '') => {
  const rows = cellsIn((await lookAt(edge, `/cost${query}`)).text);
  const [heads = []] = rows;
  const row = rows.find((cells) => cells[0] === name && cells[1]?.startsWith(build)) ?? [];
  return Object.fromEntries(heads.map((head, at) => [head, row[at]]));
};

test('scripts and styles that a first view loads of each live build, on the wire and as they are', async () => {
  const { files } = await edge.artifacts.release('lobby', 'b1');
  // entry, exposed module, a page and a language
  const loaded = ['remoteEntry.js', 'area.js', 'page-main.js', 'texts-ru.js'].map(
    (name) => files[name],
  );
  const raw = loaded.reduce((sum, file) => sum + (file?.bytes ?? 0), 0);
  const row = await rowOf('lobby', 'b1');
  expect(row.Scripts).toContain(`${(raw / 1000).toFixed(1)} KB as it is`);
  expect(row.Styles).toContain(
    `${((files['page-main.css']?.bytes ?? 0) / 1000).toFixed(1)} KB as it is`,
  );
  expect(Number.parseFloat(row.Scripts ?? '')).toBeLessThan(raw / 1000);
  expect((await rowOf('lobby', 'b2')).Build).toBe('b2 canary');
  expect((await rowOf('shell', 'b1')).Build).toBe('b1 pin');
});

test('failures, errors and taps of the pages that needed it, of all brands', async () => {
  const row = await rowOf('promo', 'b1');
  expect(row.Views).toBe('400');
  expect(row['Failed of 1000']).toMatch(/^2\.5 \d/);
  expect(row['Errors of 1000']).toMatch(/^10\.0 \d/);
  expect(row['Taps: INP p75']).toMatch(/^(6[6-9]|7[0-4]) ms of 4 pages$/);
  expect((await rowOf('promo', 'b1', '?hours=1')).Views).toBe('0');
});

test('what was not measured says so, and is not nought', async () => {
  const cashbox = await rowOf('cashbox', 'b1');
  expect([cashbox['Errors of 1000'], cashbox['Taps: INP p75'], cashbox['CPU of a render']]).toEqual(
    ['not measured', 'not measured', 'not measured'],
  );
  expect((await rowOf('promo', 'b1', '?hours=1'))['Failed of 1000']).toBe('not measured');
});

test('a render’s time is charged to the builds that took part in it', async () => {
  expect((await rowOf('lobby', 'b1'))['CPU of a render']).toBe('not measured');
  const page = await openPage(edge);
  await reportTrouble(edge, page, 'window', { area: 'shell', build: page.shell });
  // a page does not wait for ever for its render, which counts all the same
  while ((await rowOf('lobby', 'b1'))['CPU of a render'] === 'not measured') await openPage(edge);
  const of = (text = '') => {
    const [, mean = '', renders = ''] = /^([\d.]+) ms mean of (\d+)$/.exec(text) ?? [];
    return { mean: Number(mean), renders: Number(renders) };
  };
  const [lobby, shell] = [await rowOf('lobby', 'b1'), await rowOf('shell', 'b1')];
  const [own, whole] = [of(lobby['CPU of a render']), of(shell['CPU of a render'])];
  expect(own.renders).toBeGreaterThan(0);
  expect(own.mean).toBeGreaterThan(0);
  // the shell is in every render; as they are written, means are rounded
  expect(whole.renders).toBeGreaterThanOrEqual(own.renders);
  expect(whole.mean * whole.renders).toBeGreaterThanOrEqual((own.mean - 0.1) * own.renders);
  expect((await rowOf('promo', 'b1'))['CPU of a render']).toBe('not measured');
  expect(shell['Errors of 1000']).toMatch(/^[1-9]\d*\.\d /);
});

test('K-1: costs are for people of the console', async () => {
  expect((await edge.ask('/-/console/cost')).status).toBe(401);
  expect((await lookAt(edge, '/cost?hours=constructor')).status).toBe(200);
});
