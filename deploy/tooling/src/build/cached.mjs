import { existsSync, readFileSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { hashOf } from '../build-id.mjs';
import { BUILD_DIR, ROOT } from '../paths.mjs';

/**
 * A step that is done once for the same inputs (files and folders from the root; none of tests) and the same `salt` while its outputs
 * stand.
 * @returns {{fresh: boolean, run: () => Promise<void>}}
 */
export function cached(name, { inputs, outputs, salt = '' }, work) {
  const stamp = resolve(BUILD_DIR, 'stamps', name);
  const hash = hashOf(
    inputs.map((path) => resolve(ROOT, path)),
    salt,
  );
  const stands = outputs.every((path) => existsSync(resolve(ROOT, path)));
  const fresh = stands && existsSync(stamp) && readFileSync(stamp, 'utf8') === hash;
  const run = async () => {
    await work();
    await mkdir(dirname(stamp), { recursive: true });
    await writeFile(stamp, hash);
  };
  return { fresh, run };
}
