import type { Release } from 'shared-contracts/composition';
import type { ArtifactStore, BuildContent } from '../artifacts';
import type { ServerSource } from '../render/pages';

/** The server build of a build; null for one that has none. */
export const serverOf = async ({ release, read }: BuildContent): Promise<ServerSource | null> => {
  const { area, build, server } = release;
  if (!server) return null;
  return { area, name: `${area}/${build}/${server}`, text: (await read(server, null)).toString() };
};

/** A published build beside the one that is proven, which nobody has published yet. */
export const contentOf = (
  { artifacts, candidate }: { artifacts: ArtifactStore; candidate: BuildContent },
  release: Release,
): BuildContent =>
  release === candidate.release
    ? candidate
    : {
        release,
        read: (file, encoding) => artifacts.read(release.area, release.build, file, encoding),
      };
