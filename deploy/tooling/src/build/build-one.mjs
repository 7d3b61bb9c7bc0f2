import { mkdir, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { compile } from './compile.mjs';
import { describeFiles } from './compress.mjs';
import { proveEntry } from './prove-entry.mjs';
import { describeRelease } from './release.mjs';
import { writeServer } from './server/index.mjs';

/** Builds one area or the shell, with its description, into a folder. */
async function buildOne(dir, build, outDir) {
  const dev = process.env.NODE_ENV === 'development';
  const { default: config } = await import(pathToFileURL(join(dir, 'webpack.config.mjs')).href);
  await mkdir(outDir, { recursive: true });
  const [compilation, server] = await Promise.all([
    compile({ ...config, output: { ...config.output, path: outDir } }),
    writeServer({ dir, build, dev, outDir }),
  ]);
  const files = await describeFiles(outDir, { fast: dev, unpacked: [server] });
  const release = describeRelease({ dir, build, compilation, files, server });
  await proveEntry(outDir, release, { dev });
  await writeFile(join(outDir, 'release.json'), `${JSON.stringify(release, null, 2)}\n`);
}

const [dir, build, outDir] = process.argv.slice(2);
await buildOne(resolve(dir), build, outDir);
