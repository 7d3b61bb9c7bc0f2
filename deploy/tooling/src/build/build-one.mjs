import { mkdir, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { areaName } from '../paths.mjs';
import { variable } from '../settings.mjs';
import { compile } from './compile.mjs';
import { describeFiles } from './compress.mjs';
import { federationManifest, MANIFEST } from './federation-manifest.mjs';
import { proveEntry } from './prove-entry.mjs';
import { describeRecord } from './record.mjs';
import { writeRefreshScript } from './refresh-script.mjs';
import { describeRelease } from './release.mjs';
import { serverRecord, writeServer } from './server/index.mjs';
import { writeServiceWorker } from './service-worker.mjs';

/** Builds one area or the shell, with its description, into a folder. */
async function buildOne(dir, build, outDir) {
  const dev = variable('NODE_ENV') === 'development';
  const { default: config } = await import(pathToFileURL(join(dir, 'webpack.config.mjs')).href);
  await mkdir(outDir, { recursive: true });
  const [compilation, server, taken] = await Promise.all([
    compile({ ...config, output: { ...config.output, path: outDir } }),
    writeServer({ dir, build, dev, outDir }),
    serverRecord({ dir, build }),
  ]);
  const isShell = areaName(dir) === 'shell';
  const refresh = isShell ? await writeRefreshScript({ dir, dev, compilation, outDir }) : undefined;
  const worker = isShell ? await writeServiceWorker({ dir, dev, outDir }) : undefined;
  const described = describeRelease({ dir, build, dev, compilation, server, refresh, worker });
  await writeFile(join(outDir, MANIFEST), JSON.stringify(federationManifest(described)));
  const files = await describeFiles(outDir, {
    fast: dev,
    rare: [refresh],
    unpacked: [server, worker],
  });
  // nobody looks which exports are used while a build is for development
  const record = dev ? {} : describeRecord({ dir, compilation, server: taken });
  const release = { ...described, ...record, files };
  await proveEntry(outDir, release, { dev });
  await writeFile(join(outDir, 'release.json'), `${JSON.stringify(release, null, 2)}\n`);
}

const [dir, build, outDir] = process.argv.slice(2);
await buildOne(resolve(dir), build, outDir);
