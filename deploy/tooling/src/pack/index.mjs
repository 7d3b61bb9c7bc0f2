import { cp, mkdir, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { buildHostPage } from '../browser-check/host-page.mjs';
import { BUILD_DIR, CONTRACTS, TOOLING } from '../paths.mjs';
import { run } from '../run/process.mjs';
import { buildServers } from '../server-build/index.mjs';
import { demandDeclared } from './imports.mjs';
import { contractsManifest, toolingManifest } from './manifests.mjs';
import { reached } from './reached.mjs';

const STAGE = resolve(BUILD_DIR, 'pack');
/** What begins by itself in an own repository: the commands, what configurations name, the build's process. */
const ENTRIES = [
  'bin/area.mjs',
  'src/webpack/index.mjs',
  'src/jest-preset.mjs',
  'src/build/build-one.mjs',
];
/** What an own repository publishes with: command lines, and what they start beside them. */
const BUNDLES = ['publish', 'load-area', 'render-pages', 'release'];
/** Of the contracts' sources. */
const NO_PART = /\.test\.tsx?$|\/kit-page$/;

const copy = async (from, to, parts, filter = () => true) => {
  for (const part of parts) await cp(join(from, part), join(to, part), { recursive: true, filter });
};

async function fillContracts(dir) {
  await copy(
    CONTRACTS,
    dir,
    ['src', 'README.md', 'RENDERING.md', 'shares.json'],
    (path) => !NO_PART.test(path),
  );
  return contractsManifest();
}

async function fillTooling(dir) {
  await copy(TOOLING, dir, await reached(TOOLING, ENTRIES));
  await copy(TOOLING, dir, ['src/jest', 'template', 'template-own', 'tsconfig', 'types']);
  await cp(join(TOOLING, 'OWN-REPOSITORY.md'), join(dir, 'README.md'));
  await buildServers(BUNDLES, join(dir, 'dist'));
  await buildHostPage(join(dir, 'host-page'));
  return toolingManifest();
}

/** Name -> what puts its files into a folder and says what stands in its `package.json`. */
const PACKAGES = { 'shared-contracts': fillContracts, 'deploy-tooling': fillTooling };

async function packOne(name, to) {
  const dir = join(STAGE, name);
  await rm(dir, { recursive: true, force: true });
  await mkdir(dir, { recursive: true });
  const manifest = await PACKAGES[name](dir);
  await writeFile(join(dir, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
  for (const part of ['bin', 'src', 'dist']) demandDeclared(join(dir, part), manifest);
  await run('npm', ['pack', '--ignore-scripts', '--pack-destination', to], { cwd: dir });
  return join(to, `${name}-${manifest.version}.tgz`);
}

/**
 * Packs the contracts and the tooling for repositories of their own, in the contract's version.
 * @returns the tarballs' paths
 */
export async function packContracts(to) {
  await mkdir(to, { recursive: true });
  const tarballs = [];
  for (const name of Object.keys(PACKAGES)) tarballs.push(await packOne(name, to));
  return tarballs;
}
