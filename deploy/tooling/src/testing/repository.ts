import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

export { type FreshClone, freshClone } from './fresh-clone';

const ROOT = resolve(import.meta.dirname, '../../../..');
const COPIED = [
  'package.json',
  'package-lock.json',
  'tsconfig.json',
  'biome.json',
  '.gitignore',
  '.npmrc',
  'deploy/brands',
  'deploy/providers',
];
const PACKAGES = ['deploy/release', 'deploy/tooling', 'shared-contracts'];
const isSource = (path: string) => !/\/(node_modules|\.build)(\/|$)/.test(path.slice(ROOT.length));

/** node_modules of links; what the copy holds itself is linked to the copy. */
function linkPackages(dir: string, packages: string[]) {
  const from = join(ROOT, 'node_modules');
  mkdirSync(join(dir, 'node_modules'));
  for (const name of readdirSync(from)) symlinkSync(join(from, name), join(dir, 'node_modules', name));
  for (const path of packages) {
    const link = join(dir, 'node_modules', path.replaceAll('/', '-'));
    rmSync(link);
    symlinkSync(join(dir, path), link);
  }
}

/** Every package that the repository has. */
export const allPackages = (): string[] =>
  JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')).workspaces;

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
