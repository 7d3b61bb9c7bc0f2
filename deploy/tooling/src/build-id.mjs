import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { buildSync } from 'esbuild';
import { contractVersion } from './contract.mjs';
import {
  BUILD_DIR,
  CONTRACTS,
  CONTRACTS_SRC,
  lockFile,
  nameOf,
  ROOT,
  shellEntry,
  TOOLING,
} from './paths.mjs';
import { CONTRACT_SHARES, contractShares, typeSince } from './webpack/contract-shares.mjs';
import { FACADE_FILES, requestOf } from './webpack/facades.mjs';
import { ALL, importedNames } from './webpack/share-names.mjs';
import { EAGER, LAZY, SHELL_ONLY } from './webpack/shares.mjs';

const SKIPPED = /(^|\/)(node_modules|\.build|testing)(\/|$)|\.test\.tsx?$|\.md$/;

function* files(path) {
  const name = nameOf(path);
  if (SKIPPED.test(name)) return;
  const stat = statSync(path, { throwIfNoEntry: false });
  if (stat?.isFile()) yield { name, path };
  if (stat?.isDirectory())
    for (const entry of readdirSync(path).sort()) yield* files(join(path, entry));
}

/** A short sha256 of files and folders (tests and prose aside) and of a text: equal sources give equal ids. */
export function hashOf(paths, salt = '') {
  const hash = createHash('sha256').update(salt);
  for (const path of paths) {
    for (const file of files(path)) hash.update(`${file.name}\0`).update(readFileSync(file.path));
  }
  return hash.digest('hex').slice(0, 12);
}

/** What a browser build is made of: the area's own, the contracts, and the tools that build it. */
export const buildInputs = (dir) => [...ownInputs(dir), CONTRACTS_SRC, CONTRACT_SHARES];

const TOOLS = ['webpack', 'build', 'build-id.mjs', 'contract.mjs', 'paths.mjs'];
const ownInputs = (dir) => [
  join(dir, 'src'),
  join(dir, 'package.json'),
  join(dir, 'webpack.config.mjs'),
  join(CONTRACTS, 'package.json'),
  ...TOOLS.map((name) => join(TOOLING, 'src', name)),
];

/** Installed packages as the lock file has them; workspaces, of which an area more is one more, are no part of it. */
function lockedPackages() {
  if (!existsSync(lockFile())) return '';
  const { packages } = JSON.parse(readFileSync(lockFile(), 'utf8'));
  const installed = Object.entries(packages).filter(
    ([path, { link }]) => path.includes('node_modules/') && !link,
  );
  return JSON.stringify(
    installed.map(([path, { version, integrity }]) => [path, version, integrity]),
  );
}

/** A picture's or font's name holds the hash of its content. */
const LOADERS = {
  '.module.css': 'local-css',
  '.svg': 'file',
  '.png': 'file',
  '.avif': 'file',
  '.webp': 'file',
  '.woff2': 'file',
};

/** An area as a bundle that nobody runs, without the shares, which are the shell's: what it uses of the contracts, and nothing that it does not. */
function bundleOf(dir) {
  const { outputFiles } = buildSync({
    entryPoints: ['src/area.ts', 'src/manifest.ts'].map((entry) => join(dir, entry)),
    bundle: true,
    write: false,
    splitting: true,
    format: 'esm',
    outdir: BUILD_DIR,
    platform: 'browser',
    jsx: 'automatic',
    loader: LOADERS,
    absWorkingDir: ROOT,
    logLevel: 'silent',
    external: [...SHELL_ONLY, ...EAGER, ...LAZY, ...FACADE_FILES],
  });
  const made = outputFiles.map(({ path, hash }) => `${relative(BUILD_DIR, path)} ${hash}`).sort();
  return [...made, ...new Set(outputFiles.flatMap(({ text }) => typesIn(text)))].sort();
}

/** What the types of the shares that a bundle takes have been since users of them had to be made anew. */
function typesIn(text) {
  const known = contractShares();
  return Object.entries(importedNames(text)).flatMap(([path, names]) => {
    const share = known[path] ? path : requestOf(resolve(BUILD_DIR, path));
    const { [share]: own = { types: {} } } = known;
    const all = names.includes(ALL) ? Object.keys(own.types) : names;
    return share ? all.map((name) => `${share} ${name} ${typeSince(own, name)}`) : [];
  });
}

/**
 * The build id of an area or the shell: 12 hex digits. Of the contracts an area's id depends on their version and on what it really
 * imports, so that a new call of one subject leaves the builds of the others as they are; the shell gives all of them to others.
 */
export const buildId = (dir) =>
  shellEntry(dir)
    ? hashOf(buildInputs(dir), lockedPackages())
    : hashOf(ownInputs(dir), [contractVersion(), lockedPackages(), ...bundleOf(dir)].join('\n'));
