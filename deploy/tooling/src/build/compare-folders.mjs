import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';

/** Path below the folder -> SHA-256 of the bytes, of every file. @returns {Map<string, string>} */
function hashesOf(folder) {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  );
  const hashed = files.map(({ parentPath, name }) => {
    const path = join(parentPath, name);
    return [
      relative(folder, path).replaceAll('\\', '/'),
      createHash('sha256').update(readFileSync(path)).digest('hex'),
    ];
  });
  return new Map(hashed.sort(([one], [other]) => (one < other ? -1 : 1)));
}

/**
 * What two folders differ by: files that one of them lacks, and files with other bytes.
 * @returns {{files: number, differences: string[]}} `files` of the first one; a difference is a path and what is wrong with it
 */
export function compareFolders(one, other) {
  const [first, second] = [hashesOf(one), hashesOf(other)];
  const differences = [...new Set([...first.keys(), ...second.keys()])].sort().flatMap((path) => {
    if (!second.has(path)) return [`${path}: only in the first`];
    if (!first.has(path)) return [`${path}: only in the second`];
    return first.get(path) === second.get(path) ? [] : [`${path}: other bytes`];
  });
  return { files: first.size, differences };
}
