import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { contractVersion, minorRange } from '../contract.mjs';
import { CONTRACTS_SRC, packageDir } from '../paths.mjs';

/** Where the shell leaves the federation runtime for areas (`shell/src/loader/federation.ts`). */
export const RUNTIME_GLOBAL = '_FEDERATION_BUNDLER_RUNTIME';
const RUNTIME = '@module-federation/webpack-bundler-runtime';

/** The version of a package that is installed. */
export const installed = (name) =>
  JSON.parse(readFileSync(resolve(packageDir(name), 'package.json'), 'utf8')).version;

/** Shared by the shell from its entry: there before the first area asks. */
export const EAGER = [
  'react',
  'react-dom',
  'react/jsx-runtime',
  'shared-contracts/area',
  'shared-contracts/lib/router',
  'shared-contracts/lib/rx',
  'shared-contracts/lib/state',
  'shared-contracts/ui/kit',
];

/** Shared by the shell as chunks of their own, fetched when the first area asks. */
export const LAZY = [
  'shared-contracts/lib/forms',
  'shared-contracts/ui/form',
  'shared-contracts/ui/overlay',
];

/** Libraries an area reaches only through a facade; a build that carries one is refused. */
export const SHELL_ONLY = [
  'react',
  'react-dom',
  'react-router',
  'react-router-dom',
  'mobx',
  'mobx-react-lite',
  'rxjs',
  'i18next',
  'react-i18next',
  'axios',
  'final-form',
  'react-final-form',
  '@base-ui/react',
  'scheduler',
];

const isFacade = (request) => request.startsWith('shared-contracts/');

/** Facades are versioned with the contract, React with itself. */
const shareVersion = (request) => (isFacade(request) ? contractVersion() : installed('react'));

/** A build accepts any later minor of what it was built with. */
const requiredRange = (request) => minorRange(shareVersion(request));

/** What the shell provides: request -> version. The runtime is no share of it, but a need of every area. */
export const providedShares = () => ({
  ...Object.fromEntries([...EAGER, ...LAZY].map((request) => [request, shareVersion(request)])),
  [RUNTIME]: installed(RUNTIME),
});

/** The runtime that every area needs: patches of the minor that it was built with. */
export const requiredRuntime = () => ({
  [RUNTIME]: minorRange(installed(RUNTIME)).replace('^', '~'),
});

/** What an area may need: request -> range. */
export const requiredShares = () =>
  Object.fromEntries([...EAGER, ...LAZY].map((request) => [request, requiredRange(request)]));

/** An area's `shared` option: it takes everything from the shell and carries no copy. */
export function areaShares() {
  const options = { import: false, singleton: true, strictVersion: true };
  return Object.fromEntries(
    Object.entries(requiredShares()).map(([request, requiredVersion]) => [
      request,
      { ...options, requiredVersion },
    ]),
  );
}

/** The folder or file (without ending) of a shared module of the contracts, else null. */
export const sharedPath = (request) =>
  isFacade(request) ? resolve(CONTRACTS_SRC, request.slice('shared-contracts/'.length)) : null;
