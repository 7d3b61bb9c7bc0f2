import { join } from 'node:path';
import type { PublishedManifest } from 'shared-contracts/composition';
import { areaBuild, shellBuild } from '../gate/testing/area';
import { FORMER } from '../manifest/manifest-of';
import { questsManifest } from '../manifest/testing/manifest';
import { promote } from '../promote';
import { workspace } from '../testing';
import { type Aim, giveToPeople, ofBuild, releaseBuild, type Step } from './release';
import { stageIn } from './testing/folder';

const straight: Step = (_name, work) => work();
const everybody: Aim = { canary: null, brand: null, promote: true, overBudget: null };

test('P-51: a release that drops a link needs a reason, which the history keeps; the way back needs none', async () => {
  const space = workspace();
  const place = { store: space.store, artifacts: space.artifacts, brands: ['aurora'] };
  const manifest = FORMER.shell as PublishedManifest;
  await space.artifacts.write(shellBuild('s5', { contract: '1.5.0', manifest }));
  await promote(space, 'shell', 's5');
  const build = (name: string, rest: Parameters<typeof questsManifest>[0]) =>
    areaBuild({
      area: 'quests',
      build: name,
      pages: ['main'],
      rest: { contract: '^1.5.0', manifest: questsManifest({ texts: 'x', ...rest }) },
    });
  const release = async (content: ReturnType<typeof build>, aim: Partial<Aim> = {}) =>
    releaseBuild(
      place,
      await stageIn(join(space.compositionDir, '../staging'), content),
      { ...everybody, ...aim },
      straight,
    );
  const first = build('q1', {});
  await release(first);
  const less = build('q2', { menu: [] });
  await expect(release(less)).rejects.toThrow(
    'quests@q2 drops the link to quests in the menu main',
  );
  await expect(release(less, { promote: false })).rejects.toThrow('--drops "why nobody misses it"');
  const { document } = await release(less, { drops: 'players have it in their menu' });
  expect(document?.note).toBe(
    'promote quests@q2 (drops what was live: players have it in their menu)',
  );
  // another team's release lands while this one is at the gate
  const late = build('q4', { menu: [] });
  const meanwhile: Step = async (name, work) => {
    if (name === 'promote') await promote(space, 'quests', 'q1');
    return work();
  };
  const landing = releaseBuild(
    place,
    await stageIn(join(space.compositionDir, '../late'), late),
    everybody,
    meanwhile,
  );
  await expect(landing).rejects.toThrow('quests@q4 drops the link to quests in the menu main');
  const again = ofBuild(place, less, everybody);
  await giveToPeople(place, again);
  const more = await release(build('q3', {}));
  expect(more.gate.drops).toBeNull();
  const back = await giveToPeople(place, again);
  expect(back.document.pins.quests).toBe('q2');
  await space.dispose();
});
