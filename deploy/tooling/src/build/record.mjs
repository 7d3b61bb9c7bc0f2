import { resolve, sep } from 'node:path';
import { areaName, ROOT } from '../paths.mjs';
import { packageOf, recordOf } from '../webpack/build-record-plugin.mjs';
import { librariesOf, typesOf } from '../webpack/contract-shares.mjs';
import { together } from '../webpack/share-names.mjs';
import { SHELL_ONLY } from '../webpack/shares.mjs';
import { textKeysOf } from './text-keys.mjs';

const packagesIn = (files) => [...new Set(files.map(packageOf).filter(Boolean))].sort();

const ofShell = ({ given }) => ({
  gives: given,
  types: typesOf(given, 'serves'),
  libraries: librariesOf(Object.keys(given)),
  singletons: SHELL_ONLY,
});

function ofArea({ taken, files }, { dir, server }) {
  const uses = together(taken, server.taken);
  return {
    uses,
    types: typesOf(uses, 'servedBy'),
    libraries: librariesOf(Object.keys(uses)),
    textKeys: textKeysOf(
      files.filter((file) => file.startsWith(resolve(dir, 'src') + sep)),
      areaName(dir),
    ),
  };
}

/**
 * What `release.json` says of a production build besides its files: names taken and given, their types, libraries, packages and text
 * keys (`Release` of `shared-contracts/composition`).
 * @param {{dir: string, compilation: object, server: {taken: Record<string, string[]>, files: string[]}}} build
 */
export function describeRecord({ dir, compilation, server }) {
  const record = recordOf(compilation);
  const files = [...record.files, ...server.files.map((file) => resolve(ROOT, file))];
  const own = areaName(dir) === 'shell' ? ofShell(record) : ofArea(record, { dir, server });
  return { ...own, packages: packagesIn(files) };
}
