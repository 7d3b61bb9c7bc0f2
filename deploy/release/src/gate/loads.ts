import type { Release } from 'shared-contracts/composition';
import type { ArtifactStore, BuildContent } from '../artifacts';
import type { Meeting } from './fit';
import { type Loaded, type LoadResult, loadArea } from './load/load';
import { misfits } from './misfits';
import { leastShares, otherShares } from './provided';
import { folderOf, type GateCheck, type GateRefusal } from './report';
import { contentOf, serverOf } from './sources';

interface Scene {
  artifacts: ArtifactStore;
  candidate: BuildContent;
}
interface Load {
  area: Release;
  /** Null: it fits none that is live, and is loaded with stand-ins for what it asks for. */
  shell: Release | null;
}

const idOf = ({ area, build }: Release) => `${area}@${build}`;

const loadIn = async (scene: Scene, { area, shell }: Load): Promise<LoadResult> => {
  const content = contentOf(scene, area);
  if (!shell) return loadArea(content, { provided: leastShares(area), server: null });
  const server = await serverOf(contentOf(scene, shell));
  return loadArea(content, {
    provided: shell.shares.provided,
    others: otherShares(area, shell),
    server,
  });
};

/** Every pair that meets and fits. */
const loadsOf = ({ candidate: { release } }: Scene, meetings: readonly Meeting[]): Load[] => {
  const pairs = meetings.filter(({ area, shell }) => misfits(area, shell).length === 0);
  return pairs.length > 0 || release.area === 'shell' ? pairs : [{ area: release, shell: null }];
};

/**
 * What an area gives, as found by loading it as a page of each shell would, with what that really shares; and every reason why it does not
 * load there.
 */
export const checkLoads = async (
  scene: Scene,
  meetings: readonly Meeting[],
): Promise<{ check: GateCheck; loaded: Loaded | null }> => {
  const loads = loadsOf(scene, meetings);
  const tried = await Promise.all(
    loads.map(async (load) => ({ load, result: await loadIn(scene, load) })),
  );
  const isShell = scene.candidate.release.area === 'shell';
  const found = new Map<string, GateRefusal>();
  for (const { load, result } of tried) {
    const { area, shell } = load;
    const where = isShell && shell ? ` in ${idOf(shell)}` : '';
    const help = `npm run dev -- ${folderOf(isShell ? 'shell' : area.area)}`;
    for (const problem of result.problems) {
      const reason = `${idOf(area)} does not load${where}: ${problem}`;
      found.set(reason, { reason, help });
    }
  }
  const what = isShell ? 'area build' : 'shell build';
  const detail = `${loads.length} ${what}${loads.length === 1 ? '' : 's'}`;
  const loaded = tried.find(({ result }) => result.loaded)?.result.loaded ?? null;
  return { check: { name: 'loads', detail, refusals: [...found.values()] }, loaded };
};
