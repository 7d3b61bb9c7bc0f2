import { existsSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The repository's root. */
export const ROOT = resolve(dirname(fileURLToPath(import.meta.url)), '../../..');
export const BUILD_DIR = resolve(ROOT, '.build');
export const CONTRACTS_SRC = resolve(ROOT, 'shared-contracts/src');

/** Where published builds lie: `<ARTIFACTS_DIR>/<area>/<build>/…`. */
export const artifactsDir = () => resolve(ROOT, process.env.ARTIFACTS_DIR ?? '.build/artifacts');

/** `mf-lobby` -> `lobby`: the name an area has in a composition. */
export const areaName = (dir) => dir.split(/[\\/]/).pop().replace(/^mf-/, '');

/** The global variable of one build: two builds of an area can then meet in one page. */
export const globalName = (area, build) => `${area.replaceAll('-', '_')}_${build}`;

const SHELL_ENTRIES = ['src/boot/main.tsx', 'src/boot/main.ts', 'src/main.tsx', 'src/main.ts'];

/** The shell's first module, undefined for a folder without one. */
export const shellEntry = (dir) =>
  SHELL_ENTRIES.map((entry) => resolve(dir, entry)).find((path) => existsSync(path));
