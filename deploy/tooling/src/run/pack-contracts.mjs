import { resolve } from 'node:path';
import { packContracts } from '../pack/index.mjs';
import { BUILD_DIR } from '../paths.mjs';

/** `npm run pack:contracts [-- FOLDER]`: the packages that an area in a repository of its own installs. */
export default async function pack([folder = resolve(BUILD_DIR, 'packages')]) {
  for (const tarball of await packContracts(resolve(folder))) console.log(tarball);
}
