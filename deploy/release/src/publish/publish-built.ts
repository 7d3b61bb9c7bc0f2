import type { ArtifactStore } from '../artifacts';
import { demandProduction } from '../changes/change';

/**
 * Publishes the newest build of each area that a build left in a folder; what is published already stays as it is.
 * @returns `area@build` of those that were written
 * @throws RefusedError for a build that was made for development
 */
export const publishBuilt = async (built: ArtifactStore, to: ArtifactStore): Promise<string[]> => {
  const newest = await built.newest();
  const written: string[] = [];
  for (const [area, build] of Object.entries(newest)) {
    const release = await built.release(area, build);
    demandProduction(release);
    if ((await to.builds(area)).includes(build)) continue;
    await to.write({ release, read: (file, encoding) => built.read(area, build, file, encoding) });
    written.push(`${area}@${build}`);
  }
  await to.nameNewest(newest);
  return written;
};
