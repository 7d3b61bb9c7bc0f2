import { join } from 'node:path';
import type { Release } from 'shared-contracts/composition';
import type { BuildContent } from '../artifacts';
import { type AreaSource, areaBuild, placesOf, shellBuild } from '../gate/testing/area';
import { promote } from '../promote';
import { workspace } from '../testing';
import type { ReleasePlace } from './place';
import { type Aim, releaseBuild, type Step } from './release';
import { demandNewSet, releaseSet } from './release-set';
import { setSummaryJson, setSummaryText } from './summary-set';
import { stageIn } from './testing/folder';

const RUNTIME = '@module-federation/webpack-bundler-runtime';
let space: ReturnType<typeof workspace>;
let place: ReleasePlace;
const straight: Step = (_name, work) => work();
const everybody: Aim = { canary: null, brand: null, promote: true, overBudget: null };
const OLD = { provided: { react: '19.3.1', [RUNTIME]: '2.9.2' }, required: {} };
const NEEDS = { provided: {}, required: { react: '^19.3.0', [RUNTIME]: '~2.9.0' } };

beforeEach(async () => {
  space = workspace();
  const author = { name: 'Ada', kind: 'person' as const };
  place = {
    store: space.store,
    artifacts: space.artifacts,
    brands: ['aurora', 'carnaval'],
    author,
  };
  await space.artifacts.write(shellBuild('s1', { shares: OLD }));
  await space.artifacts.write(areaBuild({ build: 'p1', rest: { shares: NEEDS } }));
  await promote(space, 'shell', 's1');
  await promote(space, 'promo', 'p1');
});
afterEach(() => space.dispose());

const stage = (content: BuildContent) => stageIn(join(space.compositionDir, '../staging'), content);
const alone = async (content: BuildContent, aim: Partial<Aim> = {}) =>
  releaseBuild(place, await stage(content), { ...everybody, ...aim }, straight);
const together = async (contents: BuildContent[], aim: Partial<Aim> = {}, step = straight) =>
  releaseSet(place, await Promise.all(contents.map(stage)), { ...everybody, ...aim }, step);
const live = async () => (await place.store.current())?.pins;

const nextShell = (rest: Partial<Release>) => shellBuild('s2', { shares: OLD, ...rest });
const nextPromo = (rest: Partial<Release>, source: AreaSource = {}) =>
  areaBuild({ build: 'p2', ...source, rest: { shares: NEEDS, ...rest } });

const TWO: [Partial<Release>, Partial<Release>] = [
  { contract: '2.0.0', ...placesOf('shell') },
  { contract: '^2.0.0', ...placesOf('promo') },
];

const MAJORS: [string, Partial<Release>, Partial<Release>][] = [
  ['a contract 2.0.0', ...TWO],
  [
    'a major of React',
    { shares: { ...OLD, provided: { ...OLD.provided, react: '20.0.0' } } },
    { shares: { ...NEEDS, required: { ...NEEDS.required, react: '^20.0.0' } } },
  ],
  [
    'a minor of the federation runtime',
    { shares: { ...OLD, provided: { ...OLD.provided, [RUNTIME]: '2.10.0' } } },
    { shares: { ...NEEDS, required: { ...NEEDS.required, [RUNTIME]: '~2.10.0' } } },
  ],
];

describe.each(MAJORS)('%s', (_, ofShell, ofArea) => {
  test('neither shell nor area goes first, and each is told the command that takes both', async () => {
    const command = 'try: npm run release -- --set shell,mf-promo';
    for (const aim of [{}, { canary: 500 }]) {
      await expect(alone(nextShell(ofShell), aim)).rejects.toThrow(command);
      await expect(alone(nextPromo(ofArea), aim)).rejects.toThrow(command);
    }
    expect(await live()).toEqual({ shell: 's1', promo: 'p1' });
    expect(await place.artifacts.builds('shell')).toEqual(['s1']);
  });

  test('R-98: as a set they go live at once, for everybody', async () => {
    const { document, gate } = await together([nextShell(ofShell), nextPromo(ofArea)]);
    expect(gate.refusals).toEqual([]);
    expect(document?.pins).toEqual({ shell: 's2', promo: 'p2' });
    expect(document?.sets).toMatchObject([{ members: { shell: 's2', promo: 'p2' } }]);
    expect(document?.revision).toBe(3);
  });

  test('R-98: as a set they are a canary of both, beside which the former pair goes on', async () => {
    const { document } = await together([nextShell(ofShell), nextPromo(ofArea)], { canary: 500 });
    expect(document?.pins).toEqual({ shell: 's1', promo: 'p1' });
    expect(document?.sets).toMatchObject([
      { members: { shell: 's2', promo: 'p2' }, share: 500, brand: null },
    ]);
    // an area of the set is released for the others meanwhile
    const hotfix = await alone(areaBuild({ build: 'p3', rest: { shares: NEEDS } }));
    expect(hotfix.document?.pins.promo).toBe('p3');
  });

  test('each may be published before, whatever is live, and is told what would be refused now', async () => {
    const shell = await alone(nextShell(ofShell), { promote: false });
    const area = await alone(nextPromo(ofArea), { promote: false });
    for (const { gate } of [shell, area]) {
      expect(gate.refusals).toHaveLength(1);
      expect(gate.now).toEqual(gate.refusals);
    }
    expect(await live()).toEqual({ shell: 's1', promo: 'p1' });
    const members = [
      { folder: null, area: 'shell', build: 's2' },
      { folder: null, area: 'promo', build: 'p2' },
    ];
    const { document } = await releaseSet(place, members, everybody, straight);
    expect(document?.pins).toEqual({ shell: 's2', promo: 'p2' });
  });
});

const writeAccount = () =>
  space.artifacts.write(
    areaBuild({
      area: 'account',
      build: 'a1',
      pages: ['profile', 'info', 'notifications'],
      slots: ['notification-bell'],
      rest: { shares: NEEDS },
    }),
  );
const [[, shell2, area2] = ['', {}, {}]] = MAJORS;

test('R-98: a set is refused as a whole, with the reasons of all its builds, and nothing is published', async () => {
  const broken = nextPromo(area2, {
    pages: ['list'],
    texts: { ru: { a: 'a' }, en: { b: 'b' }, it: {}, br: {} },
  });
  const message = await together([nextShell(shell2), broken]).catch(
    (error: Error) => error.message,
  );
  expect(message).toContain('the set promo@p2,shell@s2 is refused:');
  expect(message).toContain('promo has no page "games"');
  expect(message).toContain('promo lacks texts in en: a');
  expect(await place.artifacts.builds('promo')).toEqual(['p1']);
  expect(await live()).toEqual({ shell: 's1', promo: 'p1' });
});

test('R-98: a page that breaks in the shell of its set is told once', async () => {
  const server = `exports.default = { pages: { list() { throw new Error('no list'); }, promo: (data) => JSON.stringify(data), games: (data) => JSON.stringify(data) } };`;
  const refused = await together([nextShell(shell2), nextPromo(area2, { server })]).catch(
    (error: Error) => error.message,
  );
  expect(String(refused).match(/no list/g)).toHaveLength(1);
});

test('a set that leaves a live area behind is told to take it along', async () => {
  await writeAccount();
  await promote(space, 'account', 'a1');
  await expect(together([nextShell(shell2), nextPromo(area2)])).rejects.toThrow(
    /account@a1 does not fit shell@s2 .*\n {4}try: npm run release -- --set shell,mf-promo,mf-account/,
  );
});

test('a set of which every build exists is refused with the command that gives it', async () => {
  const named = [
    { area: 'shell', build: 's1' },
    { area: 'promo', build: 'p2' },
  ];
  expect(await demandNewSet(place, named, everybody)).toEqual([true, false]);
  await expect(
    demandNewSet(place, named.slice(0, 1), { ...everybody, canary: 500 }),
  ).rejects.toThrow('try: npm run compose -- canary --set shell@s1 5%');
});

test('P-35: a set is proven against what is live when it goes live', async () => {
  await writeAccount();
  const meanwhile: Step = async (name, work) => {
    if (name === 'promote') await promote(space, 'account', 'a1');
    return work();
  };
  await expect(together([nextShell(shell2), nextPromo(area2)], {}, meanwhile)).rejects.toThrow(
    'account@a1 does not fit shell@s2',
  );
  expect(await live()).toEqual({ shell: 's1', promo: 'p1', account: 'a1' });
});

test('the summary of a set says each build, who gets them and what to do now', async () => {
  const released = await together([nextShell(shell2), nextPromo(area2)], { canary: 500 });
  const aim = { ...everybody, canary: 500 };
  const text = setSummaryText(released, aim);
  expect(text).toMatch(/shell@s2 {2}commit c0ffee/);
  expect(text).toMatch(/promo@p2 {2}commit c0ffee/);
  expect(text).toContain('revision 3: 5 % of everybody gets it');
  expect(text).toContain('npm run compose -- promote --set promo@p2,shell@s2');
  const json = JSON.parse(JSON.stringify(setSummaryJson(released, aim)));
  expect(json).toMatchObject({
    ok: true,
    builds: [{ area: 'shell', before: 's1' }, { area: 'promo' }],
    revision: 3,
  });
});

test('a release says who it was and of which commit', async () => {
  const { document } = await together([nextShell(shell2), nextPromo(area2)]);
  expect(document).toMatchObject({
    by: 'cli',
    author: { name: 'Ada', kind: 'person', commit: 'c0ffee' },
  });
});
