import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { linkPackages } from './packages';

export { type FreshClone, freshClone } from './fresh-clone';
export { allPackages } from './packages';

const ROOT = resolve(import.meta.dirname, '../../../..');
const COPIED = [
  'package.json',
  'package-lock.json',
  'tsconfig.json',
  'biome.json',
  '.gitignore',
  '.npmrc',
  'knip.json',
  'deploy/brands',
  'deploy/providers',
];
const PACKAGES = ['deploy/release', 'deploy/tooling', 'shared-contracts'];
const isSource = (path: string) => !/\/(node_modules|\.build)(\/|$)/.test(path.slice(ROOT.length));

/** A copy of this repository in a temporary folder, without builds: tooling, publishing and contracts, where no other packages are named. */
export function temporaryRepository(packages = PACKAGES) {
  const dir = mkdtempSync(join(tmpdir(), 'players-casino-'));
  for (const path of [...COPIED, ...packages]) {
    if (existsSync(join(ROOT, path)))
      cpSync(join(ROOT, path), join(dir, path), { recursive: true, filter: isSource });
  }
  linkPackages(dir, packages);
  return { dir, remove: () => rmSync(dir, { recursive: true, force: true }) };
}
