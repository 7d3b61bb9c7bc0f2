import { existsSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Release } from 'shared-contracts/composition';
import type { BuildContent } from '../artifacts';
import type { CompositionBody } from '../composition.schema';
import { firstComposition } from '../document';
import { hostile } from '../render/testing/hostile';
import { workspace } from '../testing';
import { proveChange } from './change';
import { gate } from './gate';
import type { GateRefusal } from './report';
import { type AreaSource, areaBuild, shellBuild, TEXTS } from './testing/area';

const { artifacts, dispose } = workspace();
afterAll(dispose);
beforeAll(async () => {
  await artifacts.write(shellBuild('s1'));
  await artifacts.write(shellBuild('s2', { contract: '2.0.0' }));
  await artifacts.write(shellBuild('bare', { shares: { provided: {}, required: {} } }));
});

const live = (rest: Partial<CompositionBody> = {}): CompositionBody => ({
  ...firstComposition(),
  pins: { shell: 's1' },
  ...rest,
});
const refusals = async (candidate: BuildContent, body = live()): Promise<GateRefusal[]> =>
  (await gate({ body, artifacts, candidate })).refusals;
const reasons = async (source: AreaSource, body = live()) =>
  (await refusals(areaBuild(source), body)).map(({ reason }) => reason);

const startedAt = '2026-01-01T00:00:00Z';
const canary = { area: 'shell', build: 's2', share: 100, brand: null, startedAt };
const experiment = {
  id: 'look',
  area: 'shell',
  brand: 'aurora',
  startedAt,
  conversion: 'rounds' as const,
  excludeBots: true,
  excludeStaff: true,
  arms: [
    { id: 'a', build: null, share: 5000 },
    { id: 'b', build: 's2', share: 5000 },
  ],
};
const locked = { carnaval: { dropped: [], meta: {}, pins: { shell: 's2' } } };

test('P-13: a build that fits passes every check', async () => {
  const report = await gate({ body: live(), artifacts, candidate: areaBuild() });
  expect(report.refusals).toEqual([]);
  expect(report.checks.map(({ name }) => name)).toEqual([
    'contract and shares',
    'loads',
    'manifest',
    'pages',
    'slots',
    'modals',
    'texts',
    'styles',
    'browser',
    'rendering',
    'policy',
    'size',
  ]);
});

test('P-59: the report says in which browser a build was opened, or that nobody has looked', async () => {
  const seen = { browser: 'Chromium 142.0.0.0', openings: 16 };
  const told = async (rest: Partial<Release>) => {
    const { checks } = await gate({ body: live(), artifacts, candidate: areaBuild({ rest }) });
    return checks.find(({ name }) => name === 'browser')?.detail;
  };
  expect(await told({ seen })).toBe('16 openings in Chromium 142.0.0.0');
  expect(await told({})).toBe('nobody has looked');
});

test.each<[string, Partial<CompositionBody>, string]>([
  ['the canary', { canaries: [canary] }, 'canary, every other brand'],
  ['an arm of an experiment', { experiments: [experiment] }, 'experiment:look/b, aurora'],
  ['a brand lock', { brands: locked }, 'brand, carnaval'],
])(
  'P-11: %s of another shell speaks against a build that only fits the pinned one',
  async (_, rest, where) => {
    const [refusal, ...others] = await refusals(areaBuild(), live(rest));
    expect(others).toEqual([]);
    expect(refusal).toEqual({
      reason: `promo@p1 does not fit shell@s2 (${where}): it is made for contract ^1.2.0, the shell provides 2.0.0`,
      help: 'npm run release -- mf-promo',
    });
  },
);

test.each<[string, Partial<CompositionBody>]>([
  ['a canary of nobody', { canaries: [{ ...canary, share: 0 }] }],
  [
    'a killed build',
    { canaries: [canary], kills: [{ area: 'shell', build: 's2', reason: 'x', at: startedAt }] },
  ],
  [
    'a brand without the area',
    { brands: { carnaval: { ...locked.carnaval, withoutAreas: ['promo'] } } },
  ],
])('P-11: %s meets nobody', async (_, rest) => {
  expect(await reasons({}, live(rest))).toEqual([]);
});

test('P-12: a share that a live shell lacks is refused, and says to release the shell', async () => {
  const [refusal] = await refusals(areaBuild(), live({ pins: { shell: 'bare' } }));
  expect(refusal).toEqual({
    reason:
      'promo@p1 does not fit shell@bare (pin, every other brand): it needs react ^19.3.0, which the shell does not share',
    help: 'npm run release -- shell',
  });
});

test('P-12: an area without a live shell is refused', async () => {
  expect(await reasons({}, live({ pins: {} }))).toEqual(['promo@p1 has no live shell to run in']);
});

describe('P-13: an area is really loaded', () => {
  test.each<[string, AreaSource, RegExp]>([
    ['throws in its entry', { inEntry: 'throw new Error("broken entry");' }, /broken entry/],
    ['throws in its module', { inModule: 'throw new Error("broken module");' }, /broken module/],
    ['never ends', { inEntry: 'for(;;);' }, /did not end within 4 s/],
    [
      'lacks a chunk',
      { lost: 'page-games' },
      /page games does not load: Loading chunk page-games failed/,
    ],
    ['calls itself otherwise', { name: 'lobby' }, /its name is "lobby", not "promo"/],
    ['declares no container', { rest: { global: 'other' } }, /does not load/],
  ])('one that %s is refused', async (_, source, wanted) => {
    const found = await reasons(source);
    expect(found.join('\n')).toMatch(wanted);
  });

  test('P-13b: what it runs writes no file and starts no process', async () => {
    const file = join(tmpdir(), `gate-${process.pid}`);
    const steal = `const proc = setTimeout.constructor.constructor('return process')();
      proc.getBuiltinModule('node:fs').writeFileSync(${JSON.stringify(file)}, 'x');`;
    const straight = `const host = document.createElement.constructor; const proc = host('return process')();
      proc.mainModule?.require('fs').writeFileSync(${JSON.stringify(file)}, 'x');`;
    for (const inEntry of [steal, straight]) {
      expect((await reasons({ inEntry })).join()).toMatch(
        /Code generation from strings disallowed/,
      );
    }
    expect(existsSync(file)).toBe(false);
  });

  test('what tries every way out of its page brings nothing back', async () => {
    const guests: unknown[] = [];
    const server = createServer((guest) => void guests.push(guest));
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    const { port } = server.address() as { port: number };
    server.unref();
    // what is got hold of comes back as the reason why a page does not load
    const inModule = `const attack = (${hostile({ file: import.meta.filename, port })})();
      const own = load;
      load = async (name) => {
        if (name === 'page-list') throw new Error('loot: [' + (await attack) + ']');
        return own(name);
      };`;
    const found = await reasons({ inModule });
    expect(found.join()).toContain('page list does not load: loot: []');
    expect(guests).toEqual([]);
    await new Promise((done) => server.close(done));
  });
});

describe('P-15: pages of the route table', () => {
  const missing =
    'promo has no page "games" of the route promoGames (/promo/{slug}/games), which is on the site of';

  test('one that is missing is refused with the brands it is missing for', async () => {
    const brands = {
      aurora: { dropped: [], meta: {} },
      carnaval: { dropped: ['promoGames'], meta: {} },
    };
    expect(await reasons({ pages: ['list', 'promo'] }, live({ brands }))).toEqual([
      `${missing} every other brand, aurora`,
    ]);
  });
});

test('P-15: a slot that the composition fills must be there, in every brand', async () => {
  const filler = { area: 'promo', slot: 'widget', for: 'all' as const, load: 'always' as const };
  const brands = { carnaval: { dropped: [], meta: {}, slots: { 'main.aside': [filler] } } };
  expect(await reasons({}, live({ brands }))).toEqual([
    'promo has no slot "widget" for main.aside, with which the composition fills the pages of carnaval',
  ]);
  expect(await reasons({ slots: ['widget'] }, live({ brands }))).toEqual([]);
});

test('P-15: so must one that an arm of an experiment puts there, until the arm is stopped', async () => {
  const fills = [{ area: 'promo', slot: 'widget', for: 'all' as const, load: 'always' as const }];
  const stopped = { at: 'now', guardrail: 'errors', reason: 'many' };
  const experimentWith = (arm: object) => [
    {
      ...experiment,
      id: 'aside',
      slot: 'main.aside',
      arms: [
        { id: 'a', build: null, share: 5000 },
        { id: 'b', build: null, share: 5000, fills, ...arm },
      ],
    },
  ];
  const brands = { aurora: { dropped: [], meta: {} } };
  expect(await reasons({}, live({ brands, experiments: experimentWith({}) }))).toEqual([
    'promo has no slot "widget" for main.aside, with which the composition fills the pages of aurora',
  ]);
  expect(await reasons({}, live({ brands, experiments: experimentWith({ stopped }) }))).toEqual([]);
});

test('P-16: a modal has a handle, and every handle of the area its modal', async () => {
  expect(await reasons({ modals: ['nowhere'] })).toEqual([
    'nobody can open the modal "nowhere" of promo: it has no handle',
  ]);
  const pages = ['main', 'category', 'producer'];
  expect(await reasons({ area: 'lobby', pages })).toEqual([
    'lobby has no modal "provider-picker", which others open',
  ]);
});

test('P-17: texts have the same keys in every language, plural forms aside, and none is empty', async () => {
  const { greeting: _, ...rest } = TEXTS.it;
  expect(await reasons({ texts: { ...TEXTS, it: rest as typeof TEXTS.it } })).toEqual([
    'promo lacks texts in it: greeting',
  ]);
  expect(await reasons({ texts: { ...TEXTS, br: { ...TEXTS.br, greeting: ' ' } } })).toEqual([
    'promo has empty texts in br: greeting',
  ]);
  const { br: __, ...three } = TEXTS;
  expect((await reasons({ texts: three })).join()).toContain('texts br do not load');
});

test('P-18: a shell is refused when a live area would not fit it, or its script is none', async () => {
  await artifacts.write(areaBuild({ build: 'old' }));
  const body = live({ pins: { shell: 's1', promo: 'old' } });
  const [refusal] = await refusals(shellBuild('s3', { contract: '2.0.0' }), body);
  expect(refusal?.reason).toContain('promo@old does not fit shell@s3 (pin, every other brand)');
  expect(await refusals(shellBuild('s4'), body)).toEqual([]);
  const broken = shellBuild('s5');
  const read = async () => Buffer.from('const = 1;');
  expect((await refusals({ ...broken, read }, body))[0]?.reason).toContain(
    "the shell's main.js is no script",
  );
});

test('P-19: a change is proven as it would leave the composition; what is live already is not asked again', async () => {
  await artifacts.write(areaBuild({ build: 'lame', pages: ['list'] }));
  const body = live();
  const next = live({ pins: { shell: 's1', promo: 'lame' } });
  const named = [['promo', 'lame']] as const;
  await expect(proveChange(artifacts, [body, next], named)).rejects.toThrow(
    /promo@lame is refused:\n {2}- promo has no page/,
  );
  await expect(proveChange(artifacts, [next, next], named)).resolves.toBeUndefined();
});
