import { resolve } from 'node:path';
import { CONTRACTS_SRC, packageDir, ROOT, TOOLING } from '../paths.mjs';

const package_ = (name, file) => [
  `@module-federation/${name}$`,
  resolve(packageDir(`@module-federation/${name}`, [TOOLING, ROOT]), file),
];

/** The router without what it tells developers: its package names the same files for every mode. */
export const routerAliases = () => {
  const folder = resolve(packageDir('react-router', [CONTRACTS_SRC, ROOT]), 'dist/production');
  return {
    'react-router$': resolve(folder, 'index.mjs'),
    'react-router/dom$': resolve(folder, 'dom-export.mjs'),
  };
};

/** The federation runtime's ES modules by exact path; otherwise webpack takes its CommonJS copy as well. */
export const runtimeAliases = () =>
  Object.fromEntries([
    package_('runtime', 'dist/index.js'),
    package_('runtime-core', 'dist/index.js'),
    package_('sdk', 'dist/index.js'),
    package_('error-codes', 'dist/index.mjs'),
    package_('webpack-bundler-runtime', 'dist/index.js'),
  ]);
