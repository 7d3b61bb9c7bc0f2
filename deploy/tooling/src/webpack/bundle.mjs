import { baseConfig } from './base.mjs';

/**
 * One plain bundle without federation, built with the same loaders and minifiers: what benchmarks compare with.
 * @param {string} dir the folder it is built in
 * @param {{entry: string, outDir: string}} options the entry's absolute path and where the files go
 */
export function bundleConfig(dir, { entry, outDir }) {
  const base = baseConfig({ dir, build: 'bundle', dev: false, outDir });
  return {
    ...base,
    name: 'bundle',
    entry: { main: entry },
    cache: { ...base.cache, name: 'bundle-production' },
  };
}
