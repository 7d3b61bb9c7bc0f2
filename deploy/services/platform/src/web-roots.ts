import { isAbsolute, relative, resolve, sep } from 'node:path';

const isWithin = (folder: string, root: string): boolean => {
  const way = relative(root, folder);
  return way.split(sep)[0] !== '..' && !isAbsolute(way);
};

/**
 * A folder of what is private, as an absolute path, which lies outside of every folder whose files anybody may fetch.
 * @throws Error that names the setting
 */
export function outsideOf(webRoots: readonly string[], name: string, folder: string): string {
  const found = resolve(folder);
  const root = webRoots.find(
    (one) => isWithin(found, resolve(one)) || isWithin(resolve(one), found),
  );
  if (root !== undefined)
    throw new Error(`${name} (${found}) shares a folder with ${root}, which anybody may read`);
  return found;
}
