/** `node build.mjs <folder>`: shell and areas as one webpack build without federation, precompressed, with `bundle.json`. */
import { rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import { initialFiles, namedChunks } from 'deploy-tooling/src/build/chunks.mjs';
import { compile } from 'deploy-tooling/src/build/compile.mjs';
import { describeFiles } from 'deploy-tooling/src/build/compress.mjs';
import { ROOT } from 'deploy-tooling/src/paths.mjs';
import { bundleConfig } from 'deploy-tooling/webpack';
import webpack from 'webpack';

const here = import.meta.dirname;
const outDir = resolve(process.argv[2]);
const areaChunks = createRequire(import.meta.url).resolve('./area-chunks.cjs');
await rm(outDir, { recursive: true, force: true });
const config = bundleConfig(here, { entry: resolve(ROOT, 'shell/src/main.tsx'), outDir });
config.module.rules.push({
  test: /mf-[\w-]+[\\/]src[\\/]area\.ts$/,
  enforce: 'pre',
  use: areaChunks,
});
config.plugins.push(
  new webpack.NormalModuleReplacementPlugin(/loader\/federation$/, resolve(here, 'areas.mjs')),
);
const compilation = await compile(config);
const files = await describeFiles(outDir);
const bundle = { initial: initialFiles(compilation), chunks: namedChunks(compilation), files };
await writeFile(join(outDir, 'bundle.json'), JSON.stringify(bundle, null, 2));
