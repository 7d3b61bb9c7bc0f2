import { join } from 'node:path';
import type { Release } from 'shared-contracts/composition';
import { areaBuild, shellBuild } from '../gate/testing/area';
import { promote } from '../promote';
import { promoteLatest } from '../promote-latest';
import { workspace } from '../testing';
import type { ReleasePlace } from './place';
import { publish } from './publish';
import { type Aim, releaseBuild, type Step } from './release';
import { stageIn } from './testing/folder';

let space: ReturnType<typeof workspace>;
let place: ReleasePlace;
const straight: Step = (_name, work) => work();
const everybody: Aim = { canary: null, brand: null, promote: true, overBudget: null };

beforeEach(async () => {
  space = workspace();
  const author = { name: 'build 42', kind: 'pipeline' as const };
  place = { store: space.store, artifacts: space.artifacts, brands: ['carnaval'], author };
  await space.artifacts.write(shellBuild('s1'));
  await promote(space, 'shell', 's1');
});
afterEach(() => space.dispose());
const release = async (rest: Partial<Release>, aim: Partial<Aim> = {}) =>
  releaseBuild(
    place,
    await stageIn(join(space.compositionDir, '../staging'), areaBuild({ rest })),
    { ...everybody, ...aim },
    straight,
  );
const DIRTY = { commit: 'c0ffee+', dirty: true };

describe('R-110: a build of sources that no commit has', () => {
  test('is not everybody’s, nor a brand’s, and nothing is published', async () => {
    for (const aim of [{}, { brand: 'carnaval' }]) {
      await expect(release(DIRTY, aim)).rejects.toThrow('try: npm run release -- mf-promo --dirty');
    }
    expect(await place.artifacts.builds('promo')).toEqual([]);
  });

  test('may be a canary', async () => {
    const { document } = await release(DIRTY, { canary: 500 });
    expect(document?.canaries).toMatchObject([{ build: 'p1' }]);
  });

  test('may be published for nobody', async () => {
    await release(DIRTY, { promote: false });
    expect((await place.artifacts.release('promo', 'p1')).dirty).toBe(true);
  });

  test('is everybody’s on purpose, and the history says so', async () => {
    const { document, release: made } = await release(DIRTY, { dirty: true });
    expect(made.dirty).toBe(true);
    expect(document?.pins.promo).toBe('p1');
    expect(document?.author).toEqual({
      name: 'build 42',
      kind: 'pipeline',
      commit: 'c0ffee',
      dirty: true,
    });
  });

  test('is what a start of these very sources gives, and the history says so', async () => {
    await publish(place.artifacts, areaBuild({ rest: DIRTY }));
    const { document } = await promoteLatest(space, {}, { author: { name: 'Ada', kind: 'start' } });
    expect(document.pins.promo).toBe('p1');
    expect(document.author).toMatchObject({ name: 'Ada', dirty: true });
  });
});

describe('R-114: a development build', () => {
  test.each<[string, Partial<Release>]>([
    ['that is flagged', { development: true }],
    ['by its name', { build: 'dev-p1', global: 'promo_dev-p1' }],
    ['whose entry is on a development server', { entry: 'http://localhost:3010/remoteEntry.js' }],
  ])('%s is neither published nor promoted', async (_, rest) => {
    const content = areaBuild({ rest });
    await expect(publish(place.artifacts, content)).rejects.toThrow(
      /is a development build, which no player gets; try: npm run release -- mf-promo/,
    );
    expect(await place.artifacts.builds('promo')).toEqual([]);
    space.publish('promo', content.release.build, rest);
    await expect(promote(space, 'promo', content.release.build)).rejects.toThrow(
      'is a development build',
    );
  });

  test('is not what a start pins', async () => {
    space.publish('promo', 'p1', { development: true });
    const { document, refused } = await promoteLatest(space);
    expect(document.pins).toEqual({ shell: 's1' });
    expect(refused).toMatchObject([
      { area: 'promo', build: 'p1', reason: expect.stringMatching(/development build/) },
    ]);
  });
});
