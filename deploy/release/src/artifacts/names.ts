import type { Release } from 'shared-contracts/composition';
import { ReleaseSchema } from '../composition.schema';
import { checked, RefusedError } from '../document';

/** Folder and file names of artifacts; a name with a slash or a leading dot is none. */
export const isArtifactName = (name: string): boolean =>
  /^[A-Za-z0-9][A-Za-z0-9._-]{0,127}$/.test(name);

/** @throws RefusedError when a part could lead out of the artifacts. */
export const demandNames = (area: string, build: string, file = 'file'): void => {
  if (!isArtifactName(area) || !isArtifactName(build))
    throw new RefusedError(`${area}@${build} is no build`);
  if (!isArtifactName(file)) throw new RefusedError(`${file} is no file of a build`);
};

/** @throws RefusedError when the text is not the description of this build. */
export const parseRelease = (text: string, area: string, build: string): Release => {
  const what = `release.json of ${area}@${build}`;
  let value: unknown = null;
  try {
    value = JSON.parse(text);
  } catch {
    throw new RefusedError(`${what} is no JSON`);
  }
  const release = checked<Release>(ReleaseSchema, value, what);
  if (release.area !== area || release.build !== build) {
    throw new RefusedError(`${what} describes ${release.area}@${release.build}`);
  }
  return release;
};

/** What every store says when a build is there already, the same content or not. */
export const alreadyPublished = (area: string, build: string): RefusedError =>
  new RefusedError(`${area}@${build} is already published: a build is written once`);
export const notPublished = (area: string, build: string): RefusedError =>
  new RefusedError(`${area}@${build} is not published`);
