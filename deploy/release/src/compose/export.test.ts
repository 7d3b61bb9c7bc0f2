import { spawnSync } from 'node:child_process';
import { hash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildServers } from 'deploy-tooling/src/server-build/index.mjs';
import { METRICS } from '../experiments';
import { FileExposureStore } from '../exposures';
import { workspace } from '../testing';
import { NOW, typed } from './testing/typed';

let space: ReturnType<typeof workspace>;
const { dataDir, run, done } = typed(() => space);
const later = typed(() => space, { now: NOW + 7_200_000 });
const startedAt = new Date(NOW).toISOString();

beforeEach(async () => {
  space = workspace();
  space.publish('shell', 's1');
  for (const build of ['l1', 'l2']) space.publish('lobby', build, { commit: `c0ffee-${build}` });
  for (const line of ['promote shell s1', 'promote mf-lobby l1']) await done(line);
  await done(
    'experiment start order --area lobby --arm a=:50% --arm b=l2:50% --conversion sign-up',
  );
  const edge = new FileExposureStore(join(dataDir(), 'build-health'));
  const assignment = {
    run: `order@${startedAt}`,
    browser: 'firefox',
    build: 's1',
    bot: false,
    before: null,
  };
  const people = Array.from({ length: 600 }, (_, n) => ({
    ...assignment,
    visitor: `v${n}`,
    arm: 'ab'[n % 2] ?? '',
    at: NOW + 1,
  }));
  await edge.assign(people);
  // of arm b three quarters sign up, of arm a a quarter; deposits of some in b fail
  const did = (kind: 'sign-up' | 'failed-deposit', of: typeof people) =>
    of.map(({ visitor }) => ({ visitor, kind, at: NOW + 2, count: 1 }));
  const signed = people.filter(({ arm }, n) => (arm === 'a' ? n % 8 === 0 : n % 8 !== 1));
  const failed = people.filter(({ arm }, n) => arm === 'b' && n % 4 === 1);
  await edge.convert(
    [...did('sign-up', signed), ...did('failed-deposit', failed)],
    [{ run: assignment.run, until: null }],
  );
});
afterEach(() => space.dispose());

/** What an edge counted of pages, a minute after the start. */
const countPages = () => {
  const row = { edge: 'e1', at: NOW + 60_000, brand: 'aurora', area: 'lobby' };
  const views = (arm: string, failed: number) => ({
    ...row,
    build: 'l1',
    why: `experiment:order/${arm}`,
    views: 400,
    failed,
    errored: 0,
    offered: 0,
    failedLater: 0,
    visitors: [],
    reasons: {},
    vitals: { lcp: { 60: 10, 10: 90 } },
  });
  const folder = join(dataDir(), 'build-health');
  mkdirSync(folder, { recursive: true });
  const hour = Math.floor(NOW / 3_600_000) * 3_600_000;
  writeFileSync(join(folder, `${hour}.json`), JSON.stringify([views('a', 4), views('b', 40)]));
};

test('JSON has all figures of a run, what they mean, and what made them', async () => {
  countPages();
  const report = JSON.parse(await later.done('experiment export order --format json'));
  expect(report).toMatchObject({
    format: 1,
    revision: 3,
    exportedAt: new Date(NOW + 7_200_000).toISOString(),
    madeBy: { program: 'compose', build: 'c0ffee', code: null },
    experiment: {
      id: 'order',
      area: 'lobby',
      brand: null,
      startedAt,
      stoppedAt: null,
      winner: null,
      layer: null,
      arms: [
        { id: 'a', build: 'l1', commit: 'c0ffee-l1', share: 0.5, control: true, stopped: null },
        { id: 'b', build: 'l2', commit: 'c0ffee-l2', share: 0.5, control: false, stopped: null },
      ],
    },
    filled: { assigned: { a: 300, b: 300 }, asPlanned: true, reason: null },
  });
  expect(report.metrics).toHaveLength(2 * METRICS.length);
  const [a, b] = report.metrics.filter(({ metric }: { metric: string }) => metric === 'sign-up');
  expect(a).toMatchObject({
    arm: 'a',
    assigned: 300,
    activated: 0,
    count: 75,
    value: 0.25,
    difference: null,
  });
  expect(b).toMatchObject({ arm: 'b', assigned: 300, count: 225, value: 0.75 });
  expect(b.low).toBeLessThan(0.75);
  expect(b.high).toBeGreaterThan(0.75);
  expect(b.difference).toMatchObject({ value: 0.5, verdict: 'more' });
  expect(b.difference.correctedP).toBeLessThan(0.001);
  const guard = (id: string) =>
    report.guardrails.find((each: { guardrail: string }) => each.guardrail === id);
  expect(guard('failed-deposit')).toMatchObject({
    arm: 'b',
    hits: 150,
    of: 300,
    broken: true,
    control: { hits: 0 },
  });
  expect(guard('errors')).toMatchObject({
    hits: 40,
    of: 400,
    visitors: 300,
    control: { hits: 4, of: 400 },
  });
  expect(guard('lcp')).toMatchObject({ hits: 10, of: 100 });
  expect(Object.keys(report.definitions)).toEqual(
    expect.arrayContaining([
      'assigned',
      'interval',
      'correctedP',
      'guardrail',
      'metrics',
      'guardrails',
    ]),
  );
});

test('CSV has a line for each metric of each arm and each guardrail, under its heads', async () => {
  countPages();
  const csv = await done('experiment export order');
  const [heads = '', ...lines] = csv.split('\r\n');
  expect(lines).toHaveLength(2 * METRICS.length + 6);
  const cells = (line: string | undefined) =>
    Object.fromEntries(heads.split(',').map((head, at) => [head, (line ?? '').split(',')[at]]));
  expect(cells(lines.find((line) => line.includes('metric,sign-up,Signed up,b')))).toMatchObject({
    experiment: 'order',
    since: startedAt,
    until: '',
    revision: '3',
    build: 'l2',
    control: 'false',
    assigned: '300',
    count: '225',
    of: '300',
    rate: '0.75',
    difference: '0.5',
    verdict: 'more',
  });
  expect(cells(lines.find((line) => line.includes('guardrail,errors')))).toMatchObject({
    arm: 'b',
    assigned: '300',
    count: '40',
    of: '400',
    rate: '0.1',
    'control count': '4',
    tolerance: '0.005',
  });
  for (const line of lines) expect(line.split(',')).toHaveLength(heads.split(',').length);
});

test('a run that was stopped is exported as well; another format is wrong usage', async () => {
  await later.done('experiment stop order --winner b --anyway better');
  const csv = await later.done('experiment export order --archived');
  expect(csv).toContain(`order,${startedAt},${new Date(NOW + 7_200_000).toISOString()},4,metric`);
  expect((await run('experiment export order')).err).toContain(
    'there is no running experiment order',
  );
  expect((await run('experiment export order --archived --format xml')).status).toBe(2);
});

test('the code that an export names, run by itself on the counts of the JSON, makes the same CSV', async () => {
  countPages();
  const bundles = join(dataDir(), 'bundles');
  await buildServers(['read-experiment'], bundles);
  const bundled = typed(() => space, { now: NOW + 7_200_000, bundles });
  const alone = join(dataDir(), 'alone');
  mkdirSync(alone);
  const code = await bundled.done('experiment export order --format code');
  const json = await bundled.done('experiment export order --format json');
  const csv = await bundled.done('experiment export order');
  const { file, sha256 } = JSON.parse(json).madeBy.code;
  expect(sha256).toBe(hash('sha256', readFileSync(join(bundles, file)), 'hex'));
  expect(csv.split('\r\n')[1]).toMatch(new RegExp(`,compose c0ffee,${file} sha256:${sha256}$`));
  writeFileSync(join(alone, file), code);
  const reckon = (text: string) => {
    writeFileSync(join(alone, 'order.json'), text);
    // nothing of ours is near, and nothing is installed
    return spawnSync(process.execPath, [file, 'order.json'], {
      cwd: alone,
      env: {},
      encoding: 'utf8',
    });
  };
  const again = reckon(json);
  expect([again.stderr, again.status]).toEqual(['', 0]);
  expect(again.stdout.trimEnd()).toBe(csv);
  const other = JSON.parse(json);
  other.counts.moments.find(({ arm }: { arm: string }) => arm === 'b').outcomes[
    'sign-up'
  ].visitors -= 60;
  const changed = reckon(JSON.stringify(other));
  expect([changed.status, changed.stderr]).toEqual([1, 'not what the counts come to: metrics\n']);
  expect(changed.stdout).toContain('metric,sign-up,Signed up,b,l2,false,,300,0,165,300,0.55');
  expect((await run('experiment export order --format code')).err).toContain('was not bundled');
});
