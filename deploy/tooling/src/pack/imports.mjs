import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { join, relative } from 'node:path';

const SOURCE = /\.(ts|tsx|mjs|cjs|js)$/;
const IMPORTED =
  /(?:^(?:import|export|})[^'"\n]*\bfrom |^import |\bimport\(|\brequire\()['"]([^'"./][^'"]*)['"]/gm;

const packageOf = (request) => request.split('/', request.startsWith('@') ? 2 : 1).join('/');

/**
 * Every package that a file of the folder imports must be a dependency of it: the house has them all in one place, and would not miss it.
 * @throws Error that names the file and the package
 */
export function demandDeclared(dir, { name, dependencies = {}, peerDependencies = {} }) {
  const known = new Set([name, ...Object.keys(dependencies), ...Object.keys(peerDependencies)]);
  if (!existsSync(dir)) return;
  for (const entry of readdirSync(dir, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !SOURCE.test(entry.name)) continue;
    const path = join(entry.parentPath, entry.name);
    for (const [, request] of readFileSync(path, 'utf8').matchAll(IMPORTED)) {
      if (isBuiltin(request) || known.has(packageOf(request))) continue;
      throw new Error(
        `${relative(dir, path)} imports ${request}, which ${name} does not depend on`,
      );
    }
  }
}
