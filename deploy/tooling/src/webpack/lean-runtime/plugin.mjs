import { resolve } from 'node:path';
import webpack from 'webpack';
import { packageDir, ROOT, TOOLING } from '../../paths.mjs';

const part = (name, file, standIn) => [
  resolve(packageDir(`@module-federation/${name}`, [TOOLING, ROOT]), 'dist', file),
  resolve(import.meta.dirname, standIn),
];

/** Parts of the federation runtime that a composed page never uses, and what stands in their place. A test holds them to the installed version. */
export const REPLACED = new Map([
  part('runtime-core', 'plugins/snapshot/SnapshotHandler.js', 'snapshots.mjs'),
  part('runtime-core', 'utils/preload.js', 'preload.mjs'),
  part('runtime-core', 'utils/context.js', 'context.mjs'),
  part('runtime-core', 'utils/semver/index.js', 'semver.mjs'),
  part('sdk', 'logger.js', 'logger.mjs'),
  part('webpack-bundler-runtime', 'remotes.js', 'remotes.mjs'),
  part('webpack-bundler-runtime', 'init.js', 'init.mjs'),
  part('webpack-bundler-runtime', 'installInitialConsumes.js', 'initial-consumes.mjs'),
  part('webpack-bundler-runtime', 'getSharedFallbackGetter.js', 'fallback.mjs'),
]);

/** What the runtime asks of its build: which of its halves are there. */
const DEFINED = {
  ENV_TARGET: '"web"',
  FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: 'true',
  FEDERATION_OPTIMIZE_NO_REMOTE: 'false',
  FEDERATION_OPTIMIZE_NO_SHARED: 'false',
  FEDERATION_HAS_EXPOSES: 'true',
  // no code is made from strings
  FEDERATION_ALLOW_NEW_FUNCTION: 'undefined',
  __system_context__: 'undefined',
};

/** Leaves out of the shell what it never uses of the federation runtime: some 6 KB of every first load. */
export class LeanRuntimePlugin {
  apply(compiler) {
    new webpack.DefinePlugin(DEFINED).apply(compiler);
    new webpack.NormalModuleReplacementPlugin(/^\.\.?\//, (resource) => {
      resource.request =
        REPLACED.get(resolve(resource.context, resource.request)) ?? resource.request;
    }).apply(compiler);
  }
}
