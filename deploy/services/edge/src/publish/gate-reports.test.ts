import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Task } from 'deploy-release/remote';
import pg from 'pg';
import { FileGateReports, type GateReportStore, PostgresGateReports } from './gate-report-store';
import { GateReports } from './gate-reports';

const URL = process.env.TEST_DATABASE_URL ?? 'postgres://postgres@127.0.0.1:5432/postgres';
const directory = mkdtempSync(join(tmpdir(), 'gate-reports-'));
afterAll(() => rmSync(directory, { recursive: true, force: true }));

const isThere = async () => {
  const client = new pg.Client({ connectionString: URL, connectionTimeoutMillis: 2000 });
  return client
    .connect()
    .then(() => client.end().then(() => true))
    .catch(() => false);
};
const fails = (sentence: string) => {
  throw new Error(sentence);
};
/** Two edges of one installation; of files the second begins when the first has ended. */
const kinds: [string, () => GateReportStore][] = [
  ['files', () => new FileGateReports(directory)],
  ['PostgreSQL', () => new PostgresGateReports(URL, fails)],
];
const reports = (store: GateReportStore) => new GateReports(store, fails);
const task = (area: string, build: string) => ({ kind: 'live', area, build }) as Task;

describe.each(kinds)('T-50: reports of the gate in %s', (kind, open) => {
  test('a report that ended is told by another edge, the newest first', async () => {
    if (kind === 'PostgreSQL' && !(await isThere())) return;
    const area = `promo-${crypto.randomUUID()}`;
    const one = reports(open());
    const hear = one.begin(task(area, 'b1'));
    hear({ event: 'check', check: { name: 'fit', detail: 'it fits', refusals: [] } });
    const other = reports(open());
    expect([(await one.of(area))[0]?.outcome, await other.of(area)]).toEqual(['under way', []]);
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

  test('the oldest of many goes', async () => {
    if (kind === 'PostgreSQL' && !(await isThere())) return;
    const area = `promo-${crypto.randomUUID()}`;
    const one = reports(open());
    for (let build = 0; build < 25; build += 1)
      one.begin(task(area, `b${build}`))({ event: 'failed', sentence: '', again: false });
    const told = await one.of(area);
    expect(told).toHaveLength(20);
    await one.close();
  });
});

test('a broken file holds no report, and the next is kept', async () => {
  writeFileSync(join(directory, 'gate-reports.json'), '[{"half');
  const store = new FileGateReports(directory);
  expect(await store.of('promo')).toEqual([]);
  const one = reports(store);
  one.begin(task('promo', 'b1'))({ event: 'failed', sentence: 'why', again: false });
  expect(await one.of('promo')).toMatchObject([{ build: 'b1', sentence: 'why' }]);
});
