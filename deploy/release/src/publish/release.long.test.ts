import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { type AreaSource, areaBuild, shellBuild } from '../gate/testing/area';
import { promote } from '../promote';
import { provenanceOf, provenanceText } from '../provenance';
import { readReleaseSettings } from '../settings';
import { workspace } from '../testing';
import { accessStore } from '../tokens';
import { type ReleasePlace, releasePlace } from './place';
import {
  type Aim,
  demandNew,
  giveToPeople,
  ofBuild,
  proveAndPublish,
  releaseBuild,
  type Step,
} from './release';
import { summaryJson, summaryText } from './summary';
import { stageIn } from './testing/folder';

let space: ReturnType<typeof workspace>;
let place: ReleasePlace;
const straight: Step = (_name, work) => work();
const everybody: Aim = { canary: null, brand: null, promote: true, overBudget: null };

beforeEach(async () => {
  space = workspace();
  place = { store: space.store, artifacts: space.artifacts, brands: ['aurora', 'carnaval'] };
  await space.artifacts.write(shellBuild('s1'));
  await promote(space, 'shell', 's1');
});
afterEach(() => space.dispose());

const release = async (source: AreaSource, aim: Partial<Aim> = {}, step = straight) => {
  const one = await stageIn(join(space.compositionDir, '../staging'), areaBuild(source));
  return releaseBuild(place, one, { ...everybody, ...aim }, step);
};
/** Everything that players could ever get. */
const state = () => ({
  revisions: readdirSync(space.compositionDir),
  areas: readdirSync(space.artifacts.directory),
  promo: existsSync(space.artifacts.path('promo', ''))
    ? readdirSync(space.artifacts.path('promo', ''))
    : [],
});

test('gate, publish and promote, in this order, each told', async () => {
  const told: string[] = [];
  const { document, before, gate } = await release({}, {}, (name, work) => {
    told.push(name);
    return work();
  });
  expect(told).toEqual(['gate', 'publish', 'promote']);
  expect(document).toMatchObject({
    revision: 2,
    pins: { promo: 'p1' },
    note: 'promote promo@p1',
    by: 'cli',
  });
  expect(before).toBeNull();
  expect(gate.refusals).toEqual([]);
});

test.each<[string, AreaSource]>([
  ['another contract', { rest: { contract: '^9.0.0' } }],
  ['a share that nobody has', { rest: { shares: { provided: {}, required: { vue: '^3.0.0' } } } }],
  ['a page less', { pages: ['list'] }],
  ['a broken module', { inModule: 'throw new Error("no");' }],
])(
  'P-31: a misfit (%s) is refused, with nothing published and nothing changed',
  async (_, source) => {
    const before = state();
    await expect(release(source)).rejects.toThrow(/promo@p1 is refused:\n.*\n {4}try: /);
    await expect(release(source, { canary: 500 })).rejects.toThrow('promo@p1 is refused');
    await expect(release(source, { brand: 'carnaval' })).rejects.toThrow('promo@p1 is refused');
    expect(state()).toEqual(before);
  },
);

test('a build that exists is refused before anything is built, with the command that gives it', async () => {
  await expect(demandNew(place, 'promo', 'p1', everybody)).resolves.toBeUndefined();
  await release({}, { promote: false });
  const asked = (aim: Partial<Aim>) => demandNew(place, 'promo', 'p1', { ...everybody, ...aim });
  await expect(asked({})).rejects.toThrow('try: npm run compose -- promote promo p1');
  await expect(asked({ canary: 500, brand: 'carnaval' })).rejects.toThrow(
    'try: npm run compose -- canary promo p1 5% --brand carnaval',
  );
  await expect(asked({ brand: 'nobody' })).rejects.toThrow(
    'there is no brand nobody; there are: aurora, carnaval',
  );
});

test('P-33: canary, brand lock and publishing alone touch only what they name', async () => {
  await release({ build: 'p0' });
  const canary = await release({ build: 'p1' }, { canary: 500 });
  expect(canary.document?.canaries).toMatchObject([
    { area: 'promo', build: 'p1', share: 500, brand: null },
  ]);
  expect(canary.document?.pins.promo).toBe('p0');
  const locked = await release({ build: 'p2' }, { brand: 'carnaval' });
  expect(locked.document?.brands.carnaval?.pins).toEqual({ promo: 'p2' });
  const silent = await release({ build: 'p3' }, { promote: false });
  expect(silent.document?.revision).toBe(locked.document?.revision);
  expect(await place.artifacts.builds('promo')).toHaveLength(4);
});

test('a build over its budget needs a reason, which the history keeps', async () => {
  const noise = Array.from({ length: 40_000 }, (_, index) => Math.sin(index).toString(36)).join('');
  const source = { inModule: `/* ${noise} */` };
  await expect(release(source)).rejects.toThrow(
    /over its size budget.*\n.*--over-budget "why it is worth it"/,
  );
  const { document, gate } = await release(source, { overBudget: 'a new game engine' });
  expect(document?.note).toBe('promote promo@p1 (over its size budget: a new game engine)');
  expect(gate.overBudget).toBe('a new game engine');
});

test('P-35: the build is proven against what is live when it goes live, not when the release began', async () => {
  await space.artifacts.write(shellBuild('s2', { contract: '2.0.0' }));
  const meanwhile: Step = async (name, work) => {
    if (name === 'promote') await promote(space, 'shell', 's2');
    return work();
  };
  await expect(release({}, {}, meanwhile)).rejects.toThrow('does not fit shell@s2');
  expect((await place.store.current())?.pins).toEqual({ shell: 's2' });
});

test('P-36: releases at once never lose one another', async () => {
  const account = { area: 'account', build: 'a1', pages: ['profile', 'info', 'notifications'] };
  const cashbox = {
    area: 'cashbox',
    build: 'c1',
    pages: ['balance', 'cashbox'],
    slots: ['header-balance'],
  };
  await Promise.all([
    release({}),
    release({ ...account, slots: ['notification-bell'] }),
    release(cashbox),
  ]);
  expect((await place.store.current())?.pins).toEqual({
    shell: 's1',
    promo: 'p1',
    account: 'a1',
    cashbox: 'c1',
  });
});

test('the summary says build, sizes and their difference, checks, revision and what to do now', async () => {
  await release({ build: 'p0' });
  const released = await release({ build: 'p1', slots: ['widget'] });
  const text = summaryText(released, everybody);
  expect(text).toMatch(/promo@p1 {2}commit c0ffee/);
  expect(text).toMatch(/compared with p0/);
  expect(text).toMatch(/all scripts +\d+\.\d KB {2}\+\d+ B/);
  expect(text).toMatch(/server build +0\.\d KB {2}not packed/);
  expect(text).toMatch(/slots +widget/);
  expect(text).toMatch(/rendering +3 pages rendered/);
  expect(text).toContain('revision 3: everybody gets it');
  expect(text).toContain('npm run compose -- promote promo p0');
  const json = JSON.parse(JSON.stringify(summaryJson(released, everybody)));
  expect(json).toMatchObject({
    ok: true,
    area: 'promo',
    build: 'p1',
    revision: 3,
    before: { build: 'p0' },
  });
});

test('T-31: a release here is vouched for by the installation, for its sources, and holds when it is published', async () => {
  const env = {
    DATA_DIR: join(space.compositionDir, '..'),
    ARTIFACTS_DIR: space.artifacts.directory,
  };
  const materials = [{ uri: 'file:package-lock.json', digest: { sha256: 'ab' } }];
  place = releasePlace(readReleaseSettings(env), ['aurora'], materials);
  await release({ rest: { commit: 'c0ffee+' } });
  const access = accessStore(env);
  const provenance = await provenanceOf(access, await space.artifacts.release('promo', 'p1'));
  expect(provenanceText(provenance)).toBe('signed by team installation');
  expect(provenance).toMatchObject({
    statement: { predicate: { buildDefinition: { resolvedDependencies: materials } } },
  });
});

test('P-35: a proof holds for the very revision that it was made against, and for no later one', async () => {
  const content = areaBuild();
  let reads = 0;
  const read: typeof content.read = (file, encoding) => {
    reads += 1;
    return content.read(file, encoding);
  };
  const { release: done, proof } = await proveAndPublish(place, content, everybody, straight);
  const candidate = { release: done, read };
  const first = await giveToPeople(place, ofBuild(place, candidate, everybody), { proof });
  expect([first.document.pins.promo, reads]).toEqual(['p1', 0]);
  const share = { ...everybody, canary: 500, brand: 'aurora' };
  await giveToPeople(place, ofBuild(place, candidate, share), { proof });
  expect(reads).toBeGreaterThan(0);
});
