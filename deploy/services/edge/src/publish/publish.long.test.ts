import { readFileSync, writeFileSync } from 'node:fs';
import { promote } from 'deploy-release';
import { keyId, provenanceOf, provenanceText } from 'deploy-release/remote';
import { type AreaSource, localRelease } from 'deploy-release/remote/testing';
import { EVERYBODY, type Member, PublishingHouse } from './testing/house';

/** Sources with changes that no commit has. */
const COMMIT = 'c0ffee'.padEnd(40, '0');
const UNCOMMITTED: AreaSource = { rest: { commit: `${COMMIT}+`, dirty: true } };

const house = new PublishingHouse();
let ada: Member;
beforeAll(async () => {
  await house.start();
  ada = await house.member('Ada', ['promo']);
});
afterAll(() => house.stop());

test('a release from elsewhere is proven, published, live, and says whose it is', async () => {
  const before = await house.live();
  const { release, gate, document } = await house.release(
    ada,
    { build: 'first', ...UNCOMMITTED },
    { dirty: true },
  );
  expect(ada.told).toEqual(['upload promo first', 'gate', 'publish', 'promote']);
  expect(release).toMatchObject({
    area: 'promo',
    build: 'first',
    offers: { pages: ['list', 'promo', 'games'] },
  });
  expect(gate.checks.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['contract and shares', 'loads', 'rendering']),
  );
  expect(document).toEqual({ revision: before.revision + 1 });
  expect(await house.live()).toMatchObject({
    pins: { promo: 'first' },
    by: 'Ada (team games)',
    note: 'promote promo@first',
    author: {
      name: 'Ada',
      kind: 'pipeline',
      team: 'games',
      commit: COMMIT,
      dirty: true,
    },
  });
  const { headers } = await house.edge.ask('/r/promo/first/area.js');
  expect(headers['cache-control']).toContain('immutable');
  expect((await house.edge.ask('/composition.json')).text).toContain('"build":"first"');
});

test('the next revision of somebody else bears no author of the one before', async () => {
  await promote({ store: house.edge.store, artifacts: house.edge.artifacts }, 'lobby', 'b1', 'cli');
  await house.release(ada, { build: 'ofada' });
  house.edge.publish('promo', 'other');
  await promote(
    { store: house.edge.store, artifacts: house.edge.artifacts },
    'promo',
    'other',
    'cli',
  );
  expect(await house.live()).toMatchObject({ by: 'cli', pins: { promo: 'other' } });
  expect((await house.live()).author).toBeUndefined();
});

test('what is published only nobody gets, until a call of its own gives it to people', async () => {
  const { revision } = await house.live();
  const { document } = await house.release(ada, { build: 'quiet' }, { promote: false });
  expect(document).toEqual({ revision });
  expect(await house.edge.artifacts.builds('promo')).toContain('quiet');
  expect((await house.live()).revision).toBe(revision);
  const canary = { canary: 500, brand: 'aurora', promote: true, overBudget: null };
  await ada.site.live('promo', 'quiet', canary, (_name, work) => work());
  expect((await house.live()).canaries).toMatchObject([
    { area: 'promo', build: 'quiet', share: 500, brand: 'aurora' },
  ]);
});

test('what is only published tells what would be refused now, and is proven again for people', async () => {
  const less: AreaSource = { build: 'less', pages: ['list'] };
  const { gate } = await house.release(ada, less, { promote: false });
  const [now] = gate.now ?? [];
  expect(now?.reason).toContain('promo');
  const { revision } = await house.live();
  for (const promote of [true, false])
    await expect(
      ada.site.live('promo', 'less', { ...EVERYBODY, promote }, (_name, work) => work()),
    ).rejects.toThrow(`promo@less is refused:\n  - ${now?.reason}`);
  expect((await house.live()).revision).toBe(revision);
});

test('T-18b: everybody gets a build of uncommitted sources with --dirty alone', async () => {
  const { origin } = house.edge;
  await expect(house.release(ada, { build: 'dirty', ...UNCOMMITTED })).rejects.toThrow(
    `try: npm run release -- mf-promo --to ${origin} --dirty`,
  );
  expect(await house.edge.artifacts.builds('promo')).not.toContain('dirty');
  await house.release(ada, { build: 'dirty', ...UNCOMMITTED }, { promote: false });
  const live = (dirty: boolean) =>
    ada.site.live('promo', 'dirty', { ...EVERYBODY, dirty }, (_name, work) => work());
  await expect(live(false)).rejects.toThrow(
    `try: npm run release -- mf-promo --to ${origin} --build dirty --dirty`,
  );
  await live(true);
  expect((await house.live()).pins.promo).toBe('dirty');
});

test('T-32: the published build carries its statement, and who vouches for it', async () => {
  await house.release(ada, { build: 'vouched' }, { promote: false });
  const release = await house.edge.artifacts.release('promo', 'vouched');
  expect(provenanceText(await provenanceOf(house.access, release))).toBe('signed by team games');
});

describe('the gate refuses with the same reasons as on the site’s own machine', () => {
  test.each<[string, AreaSource]>([
    ['another contract', { rest: { contract: '^9.0.0' } }],
    [
      'a share that nobody has',
      { rest: { shares: { provided: {}, required: { vue: '^3.0.0' } } } },
    ],
    ['a page less', { pages: ['list'] }],
    ['a module that breaks', { inModule: 'throw new Error("no");' }],
    ['a module that loops', { inModule: 'for (;;);' }],
    [
      'a page that breaks on the server',
      { server: 'exports.default = { pages: { list() { throw new Error("x"); } } };' },
    ],
  ])('%s', async (what, source) => {
    const build = `bad${what.length}`;
    const { store, artifacts, directory } = house.edge;
    const here = await localRelease({ store, artifacts }, directory, { ...source, build }).catch(
      (error) => error.message,
    );
    expect(here).toMatch(/^promo@bad\d+ is refused:\n {2}- /);
    const { revision } = await house.live();
    await expect(house.release(ada, { ...source, build })).rejects.toThrow(here);
    expect(await house.edge.artifacts.builds('promo')).not.toContain(build);
    expect((await house.live()).revision).toBe(revision);
  });
});

test('a build that is there already is refused before anything is built, with the command that gives it', async () => {
  await house.release(ada, { build: 'twice' }, { promote: false });
  const aim = { canary: 500, brand: null, promote: true, overBudget: null };
  const asked = (build: string, key: string | null = keyId(ada.key)) =>
    ada.site.plan('promo', build, aim, key);
  await asked('new');
  await expect(asked('twice')).rejects.toThrow(
    `try: npm run release -- promo --to ${house.edge.origin} --build twice --canary 5%`,
  );
  await asked('twice', null);
  await expect(asked('new', null)).rejects.toThrow(
    'promo@new is not published; try: npm run release -- promo --to',
  );
  await expect(asked('new', 'ab'.repeat(32))).rejects.toThrow(
    'key abababababab is not known here; try:',
  );
  await expect(
    ada.site.plan('promo', 'new', { ...aim, brand: 'nobody' }, keyId(ada.key)),
  ).rejects.toThrow('there is no brand nobody');
});

test('T-15: a process that publishes and is killed takes nothing else down, and the release can be said again', async () => {
  const content = house.build(ada, { build: 'killed', inModule: 'for (;;);' });
  const step = async <T>(name: string, work: () => Promise<T>): Promise<T> => {
    if (name === 'gate')
      for (const pid of house.edge.app.publishing.pids) process.kill(pid, 'SIGKILL');
    return work();
  };
  const aim = { canary: null, brand: null, promote: false, overBudget: null };
  await expect(ada.site.release(content, aim, step)).rejects.toThrow('the site was interrupted');
  expect((await house.edge.ask('/healthz')).status).toBe(200);
  await house.release(ada, { build: 'after' }, { promote: false });
  expect(await house.edge.artifacts.builds('promo')).toEqual(
    expect.not.arrayContaining(['killed']),
  );
});

test('T-35: a build that somebody changed in the store is given to nobody', async () => {
  await house.release(ada, { build: 'kept' }, { promote: false });
  const before = await house.live();
  const path = house.edge.artifacts.path('promo', 'kept', 'release.json');
  writeFileSync(
    path,
    JSON.stringify({ ...JSON.parse(readFileSync(path, 'utf8')), exposed: './other' }),
  );
  const all = { canary: null, brand: null, promote: true, overBudget: null };
  await expect(ada.site.live('promo', 'kept', all, (_name, work) => work())).rejects.toThrow(
    'the provenance of promo@kept does not hold: release.json was changed since; release it anew',
  );
  expect((await house.live()).revision).toBe(before.revision);
});

test('T-15: an edge that stops ends its jobs, and does not wait for them', async () => {
  const own = await new PublishingHouse().start();
  const bob = await own.member('Bob', ['promo']);
  let stopped: Promise<void> | undefined;
  const content = own.build(bob, { build: 'late', inModule: 'for (;;);' });
  const step = async <T>(name: string, work: () => Promise<T>): Promise<T> => {
    if (name === 'gate') stopped = own.stop();
    return work();
  };
  await expect(bob.site.release(content, EVERYBODY, step)).rejects.toThrow(
    /cannot be reached: .*; what was sent is kept for an hour: say it again$/,
  );
  await stopped;
  expect(own.edge.app.publishing.pids).toEqual([]);
});
