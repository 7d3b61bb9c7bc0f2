import { existsSync } from 'node:fs';
import { relative, resolve, sep } from 'node:path';
import { CONTRACTS_SRC } from '../paths.mjs';
import { EAGER, LAZY, SHELL_ONLY, sharedPath } from './shares.mjs';

const facades = new Map(
  [...EAGER, ...LAZY].flatMap((request) => {
    const path = sharedPath(request);
    return path ? [path, `${path}/index`].map((target) => [target, request]) : [];
  }),
);

/** The file behind each facade. */
export const FACADE_FILES = [...facades.keys()]
  .flatMap((path) => [`${path}.ts`, `${path}.tsx`])
  .filter((path) => existsSync(path));

/** The shared request behind a facade's file; undefined for any other file. */
export const requestOf = (file) => facades.get(file.replace(/\.tsx?$/, ''));

/**
 * The shared request that stands for a relative import, when a file of the contracts names a facade so; else undefined.
 * @param {string} folder where the importing file lies
 */
export function facadeFor(folder, request) {
  if (!folder.startsWith(CONTRACTS_SRC) || !/^\.\.?(\/|$)/.test(request)) return undefined;
  return facades.get(resolve(folder, request).replace(/\.tsx?$/, ''));
}

/** Why an area must not carry a file: the facade or library that the shell shares; undefined when it may. */
export function sharedBy(path) {
  const inContracts = relative(CONTRACTS_SRC, path);
  if (!inContracts.startsWith('..')) {
    return [...facades].find(
      ([target]) => path.startsWith(`${target}.`) || path.startsWith(target + sep),
    )?.[1];
  }
  return SHELL_ONLY.find((name) =>
    path.includes(`${sep}node_modules${sep}${name.replace('/', sep)}${sep}`),
  );
}

/** What a build that carries a shared file is told. */
export const carried = (file, name) =>
  `${file} is bundled into an area: import it from the shared facade (${name})`;
