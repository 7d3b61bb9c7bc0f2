import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PublishEvent, Task } from 'deploy-release/remote';
import { ADMIN, onSharedDatabase } from '../testing/two-edges';
import { FileGateReports, type GateReportStore, PostgresGateReports } from './gate-report-store';
import { GateReports } from './gate-reports';

const directory = mkdtempSync(join(tmpdir(), 'gate-reports-'));
afterAll(() => rmSync(directory, { recursive: true, force: true }));

const fails = (sentence: string) => {
  throw new Error(sentence);
};
const reports = (store: GateReportStore, now?: () => number) => new GateReports(store, fails, now);
const task = (area: string, build: string) => ({ kind: 'live', area, build }) as Task;
const failed = { event: 'failed', sentence: 'why', again: false } as const;
const fit: PublishEvent = {
  event: 'check',
  check: { name: 'fit', detail: 'it fits', refusals: [] },
};

/** Two edges of one installation; of files the second begins when the first has ended. */
const suite = (open: () => GateReportStore) => () => {
  test('a report that ended is told by another edge, the newest first', async () => {
    const area = `promo-${crypto.randomUUID()}`;
    const one = reports(open());
    const hear = one.begin(task(area, 'b1'));
    hear(fit);
    const other = reports(open());
    for (const edge of [one, other])
      expect(await edge.of(area)).toMatchObject([{ build: 'b1', outcome: 'under way' }]);
    const refusal = { reason: 'it is too large', help: 'npm run release' };
    hear({ event: 'refused', sentence: 'b1 is refused', gate: [refusal] });
    one.begin(task(area, 'b2'))({ event: 'failed', sentence: 'no room', again: true });
    await one.close();
    expect(await other.of(area)).toMatchObject([
      { build: 'b2', outcome: 'failed', sentence: 'no room' },
      {
        build: 'b1',
        outcome: 'refused',
        checks: [{ name: 'fit', detail: 'it fits' }],
        refusals: [refusal],
      },
    ]);
    expect(await other.of('cashbox-of-nobody')).toEqual([]);
    await other.close();
  });

  test('T-50a: one whose edge died has failed, after the time that the longest takes', async () => {
    const area = `promo-${crypto.randomUUID()}`;
    let now = Date.now();
    const died = reports(open(), () => now);
    died.begin(task(area, 'b1'));
    await died.of(area);
    const other = reports(open(), () => now);
    expect(await other.of(area)).toMatchObject([{ build: 'b1', outcome: 'under way' }]);
    now += 900_000;
    expect(await other.of(area)).toMatchObject([
      { build: 'b1', outcome: 'failed', sentence: 'the server that did it ended before it did' },
    ]);
    expect(await died.of(area)).toMatchObject([{ build: 'b1', outcome: 'under way' }]);
    await died.close();
    await other.close();
  });

  test('the oldest of many goes', async () => {
    const area = `promo-${crypto.randomUUID()}`;
    let now = Date.now();
    const one = reports(open(), () => now++);
    for (let build = 0; build < 25; build += 1) one.begin(task(area, `b${build}`))(failed);
    const told = await one.of(area);
    expect(told.map(({ build }) => build)).toEqual(
      Array.from({ length: 20 }, (_, at) => `b${24 - at}`),
    );
    await one.close();
  });
};
describe(
  'T-50: reports of the gate in files',
  suite(() => new FileGateReports(directory)),
);
onSharedDatabase(
  'T-50: reports of the gate in PostgreSQL',
  suite(() => new PostgresGateReports(ADMIN, fails)),
);

test('T-50a: a report that ends while the kept ones are read is told once, as it ended', async () => {
  const files = new FileGateReports(directory);
  const slow: GateReportStore = {
    keep: (area, told) => files.keep(area, told),
    of: async (area) => {
      const before = await files.of(area);
      hear(failed);
      return before;
    },
    close: () => files.close(),
  };
  const one = reports(slow);
  const hear = one.begin(task('once', 'b1'));
  expect(await one.of('once')).toMatchObject([{ build: 'b1', outcome: 'failed' }]);
  await one.close();
});

test('T-50a: a store that fails takes nothing else away: what is under way here is told', async () => {
  const said: string[] = [];
  const broken: GateReportStore = {
    keep: () => Promise.reject(new Error('no database')),
    of: () => Promise.reject(new Error('no database')),
    close: () => Promise.resolve(),
  };
  const one = new GateReports(broken, (sentence) => void said.push(sentence));
  one.begin(task('promo', 'b1'));
  expect(await one.of('promo')).toMatchObject([{ build: 'b1', outcome: 'under way' }]);
  expect(said).toEqual([
    "the gate's report of promo@b1 was not kept: no database",
    "the gate's reports of promo cannot be read: no database",
  ]);
});

test('a broken file holds no report, and the next is kept', async () => {
  writeFileSync(join(directory, 'gate-reports.json'), '[{"half');
  const store = new FileGateReports(directory);
  expect(await store.of('promo')).toEqual([]);
  const one = reports(store);
  one.begin(task('promo', 'b1'))(failed);
  expect(await one.of('promo')).toMatchObject([{ build: 'b1', sentence: 'why' }]);
});
