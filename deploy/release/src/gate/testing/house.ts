import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { bundleServer } from 'deploy-tooling/src/build/server/index.mjs';
import { CONTRACT_VERSION } from 'shared-contracts/composition';
import type { BuildContent } from '../../artifacts';
import { buildOf } from '../../artifacts/testing/builds';
import { houseManifests } from '../../manifest/testing/house';

const ROOT = resolve(import.meta.dirname, '../../../../..');
const MANIFESTS = new Map(houseManifests().map((manifest) => [manifest.area, manifest]));
const folderOf = (area: string) => resolve(ROOT, area === 'shell' ? 'shell' : `mf-${area}`);

/**
 * The server build of an area or of the shell as its sources stand.
 * @param changed a module that takes the place of the first one; `HOUSE` in it is the path of that
 */
export const houseBuild = async (
  area: string,
  changed?: string,
  build = 'b1',
): Promise<BuildContent> => {
  const dir = folderOf(area);
  const first = area === 'shell' ? 'server' : 'area';
  const place = join(dir, '.build');
  mkdirSync(place, { recursive: true });
  const folder = mkdtempSync(join(place, 'changed-'));
  try {
    const entry = join(folder, 'changed.tsx');
    if (changed) writeFileSync(entry, changed.replaceAll('HOUSE', join(dir, 'src', first)));
    const { text } = await bundleServer({ dir, build, ...(changed ? { entry } : {}) });
    const contract = area === 'shell' ? CONTRACT_VERSION : `^${CONTRACT_VERSION}`;
    return buildOf(
      area,
      build,
      { 'server.js': text },
      { server: 'server.js', contract, manifest: MANIFESTS.get(area) },
    );
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};
