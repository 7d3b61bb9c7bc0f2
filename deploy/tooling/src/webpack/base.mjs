import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import CssMinimizer from 'css-minimizer-webpack-plugin';
import MiniCss from 'mini-css-extract-plugin';
import Terser from 'terser-webpack-plugin';
import webpack from 'webpack';
import { SubresourceIntegrityPlugin } from 'webpack-subresource-integrity';
import { areaName, BUILD_DIR, globalName, lockFile } from '../paths.mjs';
import { BuildRecordPlugin } from './build-record-plugin.mjs';
import { addressOf } from './pictures.mjs';
import { RetryChunksPlugin } from './retry-chunks-plugin.mjs';
import { BROWSERS, rules } from './rules.mjs';
import { routerAliases, runtimeAliases } from './runtime-aliases.mjs';
import { sourceMaps } from './source-maps.mjs';
import { StyleIntegrityPlugin } from './style-integrity-plugin.mjs';

const here = dirname(fileURLToPath(import.meta.url));

/** One policy name for every build: a page of the edge has one policy of it, which they all get (edge, H-5). */
const TRUSTED_TYPES = 'webpack';

/** A library that one chunk alone uses is part of it: a file more is a request more. */
export const vendors = {
  test: /[\\/]node_modules[\\/](?!shared-contracts[\\/])/,
  minChunks: 2,
  priority: -10,
  reuseExistingChunk: true,
};

/** Milliseconds until a chunk counts as lost, without those in which the page was too busy to notice. */
export const CHUNK_TIMEOUT = 6000;
/** The bundler's own limit goes by the clock alone: it only ends what hangs for ever. */
const LONGEST = 60_000;

const output = ({ name, build, dev, outDir }) => ({
  path: outDir,
  publicPath: 'auto',
  uniqueName: globalName(name, build),
  filename: dev ? '[name].js' : '[name].[contenthash:16].js',
  chunkFilename: dev ? '[name].js' : '[name].[contenthash:16].js',
  chunkLoadTimeout: LONGEST,
  crossOriginLoading: 'anonymous',
  strictModuleExceptionHandling: true,
  trustedTypes: { policyName: TRUSTED_TYPES },
  environment: { dynamicImport: true },
});

const plugins = ({ build, dev }) => [
  new MiniCss({
    filename: dev ? '[name].css' : '[name].[contenthash:16].css',
    chunkFilename: dev ? '[name].css' : '[name].[contenthash:16].css',
    ignoreOrder: true,
  }),
  new webpack.DefinePlugin({
    __BUILD__: JSON.stringify(build),
    __DEV__: JSON.stringify(dev),
    __SERVER__: 'false',
  }),
  new RetryChunksPlugin({ timeout: CHUNK_TIMEOUT }),
  new BuildRecordPlugin(),
  ...(dev
    ? []
    : [
        sourceMaps(),
        new StyleIntegrityPlugin(),
        new SubresourceIntegrityPlugin({ hashFuncNames: ['sha384'] }),
      ]),
];

/**
 * What the shell and the areas have in common.
 * @param {{dir: string, build: string, dev: boolean, refresh?: boolean, outDir: string}} options
 */
export function baseConfig(options) {
  const { dir, build, dev, refresh } = options;
  const name = areaName(dir);
  return {
    name,
    context: dir,
    mode: dev ? 'development' : 'production',
    target: ['web', 'es2022'],
    devtool: dev ? 'cheap-module-source-map' : false,
    output: output({ ...options, name }),
    // a development server is somewhere else than the site, and renders nothing
    module: {
      rules: rules({ dev, refresh, address: dev ? undefined : addressOf(name, build) }),
      strictExportPresence: true,
    },
    resolve: {
      extensions: ['.tsx', '.ts', '.mjs', '.js', '.json'],
      // rxjs without helpers for browsers that had no classes
      conditionNames: ['es2015', '...'],
      alias: { ...runtimeAliases(), ...(dev ? {} : routerAliases()) },
    },
    plugins: plugins({ build, dev }),
    optimization: {
      splitChunks: { cacheGroups: { defaultVendors: vendors } },
      moduleIds: dev ? 'named' : 'deterministic',
      minimizer: [
        new Terser({
          minify: Terser.swcMinify,
          // never `toplevel`: it drops the global that an area's entry declares
          terserOptions: { compress: { passes: 3 }, mangle: true },
        }),
        new CssMinimizer({
          minify: CssMinimizer.lightningCssMinify,
          minimizerOptions: { targets: BROWSERS },
        }),
      ],
    },
    cache: {
      type: 'filesystem',
      name: `${name}-${dev ? 'dev' : 'production'}`,
      cacheDirectory: resolve(BUILD_DIR, 'cache/webpack'),
      buildDependencies: { tooling: [`${here}/`], lock: [lockFile()] },
    },
    performance: { hints: false },
    infrastructureLogging: { level: 'error' },
    stats: 'errors-warnings',
  };
}
