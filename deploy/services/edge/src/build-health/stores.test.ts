import {
  appendFileSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type CountsPlace, daySpans, type PageRow, trafficRun, withCounts } from 'deploy-release';
import pg from 'pg';
import { noCounts, type Row, sumOf } from './counts';
import { type HealthStores, openHealth } from './open';
import { populationOf } from './population';
import { HOURS_KEPT_MS, MINUTES_KEPT_MS } from './store';

const ADMIN = process.env.TEST_DATABASE_URL ?? 'postgres://postgres@127.0.0.1:5432/postgres';
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const now = Math.floor(Date.now() / HOUR) * HOUR;

const runs = [{ run: 'x@1', until: null }];
const row = (at: number, part: Partial<Row> = {}): Row => ({
  edge: 'e1',
  at,
  brand: 'aurora',
  area: 'lobby',
  build: 'b1',
  why: 'pin',
  ...noCounts(),
  ...part,
});

const suite = (open: () => Promise<HealthStores>, place: () => CountsPlace) => {
  let stores: HealthStores;
  beforeEach(async () => {
    stores = await open();
  });
  afterEach(() => stores.close());

  test('a row that is written again takes the place of the former; other edges’ rows stay', async () => {
    const { health } = stores;
    await health.put([row(now, { views: 1 }), row(now, { edge: 'e2', views: 5 })]);
    await health.put([row(now, { views: 3, failed: 1, visitors: ['v'], reasons: { x: 1 } })]);
    const rows = await health.read(now);
    expect(sumOf(rows)).toMatchObject({ views: 8, failed: 1, visitors: ['v'], reasons: { x: 1 } });
    expect(await health.read(now + MINUTE)).toEqual([]);
  });

  test('minutes become hours and hours are forgotten; nothing is counted twice or lost on the way', async () => {
    const { health } = stores;
    const old = now - MINUTES_KEPT_MS - 2 * HOUR;
    const vitals = { lcp: { 40: 2 } };
    await health.put([
      row(old, { views: 1, vitals }),
      row(old + MINUTE, { views: 2, edge: 'e2', vitals }),
    ]);
    await health.put([row(now, { views: 4 }), row(now - HOURS_KEPT_MS - HOUR, { views: 100 })]);
    for (let turn = 0; turn < 3; turn += 1) await health.tidy(now);
    const rows = await health.read(0);
    expect(rows.map(({ at, views }) => [at, views]).sort()).toEqual([
      [old, 3],
      [now, 4],
    ]);
    expect(sumOf(rows).vitals.lcp).toEqual({ 40: 4 });
  });

  test('E-33: an hour of which some was counted without errors says nothing of errors', async () => {
    const { health } = stores;
    const old = now - MINUTES_KEPT_MS - 2 * HOUR;
    const { errored: _, erroredLater: __, ...former } = row(old, { views: 900 });
    await health.put([former, row(old + MINUTE, { views: 9, errored: 3 })]);
    await health.put([row(old + HOUR, { views: 5, errored: 2 })]);
    await health.tidy(now);
    const known = (await health.read(0)).map(({ views, errored }) => [views, errored]);
    expect(known.sort()).toEqual([
      [5, 2],
      [909, undefined],
    ]);
  });

  test('what edges count of pages is read beside them, as guardrails ask for it', async () => {
    const why = 'experiment:x/a';
    const vitals = { lcp: { 60: 2 } };
    const { health } = stores;
    await health.put([
      row(now, { why, views: 3, failed: 1, errored: 2, vitals }),
      row(now - HOUR, { why }),
    ]);
    const read = (since: number) =>
      withCounts<PageRow[]>(place(), [], ({ pages }) => pages<PageRow>(since));
    expect(await read(now)).toMatchObject([
      { at: now, area: 'lobby', why, views: 3, failed: 1, errored: 2, vitals },
    ]);
    expect(await read(now - HOUR)).toHaveLength(2);
    expect(await read(now + MINUTE)).toEqual([]);
  });

  test('E-3: of all who claim a view at once one gets it', async () => {
    const until = Date.now() + HOUR;
    const claims = await Promise.all(
      Array.from({ length: 20 }, () => stores.health.claim('view/lobby', until)),
    );
    expect(claims.filter(Boolean)).toHaveLength(1);
  });

  test('a page is found by its key', async () => {
    const page = populationOf('aurora', { lobby: { build: 'b1', why: 'pin' } }, new Set(['lobby']));
    await stores.health.keepPage(page);
    await stores.health.keepPage(page);
    expect(await stores.health.page(page.key)).toEqual(page);
    expect(await stores.health.page('unknown')).toBeNull();
  });

  const exposed = (visitor: string, arm: string, at: number, run = 'x@1') => ({
    run,
    arm,
    visitor,
    at,
  });

  test('a visitor is exposed once a run, to the arm met first', async () => {
    const { exposures } = stores;
    await exposures.expose(exposed('v1', 'a', now));
    await exposures.expose(exposed('v1', 'b', now + 1));
    await exposures.expose(exposed('v1', 'b', now, 'x@2'));
    expect(await exposures.steps('x@1', HOUR)).toEqual([
      { arm: 'a', at: now, assigned: 1, exposures: 1, converted: {} },
    ]);
    expect(await exposures.steps('x@2', HOUR)).toMatchObject([{ arm: 'b', exposures: 1 }]);
  });

  test('a conversion is credited to those who were exposed before it, and to nobody else', async () => {
    const { exposures } = stores;
    await exposures.expose(exposed('v1', 'a', now));
    await exposures.expose(exposed('v2', 'b', now + HOUR));
    const done = (visitor: string, at: number, count = 1) => ({
      visitor,
      kind: 'rounds' as const,
      at,
      count,
    });
    await exposures.convert(
      [done('v1', now - 1), done('v1', now + 5, 3), done('stranger', now + 5)],
      runs,
    );
    await exposures.convert([done('v1', now + 9, 2), done('v2', now + HOUR + 1)], runs);
    expect(await exposures.steps('x@1', HOUR)).toEqual([
      {
        arm: 'a',
        at: now,
        assigned: 1,
        exposures: 1,
        converted: { rounds: { visitors: 1, count: 5 } },
      },
      {
        arm: 'b',
        at: now + HOUR,
        assigned: 1,
        exposures: 1,
        converted: { rounds: { visitors: 1, count: 1 } },
      },
    ]);
  });

  test('of a day’s visitors only what is counted of days is credited, and only that day', async () => {
    const { exposures } = stores;
    const day = trafficRun(now);
    await exposures.expose(exposed('v1', 'aurora', now, day));
    const done = (kind: 'rounds' | 'first-deposit', at: number) => ({
      visitor: 'v1',
      kind,
      at,
      count: 1,
    });
    const late = now + 2 * 24 * HOUR;
    const spans = daySpans(now, late);
    await exposures.convert([done('rounds', now + 1), done('first-deposit', now + 1)], spans);
    await exposures.convert([done('first-deposit', late)], spans);
    expect(await exposures.steps(day, HOUR)).toMatchObject([
      { arm: 'aurora', converted: { 'first-deposit': { visitors: 1, count: 1 } } },
    ]);
    const [step] = await exposures.steps(day, HOUR);
    expect(Object.keys(step?.converted ?? {})).toEqual(['first-deposit']);
  });

  test('of two edges that read on from the same place one counts', async () => {
    const { exposures } = stores;
    await exposures.expose(exposed('v1', 'a', now));
    const rounds = [{ visitor: 'v1', kind: 'rounds' as const, at: now + 1, count: 1 }];
    expect(await exposures.cursor()).toBeNull();
    await Promise.all(
      [1, 2, 3].map(() => exposures.convert(rounds, runs, { from: null, to: 't1' })),
    );
    expect(await exposures.cursor()).toBe('t1');
    await Promise.all(
      [1, 2, 3].map(() => exposures.convert(rounds, runs, { from: 't1', to: 't2' })),
    );
    expect(await exposures.cursor()).toBe('t2');
    const [step] = await exposures.steps('x@1', HOUR);
    expect(step?.converted.rounds).toEqual({ visitors: 1, count: 2 });
  });
};

describe('files', () => {
  let directory: string;
  beforeEach(() => {
    directory = mkdtempSync(join(tmpdir(), 'build-health-'));
  });
  afterEach(() => rmSync(directory, { recursive: true, force: true }));
  const open = () => openHealth({ dataDir: directory, compositionUrl: null }, () => {});
  suite(open, () => ({ dataDir: directory, compositionUrl: null }));

  test('claims are tidied before a restart is over, so that none that comes then is lost to it', async () => {
    const until = Date.now() + HOUR;
    const first = await open();
    await first.health.claim('view/lobby', until);
    await first.health.put([]);
    const file = join(directory, 'build-health/claims.jsonl');
    appendFileSync(file, '["half');
    await open();
    expect(readFileSync(file, 'utf8')).toBe(`${JSON.stringify(['view/lobby', until])}\n`);
  });

  test('claims that found no room are written once there is some', async () => {
    const until = Date.now() + HOUR;
    const file = join(directory, 'build-health/claims.jsonl');
    const { health } = await open();
    await health.put([]);
    rmSync(file, { force: true });
    symlinkSync('/dev/full', file);
    await health.claim('view/lobby', until);
    await expect(health.put([])).rejects.toThrow('ENOSPC');
    rmSync(file);
    // what a disk took of it as it became full
    writeFileSync(file, '["view/lo');
    await health.put([]);
    expect(await (await open()).health.claim('view/lobby', until)).toBe(false);
  });

  test('what was written is there after a restart, whatever a killed process left', async () => {
    const until = Date.now() + HOUR;
    const first = await open();
    await first.health.claim('view/lobby', until);
    await first.health.put([row(now, { views: 7 })]);
    await first.exposures.expose({ run: 'x@1', arm: 'a', visitor: 'v1', at: now });
    const convert = { visitor: 'v1', kind: 'sign-up' as const, at: now + 1, count: 1 };
    await first.exposures.convert([convert], runs, { from: null, to: 't1' });
    appendFileSync(join(directory, 'build-health/exposures.jsonl'), '{"exposure":{"run":"x@');
    appendFileSync(join(directory, 'build-health/claims.jsonl'), '["half');
    writeFileSync(join(directory, 'build-health', `${now - HOUR}.json`), '[{"at":');
    const second = await open();
    expect(sumOf(await second.health.read(0)).views).toBe(7);
    expect(await second.health.claim('view/lobby', until)).toBe(false);
    expect(await second.exposures.cursor()).toBe('t1');
    await second.exposures.expose({ run: 'x@1', arm: 'a', visitor: 'v2', at: now });
    expect(await (await open()).exposures.steps('x@1', HOUR)).toEqual([
      {
        arm: 'a',
        at: now,
        assigned: 2,
        exposures: 2,
        converted: { 'sign-up': { visitors: 1, count: 1 } },
      },
    ]);
  });
});

if (!isServiceThere('postgres'))
  sayAloud(`no PostgreSQL at ${ADMIN}: tests of shared build health are skipped`);
(isServiceThere('postgres') ? describe : describe.skip)('PostgreSQL', () => {
  let admin: pg.Client;
  let name = '';
  beforeAll(async () => {
    admin = new pg.Client({ connectionString: ADMIN });
    await admin.connect();
  });
  afterAll(() => admin.end());
  afterEach(() => admin.query(`drop database if exists ${name} with (force)`));
  const place = () => {
    const url = new URL(ADMIN);
    url.pathname = `/${name}`;
    return { dataDir: '/nowhere', compositionUrl: url.href };
  };
  const create = async () => {
    name = `edge_test_${crypto.randomUUID().replaceAll('-', '').slice(0, 12)}`;
    await admin.query(`create database ${name}`);
    return place();
  };

  suite(async () => {
    const at = await create();
    const [first, other] = await Promise.all([openHealth(at, () => {}), openHealth(at, () => {})]);
    await other.close();
    return first;
  }, place);
});
