import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { inEachPlace, type Place } from '../store/testing/places';
import { exposureFile, FileExposureStore } from './files';
import { readResults, readTotals, readTraffic } from './results';
import { type AssignmentRecord, DAY_MS, trafficRun } from './store';
import { EXPOSURE_TABLES, PostgresExposureStore } from './tables';
import { curveOf } from './traffic';

const runs = [{ run: 'x@1', until: null }];

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
  const asEdge = async (
    work: (store: FileExposureStore | PostgresExposureStore) => Promise<void>,
  ) => {
    const { dataDir, compositionUrl } = parts();
    if (!compositionUrl) return work(new FileExposureStore(join(dataDir, 'build-health')));
    const pool = new pg.Pool({ connectionString: compositionUrl });
    await pool.query(EXPOSURE_TABLES);
    await work(new PostgresExposureStore(pool)).finally(() => pool.end());
  };

  test('where no edge ever ran there are no results', async () => {
    expect(await readTotals(parts(), 'x@1')).toEqual([]);
  });

  test('results of a run by arm, all of its time together', async () => {
    const DAY = 86_400_000;
    await asEdge(async (store) => {
      const expose = (visitor: string, arm: string, at: number, run = 'x@1') =>
        store.expose({ run, arm, visitor, at });
      for (let day = 0; day < 4; day += 1) await expose(`v${day}`, day % 2 ? 'b' : 'a', day * DAY);
      await expose('v0', 'b', 0, 'x@2');
      const rounds = (visitor: string, count: number) => ({
        visitor,
        kind: 'rounds' as const,
        at: 9 * DAY,
        count,
      });
      await store.convert(
        [rounds('v0', 3), rounds('v2', 4), rounds('v3', 1)],
        [{ run: 'x@1', until: null }],
      );
    });
    expect(await readTotals(parts(), 'x@1')).toEqual([
      { arm: 'a', assigned: 2, exposures: 2, converted: { rounds: { visitors: 2, count: 7 } } },
      { arm: 'b', assigned: 2, exposures: 2, converted: { rounds: { visitors: 1, count: 1 } } },
    ]);
  });

  const assigned = (
    visitor: string,
    arm: string,
    at: number,
    rest: Partial<AssignmentRecord> = {},
  ) => ({
    run: 'x@1',
    visitor,
    arm,
    at,
    browser: 'firefox',
    build: 's1',
    bot: false,
    before: null,
    ...rest,
  });

  test('everybody who was given an arm counts once, whether it was met or not, by kind; of two arms is said who had them', async () => {
    await asEdge(async (store) => {
      await store.assign([
        assigned('v1', 'a', 1),
        assigned('v2', 'b', 1, { before: 3 }),
        assigned('v1', 'a', 2),
      ]);
      await store.expose({ run: 'x@1', arm: 'a', visitor: 'v1', at: 2 });
      await store.assign([
        assigned('v2', 'a', 3),
        assigned('v2', 'b', 4),
        assigned('v3', 'b', 9, { bot: true }),
      ]);
      await store.expose({ run: 'x@1', arm: 'a', visitor: 'v3', at: 9 });
      const rounds = { kind: 'rounds' as const, count: 2 };
      const done = [
        { visitor: 'v2', at: 5, ...rounds },
        { visitor: 'v3', at: 8, ...rounds },
      ];
      await store.convert(done, [{ run: 'x@1', until: null }]);
      expect(await store.groups('x@1', 9)).toHaveLength(2);
    });
    const { totals, groups, moments } = await readResults(parts(), 'x@1');
    expect(totals).toEqual([
      { arm: 'a', assigned: 1, exposures: 1, converted: {} },
      { arm: 'b', assigned: 2, exposures: 1, converted: { rounds: { visitors: 1, count: 2 } } },
    ]);
    const kind = { browser: 'firefox', build: 's1', visitors: 1 };
    expect(groups).toHaveLength(3);
    expect(groups).toEqual(
      expect.arrayContaining([
        { ...kind, arm: 'a', bot: false, activated: 1, crossed: 0 },
        { ...kind, arm: 'b', bot: false, activated: 0, crossed: 1 },
        { ...kind, arm: 'b', bot: true, activated: 1, crossed: 1 },
      ]),
    );
    expect(moments).toEqual([
      { arm: 'a', n: 1, x: 0, xx: 0, outcomes: {} },
      {
        arm: 'b',
        n: 2,
        x: 3,
        xx: 9,
        outcomes: { rounds: { visitors: 1, y: 2, yy: 4, xy: 6, xHit: 3 } },
      },
    ]);
  });

  test('what visitors of an arm do after its end counts for nothing, and the others are read until then as well as until now', async () => {
    const HOUR = 3_600_000;
    const run = { run: 'x@1', until: null, ended: { b: HOUR } };
    const did = (visitor: string, at: number, kind: 'rounds' | 'harm' = 'rounds') => ({
      visitor,
      kind,
      at,
      count: 1,
    });
    const people = () => [
      assigned('v1', 'a', 1),
      assigned('v2', 'b', 1),
      assigned('v3', 'a', HOUR),
      assigned('v4', 'a', 2 * HOUR),
    ];
    await asEdge(async (store) => {
      await store.assign(people());
      await store.convert([did('v1', 9), did('v2', HOUR), did('v1', 9, 'harm')], [run]);
      const late = [did('v1', HOUR + 1), did('v2', HOUR + 1), did('v3', HOUR + 1)];
      await store.convert([...late, did('v1', HOUR)], [run]);
      await store.convert([did('v1', 2 * HOUR)], [run]);
      await store.tidy(DAY_MS);
    });
    const ends = { even: HOUR, arms: { b: HOUR } };
    const { totals, moments, ended } = await readResults(parts(), 'x@1', ends);
    const rounds = (y: number, yy: number, visitors = 1) => ({ visitors, y, yy, xy: 0, xHit: 0 });
    const none = { x: 0, xx: 0 };
    const [harm, b] = [
      rounds(1, 1),
      { arm: 'b', n: 1, ...none, outcomes: { rounds: rounds(1, 1) } },
    ];
    expect(moments).toEqual([
      { arm: 'a', n: 3, ...none, outcomes: { rounds: rounds(5, 17, 2), harm } },
      b,
    ]);
    expect(ended).toEqual({
      b: [{ arm: 'a', n: 1, ...none, outcomes: { rounds: rounds(2, 4), harm } }, b],
    });
    expect(totals[0]?.converted.rounds).toEqual({ visitors: 2, count: 5 });
    const later = async () => {
      const { compositionUrl, dataDir } = parts();
      if (!compositionUrl)
        return new FileExposureStore(join(dataDir, 'build-health')).moments('x@1', { from: HOUR });
      const pool = new pg.Pool({ connectionString: compositionUrl });
      return new PostgresExposureStore(pool)
        .moments('x@1', { from: HOUR })
        .finally(() => pool.end());
    };
    expect(await later()).toEqual([
      { arm: 'a', n: 2, ...none, outcomes: { rounds: rounds(1, 1) } },
    ]);
  });

  test('visitors of several days are one, and the day that is not over is left out', async () => {
    const day = (at: number) => 40 * DAY_MS + at * DAY_MS;
    const came = (visitor: string, at: number, brand = 'aurora') =>
      assigned(visitor, brand, day(at), { run: trafficRun(day(at)) });
    await asEdge(async (store) => {
      await store.assign([
        came('v1', 0),
        came('v2', 0),
        came('v1', 2),
        came('v3', 2, 'carnaval'),
        came('v4', 3),
      ]);
      await store.assign([came('v1', 3), assigned('v9', 'a', day(1))]);
    });
    const days = await readTraffic(parts(), day(3) + 5);
    const date = (at: number) => new Date(day(at)).toISOString().slice(0, 10);
    expect(days.toSorted((a, b) => (a.brand + a.last < b.brand + b.last ? -1 : 1))).toEqual([
      { brand: 'aurora', first: date(0), last: date(0), visitors: 1 },
      { brand: 'aurora', first: date(0), last: date(2), visitors: 1 },
      { brand: 'carnaval', first: date(2), last: date(2), visitors: 1 },
    ]);
    const curve = curveOf(days, null);
    expect([curve.days, curve.after(1), curve.after(2), curve.after(3)]).toEqual([3, 2, 2, 3]);
    expect(curveOf(days, 'carnaval').days).toBe(1);
    expect(curveOf(days, 'nova')).toMatchObject({ days: 0 });
  });

  test('what is old is forgotten, the rest stays as it was, also for who reads it later', async () => {
    const now = 500 * DAY_MS;
    const old = now - 30 * DAY_MS;
    await asEdge(async (store) => {
      const traffic = (at: number) => assigned('v1', 'aurora', at, { run: trafficRun(at) });
      await store.assign([assigned('v1', 'a', now), assigned('v1', 'b', now), traffic(old)]);
      await store.assign([traffic(now), assigned('v9', 'a', 1, { run: 'old@1' })]);
      await store.expose({ run: 'x@1', arm: 'a', visitor: 'v1', at: now });
      await store.convert(
        [{ visitor: 'v1', kind: 'sign-up', at: old, count: 1 }],
        [{ run: trafficRun(old), until: null }],
      );
      await store.convert([{ visitor: 'v1', kind: 'rounds', at: now, count: 2 }], runs, {
        from: null,
        to: 't',
      });
      await store.tidy(now);
    });
    const groups = async (run: string) => (await readResults(parts(), run)).groups.length;
    expect([
      await groups(trafficRun(now)),
      await groups(trafficRun(old)),
      await groups('old@1'),
    ]).toEqual([1, 0, 0]);
    const { totals, groups: kept } = await readResults(parts(), 'x@1');
    expect(totals).toEqual([
      { arm: 'a', assigned: 1, exposures: 1, converted: { rounds: { visitors: 1, count: 2 } } },
    ]);
    expect(kept).toMatchObject([{ arm: 'a', crossed: 1 }]);
    await asEdge(async (store) => {
      expect(await store.cursor()).toBe('t');
      // whoever came again is somebody new
      await store.assign([assigned('v1', 'aurora', old, { run: trafficRun(old) })]);
      expect(await store.steps(trafficRun(old), DAY_MS)).toMatchObject([
        { assigned: 1, converted: {} },
      ]);
    });
  });

  test('what a visitor does after a run was stopped is none of its results, however late it is told', async () => {
    await asEdge(async (store) => {
      for (const run of ['x@1', 'y@1']) await store.expose({ run, arm: 'a', visitor: 'v1', at: 0 });
      const did = (at: number) => ({ visitor: 'v1', kind: 'rounds' as const, at, count: 1 });
      const stopped = [{ run: 'x@1', until: 10 }];
      await store.convert([did(10), did(11)], stopped);
      await store.convert([did(5)], [...stopped, { run: 'y@1', until: null }]);
    });
    const rounds = async (run: string) =>
      (await readTotals(parts(), run))[0]?.converted.rounds?.count;
    expect([await rounds('x@1'), await rounds('y@1')]).toEqual([2, 1]);
  });
});

test('what former edges wrote still counts, and half a line is passed over', async () => {
  const place = await import('../store/testing/places').then(({ inFiles }) => inFiles());
  const folder = join(place.env.DATA_DIR ?? '', 'build-health');
  mkdirSync(folder, { recursive: true });
  const lines = [
    { exposure: { run: 'x@1', arm: 'a', visitor: 'v1', at: 5 } },
    {
      conversions: [{ visitor: 'v1', kind: 'sign-up', at: 6, count: 1 }],
      cursor: { from: null, to: 't1' },
    },
    { conversions: [{ visitor: 'v1', kind: 'sign-up', at: 4, count: 1 }] },
  ];
  const text = lines.map((line) => JSON.stringify(line)).join('\n');
  writeFileSync(exposureFile(folder), `${text}\n{"exposure":{"run":"x`);
  expect(
    await readTotals({ dataDir: place.env.DATA_DIR ?? '', compositionUrl: null }, 'x@1'),
  ).toEqual([
    { arm: 'a', assigned: 1, exposures: 1, converted: { 'sign-up': { visitors: 1, count: 1 } } },
  ]);
  await place.dispose();
});
