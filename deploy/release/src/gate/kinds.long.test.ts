import type { PublishedManifest } from 'shared-contracts/composition';
import { firstComposition } from '../document';
import { FORMER } from '../manifest/manifest-of';
import { questsManifest } from '../manifest/testing/manifest';
import { workspace } from '../testing';
import { gate } from './gate';
import { areaBuild, shellBuild } from './testing/area';
import { RULES_IN_BROWSER } from './testing/in-browser';
import { PASSING, PASSING_BESIDE, PASSING_IN_BROWSER } from './testing/passing';
import { REFUSED } from './testing/refused';
import { type BesideSource, questsOf, REFUSED_BESIDE } from './testing/refused-beside';
import { REFUSED_IN_BROWSER } from './testing/refused-in-browser';
import { REFUSED_LOADS, SENDING_SHELL } from './testing/refused-loads';

const { artifacts, dispose } = workspace();
afterAll(dispose);

/** Every kind of build in one table: what it does, and who has to refuse it. */
const BROKEN = [
  ...[...REFUSED, ...REFUSED_LOADS, ...REFUSED_BESIDE].map(([rule, what]) => ({
    rule,
    what,
    by: 'files',
  })),
  ...REFUSED_IN_BROWSER.map(([rule, what]) => ({ rule, what, by: 'browser' })),
];
const GOOD = [...PASSING, ...PASSING_BESIDE, ...PASSING_IN_BROWSER].map(([what]) => what);

test('there are at least fifty broken builds and forty good ones, each another kind', () => {
  const kinds = new Set(BROKEN.map(({ rule, what, by }) => `${by} ${rule} ${what}`));
  expect(kinds.size).toBe(BROKEN.length);
  expect(kinds.size).toBeGreaterThanOrEqual(50);
  expect(GOOD.length).toBeGreaterThanOrEqual(40);
  const tested = Object.values(RULES_IN_BROWSER).flat();
  expect(new Set(REFUSED_IN_BROWSER.map(([rule]) => rule))).toEqual(new Set(tested));
});

describe('by its files, in the live shell', () => {
  const body = { ...firstComposition(), pins: { shell: 's1' } };
  beforeAll(() => artifacts.write(shellBuild('s1', SENDING_SHELL)));

  test.each([...REFUSED, ...REFUSED_LOADS])(
    '%s: an area that %s is refused, and says what helps',
    async (_rule, _what, source, reason, help) => {
      const { refusals } = await gate({ body, artifacts, candidate: areaBuild(source) });
      expect(refusals).toContainEqual({
        reason: expect.stringMatching(reason),
        help: typeof help === 'string' ? help : expect.stringMatching(help),
      });
    },
  );
  test.each(PASSING)('an area that %s passes', async (_what, source) => {
    const { refusals } = await gate({ body, artifacts, candidate: areaBuild(source) });
    expect(refusals).toEqual([]);
  });
});

describe('by its files, beside other areas and after a build of its own', () => {
  const contract = '^1.5.0';
  const pins = { shell: 's5', promo: 'p5', prizes: 'z1' };
  beforeAll(async () => {
    const manifest = FORMER.shell as PublishedManifest;
    await artifacts.write(shellBuild('s5', { contract: '1.5.0', manifest }));
    await artifacts.write(areaBuild({ build: 'p5', rest: { contract } }));
    const prizes = questsManifest({
      area: 'prizes',
      texts: 'x',
      menu: [],
      route: { path: '/prizes/{slug}', route: { name: 'prizes' } },
    });
    await artifacts.write(
      areaBuild({ area: 'prizes', build: 'z1', rest: { contract, manifest: prizes } }),
    );
  });
  const refusalsOf = async ({ manifest = {}, before = {}, ...source }: BesideSource) => {
    const own = { area: 'quests', pages: ['main'], slots: ['bell'] };
    const live = 'q0';
    const rest = { contract, manifest: questsOf(before) };
    const place = workspace();
    try {
      for (const [area, build] of Object.entries(pins))
        await place.artifacts.write({
          release: await artifacts.release(area, build),
          read: (file, encoding) => artifacts.read(area, build, file, encoding),
        });
      await place.artifacts.write(areaBuild({ ...own, build: live, rest }));
      const said = manifest === null ? { contract } : { contract, manifest: questsOf(manifest) };
      const candidate = areaBuild({ ...own, build: 'q1', rest: said, ...source });
      const body = { ...firstComposition(), pins: { ...pins, quests: live } };
      return (await gate({ body, artifacts: place.artifacts, candidate }, { drops: null }))
        .refusals;
    } finally {
      place.dispose();
    }
  };

  test.each(REFUSED_BESIDE)(
    '%s: an area that %s is refused, and says what helps',
    async (_rule, _what, source, reason, help) => {
      expect(await refusalsOf(source)).toContainEqual({
        reason: expect.stringMatching(reason),
        help: expect.stringMatching(help),
      });
    },
  );
  test.each(PASSING_BESIDE)('an area that %s passes', async (_what, source) => {
    expect(await refusalsOf(source)).toEqual([]);
  });
});
