import type { Release } from 'shared-contracts/composition';
import type { ArtifactStore, BuildContent } from '../artifacts';
import { alreadyPublished } from '../artifacts/names';
import { demandSame } from '../artifacts/verify';
import { demandProduction } from '../changes/change';
import { RefusedError } from '../document';
import { describe } from './describe';

/** Whether a build is there, whatever its description holds. */
export const isPublished = async (
  artifacts: ArtifactStore,
  area: string,
  build: string,
): Promise<boolean> => (await artifacts.builds(area)).includes(build);

/**
 * Publishes a build, whole or not at all and never a second time: every file is compared with its hash before and after
 * it is written.
 * @param before the build that it is made to replace, for the sizes
 * @throws RefusedError when it is published already, is not what it says, does not load or was made for development
 */
export const publish = async (
  artifacts: ArtifactStore,
  content: BuildContent,
  before: Release | null = null,
): Promise<Release> => {
  const { area, build } = content.release;
  demandProduction(content.release);
  if (await isPublished(artifacts, area, build)) throw alreadyPublished(area, build);
  await demandSame(content.release, content.read);
  const release = await describe(content, before);
  await artifacts.write({ ...content, release });
  return release;
};

/** As `publish`, for those whose builds are named by their content: one that is there already is as good. */
export const publishOnce = async (
  artifacts: ArtifactStore,
  content: BuildContent,
): Promise<void> => {
  const { area, build } = content.release;
  try {
    await publish(artifacts, content);
  } catch (error) {
    if (error instanceof RefusedError && (await isPublished(artifacts, area, build))) return;
    throw error;
  }
};
