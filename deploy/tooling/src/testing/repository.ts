import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

const ROOT = resolve(import.meta.dirname, '../../../..');
const COPIED = [
  'package.json',
  'package-lock.json',
  'tsconfig.json',
  'biome.json',
  '.gitignore',
  '.npmrc',
  'deploy/brands',
];
const PACKAGES = ['deploy/release', 'deploy/tooling', 'shared-contracts'];
const isSource = (path: string) => !/\/(node_modules|\.build)(\/|$)/.test(path.slice(ROOT.length));

/** node_modules of links; what the copy holds itself is linked to the copy. */
function linkPackages(dir: string) {
  const from = join(ROOT, 'node_modules');
  mkdirSync(join(dir, 'node_modules'));
  for (const name of readdirSync(from)) symlinkSync(join(from, name), join(dir, 'node_modules', name));
  for (const path of PACKAGES) {
    const link = join(dir, 'node_modules', path.replaceAll('/', '-'));
    rmSync(link);
    symlinkSync(join(dir, path), link);
  }
}

/** A small copy of this repository in a temporary folder: tooling, publishing and contracts, no area yet. */
export function temporaryRepository() {
  const dir = mkdtempSync(join(tmpdir(), 'players-casino-'));
  for (const path of [...COPIED, ...PACKAGES]) {
    if (existsSync(join(ROOT, path)))
      cpSync(join(ROOT, path), join(dir, path), { recursive: true, filter: isSource });
  }
  linkPackages(dir);
  return { dir, remove: () => rmSync(dir, { recursive: true, force: true }) };
}
