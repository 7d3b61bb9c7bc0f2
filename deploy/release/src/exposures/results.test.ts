import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { inEachPlace, type Place } from '../store/testing/places';
import { exposureFile, FileExposureStore } from './files';
import { readTotals } from './results';
import { EXPOSURE_TABLES, PostgresExposureStore } from './tables';

inEachPlace((open) => {
  let place: Place;
  beforeEach(async () => {
    place = await open();
  });
  afterEach(() => place.dispose());
  const parts = () => ({
    dataDir: place.env.DATA_DIR ?? '/nowhere',
    compositionUrl: place.env.COMPOSITION_URL ?? null,
  });
  /** What an edge writes, which runs beside. */
  const asEdge = async (work: (store: FileExposureStore | PostgresExposureStore) => Promise<void>) => {
    const { dataDir, compositionUrl } = parts();
    if (!compositionUrl) return work(new FileExposureStore(join(dataDir, 'evidence')));
    const pool = new pg.Pool({ connectionString: compositionUrl });
    await pool.query(EXPOSURE_TABLES);
    await work(new PostgresExposureStore(pool)).finally(() => pool.end());
  };

  test('R-122: where no edge ever ran there are no results', async () => {
    expect(await readTotals(parts(), 'x@1')).toEqual([]);
  });

  test('R-122: results of a run by arm, all of its time together', async () => {
    const DAY = 86_400_000;
    await asEdge(async (store) => {
      const expose = (visitor: string, arm: string, at: number, run = 'x@1') =>
        store.expose({ run, arm, visitor, at });
      for (let day = 0; day < 4; day += 1) await expose(`v${day}`, day % 2 ? 'b' : 'a', day * DAY);
      await expose('v0', 'b', 0, 'x@2');
      const rounds = (visitor: string, count: number) => ({
        ...{ visitor, kind: 'rounds' as const, at: 9 * DAY, count },
      });
      await store.convert([rounds('v0', 3), rounds('v2', 4), rounds('v3', 1)], [{ run: 'x@1', until: null }]);
    });
    expect(await readTotals(parts(), 'x@1')).toEqual([
      { arm: 'a', exposures: 2, converted: { rounds: { visitors: 2, count: 7 } } },
      { arm: 'b', exposures: 2, converted: { rounds: { visitors: 1, count: 1 } } },
    ]);
  });

  test('R-125: what a visitor does after a run was stopped is none of its results, however late it is told', async () => {
    await asEdge(async (store) => {
      for (const run of ['x@1', 'y@1']) await store.expose({ run, arm: 'a', visitor: 'v1', at: 0 });
      const did = (at: number) => ({ visitor: 'v1', kind: 'rounds' as const, at, count: 1 });
      const stopped = [{ run: 'x@1', until: 10 }];
      await store.convert([did(10), did(11)], stopped);
      await store.convert([did(5)], [...stopped, { run: 'y@1', until: null }]);
    });
    const rounds = async (run: string) => (await readTotals(parts(), run))[0]?.converted.rounds?.count;
    expect([await rounds('x@1'), await rounds('y@1')]).toEqual([2, 1]);
  });
});

test('R-122: what former edges wrote still counts, and half a line is passed over', async () => {
  const place = await import('../store/testing/places').then(({ inFiles }) => inFiles());
  const folder = join(place.env.DATA_DIR ?? '', 'evidence');
  mkdirSync(folder, { recursive: true });
  const lines = [
    { exposure: { run: 'x@1', arm: 'a', visitor: 'v1', at: 5 } },
    { conversions: [{ visitor: 'v1', kind: 'sign-up', at: 6, count: 1 }], cursor: { from: null, to: 't1' } },
    { conversions: [{ visitor: 'v1', kind: 'sign-up', at: 4, count: 1 }] },
  ];
  const text = lines.map((line) => JSON.stringify(line)).join('\n');
  writeFileSync(exposureFile(folder), `${text}\n{"exposure":{"run":"x`);
  expect(await readTotals({ dataDir: place.env.DATA_DIR ?? '', compositionUrl: null }, 'x@1')).toEqual([
    { arm: 'a', exposures: 1, converted: { 'sign-up': { visitors: 1, count: 1 } } },
  ]);
  await place.dispose();
});
