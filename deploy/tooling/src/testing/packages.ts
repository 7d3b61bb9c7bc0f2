import { mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { join, resolve } from 'node:path';

const ROOT = resolve(import.meta.dirname, '../../../..');

/** node_modules of links; what the copy holds itself is linked to the copy. */
export function linkPackages(dir: string, packages: string[]) {
  const from = join(ROOT, 'node_modules');
  mkdirSync(join(dir, 'node_modules'));
  for (const name of readdirSync(from))
    symlinkSync(join(from, name), join(dir, 'node_modules', name));
  for (const path of packages) {
    const { name } = JSON.parse(readFileSync(join(ROOT, path, 'package.json'), 'utf8'));
    const link = join(dir, 'node_modules', name);
    rmSync(link);
    symlinkSync(join(dir, path), link);
  }
}

/** Every package that the repository has. */
export const allPackages = (): string[] =>
  JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')).workspaces;
