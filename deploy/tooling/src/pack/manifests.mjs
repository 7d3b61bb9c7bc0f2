import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { contractVersion, minorRange } from '../contract.mjs';
import { CONTRACTS, ROOT, TOOLING } from '../paths.mjs';

const readJson = (...path) => JSON.parse(readFileSync(join(...path), 'utf8'));
const pick = (from, ...names) => Object.fromEntries(names.map((name) => [name, from[name]]));
/** Of the house's packages the bundles have what they use. */
const isOfHouse = (name) => name === 'shared-contracts' || name.startsWith('deploy-');
const withoutHouse = (dependencies) =>
  Object.fromEntries(Object.entries(dependencies).filter(([name]) => !isOfHouse(name)));

/** Unscoped packages are never taken in as restricted by the public registry: neither can be published there by mistake. */
const packed = (manifest) => ({
  ...manifest,
  private: undefined,
  version: contractVersion(),
  license: 'UNLICENSED',
  publishConfig: { access: 'restricted' },
  devDependencies: undefined,
});

/** The contracts as sources: anyone who builds with the tooling compiles them, and their tests' fake host needs a document. */
export function contractsManifest() {
  const manifest = readJson(CONTRACTS, 'package.json');
  const forTests = pick(manifest.devDependencies, 'jsdom', '@types/jsdom');
  return { ...packed(manifest), dependencies: { ...manifest.dependencies, ...forTests } };
}

/** The tooling, with what of publishing an own repository needs as bundles, and the packages that those import. */
export function toolingManifest() {
  const manifest = readJson(TOOLING, 'package.json');
  const house = readJson(ROOT, 'package.json').devDependencies;
  const { './testing': _, ...exports } = manifest.exports;
  return {
    ...packed(manifest),
    bin: { area: './bin/area.mjs' },
    exports,
    dependencies: {
      ...manifest.dependencies,
      ...withoutHouse(readJson(ROOT, 'deploy/release/package.json').dependencies),
      // settings of programs, which the bundles read
      ...pick(
        readJson(ROOT, 'deploy/operations/observability/package.json').dependencies,
        '@fastify/proxy-addr',
      ),
      ...pick(house, 'typescript', '@types/node'),
    },
    peerDependencies: { 'shared-contracts': minorRange(contractVersion()) },
  };
}
