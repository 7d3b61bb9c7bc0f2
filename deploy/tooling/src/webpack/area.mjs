import { resolve } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import { areaName, globalName } from '../paths.mjs';
import { baseConfig, vendors } from './base.mjs';
import { FacadePlugin } from './facade-plugin.mjs';
import { settings } from './settings.mjs';
import { areaShares, RUNTIME_GLOBAL } from './shares.mjs';

/** The container of one area: `./area` from `src/area.ts`, everything shared taken from the shell. */
function areaPlugin({ dir, build, dev }) {
  const name = globalName(areaName(dir), build);
  return new ModuleFederationPlugin({
    name,
    library: { type: 'var', name },
    filename: dev ? 'remoteEntry.js' : 'remoteEntry.[contenthash:16].js',
    exposes: { './area': { import: resolve(dir, 'src/area.ts'), name: 'area' } },
    shared: areaShares(),
    shareStrategy: 'loaded-first',
    experiments: { optimization: { disableSnapshot: true, target: 'web' } },
    dts: false,
    manifest: false,
    dev: false,
  });
}

/** The whole runtime, not only its core, is the shell's: an entry is half as large as with a copy of the rest. */
function externalRuntime({ request }, answer) {
  if (/@module-federation\/webpack-bundler-runtime\/dist\/\w+\.js$/.test(request)) {
    return answer(null, RUNTIME_GLOBAL, 'global');
  }
  answer();
}

/** Chunks of shared modules alone would have no file, and nothing to take an integrity hash of. */
const real = { type: (type) => type !== 'consume-shared-module', reuseExistingChunk: true };
const splitChunks = {
  chunks: 'async',
  cacheGroups: {
    default: { ...real, minChunks: 2, priority: -20 },
    defaultVendors: { ...vendors, ...real },
  },
};

/**
 * The whole webpack configuration of an area.
 * @param {string} dir the area's folder (`import.meta.dirname`)
 */
export function areaConfig(dir, overrides = {}) {
  const options = settings(dir, overrides);
  const base = baseConfig(options);
  return {
    ...base,
    entry: {},
    externals: [externalRuntime],
    optimization: { ...base.optimization, splitChunks },
    plugins: [...base.plugins, new FacadePlugin(), areaPlugin(options)],
  };
}
