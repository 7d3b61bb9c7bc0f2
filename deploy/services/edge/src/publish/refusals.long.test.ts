import { appendFileSync } from 'node:fs';
import { promote } from 'deploy-release';
import { RemoteSite } from 'deploy-release/remote';
import {
  type AreaSource,
  FORMER,
  questsManifest,
  REFUSED,
  shellBuild,
  TYPED_SHELL,
} from 'deploy-release/remote/testing';
import type { PublishedManifest } from 'shared-contracts/composition';
import { EVERYBODY, type Member, PublishingHouse } from './testing/house';

const house = new PublishingHouse();
let ada: Member;
beforeAll(async () => {
  await house.start();
  ada = await house.member('Ada', ['promo', 'cashbox', 'quests']);
});
afterAll(() => house.stop());

const giveShell = async (build: string, rest: Parameters<typeof shellBuild>[1]) => {
  const { store, artifacts } = house.edge;
  await artifacts.write(shellBuild(build, rest));
  await promote({ store, artifacts }, 'shell', build, 'cli');
};
const state = async () => {
  const { artifacts } = house.edge;
  const areas = ['promo', 'cashbox', 'quests'];
  return {
    revision: (await house.live()).revision,
    builds: await Promise.all(areas.map((area) => artifacts.builds(area))),
  };
};
/** Says what a release ends with, and that it changed nothing. */
const refusalOf = async (work: () => Promise<unknown>): Promise<string> => {
  const before = await state();
  const said = await work().then(
    () => 'it went live',
    ({ message }: Error) => message,
  );
  expect(await state()).toEqual(before);
  return said;
};

describe('over HTTP too, and nothing is kept of', () => {
  beforeAll(() => giveShell('typed', TYPED_SHELL));

  test.each(REFUSED)('%s: an area that %s', async (_rule, _what, source, reason, help) => {
    const said = await refusalOf(() => house.release(ada, source));
    // a reason is a line of what is said
    expect(said).toMatch(new RegExp(reason.source.replace(/^\^/, '^ +- '), 'm'));
    expect(said).toContain(help);
  });
});

describe('by its manifest', () => {
  const CONTRACT = '^1.5.0';
  const quests = (manifest: Parameters<typeof questsManifest>[0]): AreaSource => ({
    area: 'quests',
    build: 'q1',
    pages: ['main'],
    rest: { contract: CONTRACT, manifest: questsManifest({ texts: 'x', menu: [], ...manifest }) },
  });
  const promo = FORMER.promo as PublishedManifest;
  beforeAll(async () => {
    await giveShell('places', { contract: '1.5.0', manifest: FORMER.shell as PublishedManifest });
    house.edge.publish('promo', 'p5', { contract: CONTRACT, manifest: promo });
    const { store, artifacts } = house.edge;
    await promote({ store, artifacts }, 'promo', 'p5', 'cli');
    const { revision, ...body } = await house.live();
    const bellanotte = { dropped: [], meta: { action: { requiresAuth: true } } };
    await store.commit(revision, { ...body, brands: { bellanotte }, by: 'cli', note: 'guard' });
  });

  test.each<[string, AreaSource, string, string]>([
    [
      'M-13: a route that another area has',
      quests({ route: { path: '/promo' } }),
      'quests@q1 clashes with promo@p5: /promo (quests) and /promo (action) are one address',
      'mf-quests/src/manifest.ts',
    ],
    [
      'M-11: a slot that there is not',
      quests({
        fills: [{ slot: 'header.nowhere' as never, part: 'lost', for: 'all', load: 'always' }],
      }),
      'there is no slot "header.nowhere"',
      'mf-quests/src/manifest.ts',
    ],
    [
      'a guard of a route that would be unknown',
      {
        build: 'p6',
        rest: {
          contract: CONTRACT,
          manifest: { ...promo, texts: 'x', menu: [], routes: promo.routes.slice(1) },
        },
      },
      'promo@p6 has no route action, which bellanotte guards',
      'npm run compose -- brand bellanotte unguard action',
    ],
  ])('%s', async (_, source, reason, help) => {
    const said = await refusalOf(() => house.release(ada, source));
    expect(said).toContain(reason);
    expect(said).toContain(help);
  });
});

describe('by where it comes from', () => {
  const again = 'npm run release -- mf-promo --to';

  test('a tree with changes that no commit has', async () => {
    const rest = { commit: `${'c0ffee'.padEnd(40, '0')}+`, dirty: true };
    const said = await refusalOf(() => house.release(ada, { build: 'dirty', rest }));
    expect(said).toContain('changes that no commit has');
    expect(said).toContain(`${again} ${house.edge.origin} --dirty`);
  });

  test('a build for development', async () => {
    const said = await refusalOf(() =>
      house.release(ada, { build: 'dev', rest: { development: true } }),
    );
    expect(said).toMatch(
      /is a development build, which no player gets; try: npm run release -- mf-promo/,
    );
  });

  test('files that somebody changed in the store', async () => {
    await house.release(ada, { build: 'whole' }, { promote: false });
    appendFileSync(house.edge.artifacts.path('promo', 'whole', 'area.js'), '//');
    const said = await refusalOf(() =>
      ada.site.live('promo', 'whole', EVERYBODY, (_name, work) => work()),
    );
    expect(said).toContain('area.js of promo@whole is not what release.json says');
    expect(said).toContain('try: npm run release -- mf-promo');
  });

  test('a token of another site', async () => {
    const token = `release_${'0'.repeat(16)}_${'A'.repeat(43)}`;
    const site = new RemoteSite({
      site: house.edge.origin,
      token,
      say: () => {},
      wait: async () => {},
    });
    const said = await refusalOf(() => house.release({ ...ada, site }, { build: 'foreign' }));
    expect(said).toMatch(/this token is none of this site's; try: npm run compose -- token create/);
  });

  test('an area of another team', async () => {
    const bob = await house.member('Bob', ['lobby'], { team: 'front' });
    const said = await refusalOf(() => house.release(bob, { build: 'bobs' }));
    expect(said).toMatch(
      /is for mf-lobby, and not for mf-promo; try: npm run compose -- token create/,
    );
  });
});
