import type { PublishedManifest, Release } from 'shared-contracts/composition';
import type { CompositionBody } from '../composition.schema';
import { firstComposition } from '../document';
import { FORMER } from '../manifest/manifest-of';
import { questsManifest } from '../manifest/testing/manifest';
import { workspace } from '../testing';
import { gate } from './gate';
import { type AreaSource, areaBuild, placesOf, shellBuild } from './testing/area';

const { artifacts, dispose } = workspace();
afterAll(dispose);
const CONTRACT = '^1.5.0';
const shellManifest = { ...FORMER.shell } as PublishedManifest;
beforeAll(async () => {
  await artifacts.write(shellBuild('s5', { contract: '1.5.0', manifest: shellManifest }));
  await artifacts.write(areaBuild({ area: 'promo', build: 'p5', rest: { contract: CONTRACT } }));
  await artifacts.write(
    areaBuild({
      area: 'prizes',
      build: 'z1',
      rest: released({
        area: 'prizes',
        route: { path: '/prizes/{slug}', route: { name: 'prizes' } },
      }),
    }),
  );
});

const live = (rest: Partial<CompositionBody> = {}): CompositionBody => ({
  ...firstComposition(),
  pins: { shell: 's5', promo: 'p5' },
  ...rest,
});
/** The texts of the built module are of the namespace `x`. */
function released(manifest: Parameters<typeof questsManifest>[0]): Partial<Release> {
  return { contract: CONTRACT, manifest: questsManifest({ texts: 'x', menu: [], ...manifest }) };
}
const quests = (manifest: Parameters<typeof questsManifest>[0] = {}, source: AreaSource = {}) =>
  areaBuild({ area: 'quests', build: 'q1', pages: ['main'], rest: released(manifest), ...source });
const refusals = async (candidate = quests(), body = live()) =>
  (await gate({ body, artifacts, candidate })).refusals;
const reasons = async (...of: Parameters<typeof refusals>) =>
  (await refusals(...of)).map(({ reason }) => reason);

test('M-12: an area whose module has what its manifest names passes', async () => {
  const report = await gate({ body: live(), artifacts, candidate: quests() });
  expect(report.refusals).toEqual([]);
  expect(report.checks.find(({ name }) => name === 'manifest')?.detail).toBe('1 route');
});

test.each<[string, Parameters<typeof quests>, string]>([
  [
    'a page',
    [{ route: { page: 'lost' } }],
    'quests has no page "lost" of the route quests (/quests)',
  ],
  [
    'a slot’s part',
    [{ fills: [{ slot: 'header.bell', part: 'lost', for: 'all', load: 'always' }] }],
    'quests has no slot "lost" for header.bell',
  ],
  [
    'a modal',
    [{ modals: [{ area: 'quests', name: 'lost' }] }],
    'nobody can open the modal "lost" of quests: it has no handle',
  ],
  [
    'texts of its own',
    [{ texts: 'quests' }],
    'its titles are of the texts "quests", those of its module are "x"',
  ],
  [
    'a manifest',
    [{}, { rest: { contract: CONTRACT } }],
    `there is none, which builds for contract ${CONTRACT} have`,
  ],
])(
  'M-12: one whose module lacks %s is refused, with the file to mend',
  async (_, [manifest, source], reason) => {
    const found = await refusals(quests(manifest, source));
    expect(found.map((each) => each.reason).join('\n')).toContain(reason);
    expect(found[0]?.help).toMatch(/mf-quests\/src\/(manifest|area)\.ts|handles\.ts/);
  },
);

test('M-12: a modal that the manifest keeps to itself is refused', async () => {
  const rest = {
    contract: CONTRACT,
    manifest: { ...(FORMER.lobby as PublishedManifest), texts: 'x', modals: [] },
  };
  const lobby = areaBuild({
    area: 'lobby',
    build: 'l9',
    pages: ['main', 'category', 'producer'],
    modals: ['provider-picker'],
    rest,
  });
  expect(await reasons(lobby)).toContain(
    'lobby has a modal "provider-picker" that its manifest does not name',
  );
});

test('M-11: what is wrong in the manifest itself is refused with its place', async () => {
  const [found] = await refusals(quests({ route: { path: '/r/quests' } }));
  expect(found).toEqual({
    reason: "the manifest of quests@q1 is refused: the path /r/quests is the site's own: /r",
    help: 'correct mf-quests/src/manifest.ts, then: npm run release -- mf-quests',
  });
});

test.each<[string, Parameters<typeof questsManifest>[0], string]>([
  [
    'a path of another area',
    { route: { path: '/promo' } },
    'quests@q1 clashes with promo@p5: /promo (quests) and /promo (action) are one address',
  ],
  [
    'a path that cannot be told apart',
    { route: { path: '/promo/{name}' } },
    '/promo/{name} (quests) and /promo/{slug} (promoPage) are one address',
  ],
  [
    'a name of another area',
    { route: { route: { name: 'action' } } },
    'quests@q1 clashes with promo@p5: both have a route action',
  ],
  [
    'a path of the shell',
    { route: { path: '/login' } },
    'quests@q1 clashes with shell@s5: /login (quests) and /login (login) are one address',
  ],
])('M-13: %s is refused', async (_, manifest, reason) => {
  expect((await reasons(quests(manifest))).join('\n')).toContain(reason);
});

test('M-13: two areas clash only where one visitor may get both', async () => {
  const clash = quests({ route: { path: '/prizes/{name}' } });
  const body = live();
  expect(await reasons(clash, body)).toEqual([]);
  const canary = { area: 'prizes', build: 'z1', share: 1, brand: 'aurora', startedAt: 'now' };
  expect(await reasons(clash, { ...body, canaries: [canary] })).toEqual([
    'quests@q1 clashes with prizes@z1: /prizes/{name} (quests) and /prizes/{slug} (prizes) are one address (aurora)',
  ]);
  const dropped = { aurora: { dropped: ['prizes'], meta: {} } };
  expect(await reasons(clash, { ...body, canaries: [canary], brands: dropped })).toEqual([]);
});

test('M-13: a shell that takes an area’s address is refused as well', async () => {
  const routes = [
    ...shellManifest.routes,
    { route: { name: 'offers' }, path: '/promo', page: 'static' },
  ];
  const shell = shellBuild('s6', { contract: '1.5.0', manifest: { ...shellManifest, routes } });
  expect((await reasons(shell)).join('\n')).toContain(
    'shell@s6 clashes with promo@p5: /promo (offers) and /promo (action)',
  );
});

test('a route that a brand guards does not go without its word', async () => {
  const { manifest } = placesOf('promo') as { manifest: PublishedManifest };
  const rest = {
    contract: CONTRACT,
    manifest: { ...manifest, routes: manifest.routes.slice(1), menu: [] },
  };
  const promo = areaBuild({ area: 'promo', build: 'p6', rest });
  const body = live({
    brands: { bellanotte: { dropped: [], meta: { action: { requiresAuth: true } } } },
  });
  expect(await refusals(promo, body)).toEqual([
    {
      reason: 'promo@p6 has no route action, which bellanotte guards',
      help: 'npm run compose -- brand bellanotte unguard action',
    },
  ]);
  expect(await reasons(promo)).toEqual([]);
});
