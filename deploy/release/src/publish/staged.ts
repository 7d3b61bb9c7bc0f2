import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { BuildContent } from '../artifacts';
import { isArtifactName } from '../artifacts';
import { parseRelease } from '../artifacts/names';
import { RefusedError } from '../document';

/**
 * A build that the tooling made in a folder and that nobody has seen yet.
 * @throws RefusedError when the folder's `release.json` is missing or not of this build
 */
export const staged = async (
  folder: string,
  area: string,
  build: string,
): Promise<BuildContent> => {
  const text = await readFile(join(folder, 'release.json'), 'utf8').catch(() => {
    throw new RefusedError(`${folder} holds no build`);
  });
  const release = parseRelease(text, area, build);
  const wrong = Object.keys(release.files).find((file) => !isArtifactName(file));
  if (wrong) throw new RefusedError(`${wrong} is no name for a file of a build`);
  const read: BuildContent['read'] = (file, encoding) =>
    readFile(join(folder, encoding ? `${file}.${encoding}` : file));
  return { release, read };
};
