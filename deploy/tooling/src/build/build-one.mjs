import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { compile } from './compile.mjs';
import { describeFiles } from './compress.mjs';
import { describeRelease } from './release.mjs';
import { writeServer } from './server/index.mjs';

/**
 * The entry must declare its global. Every hash that it will demand must be that of a file it ships, and every script and
 * sheet that it loads must have its hash demanded.
 */
async function proveEntry(outDir, { area, entry, files, global, initial, server }) {
  const text = await readFile(join(outDir, entry), 'utf8');
  if (area !== 'shell' && !text.includes(`var ${global}`)) throw new Error(`${entry} declares no ${global}`);
  const known = new Set(Object.values(files).map((file) => file.integrity));
  const wrong = text.match(/sha384-[A-Za-z0-9+/=]{64}/g)?.find((hash) => !known.has(hash));
  if (wrong) throw new Error(`${entry} demands ${wrong}, which no file has`);
  const first = new Set([entry, server, ...initial.js, ...initial.css]);
  const loaded = Object.keys(files).filter((name) => /\.(js|css)$/.test(name) && !first.has(name));
  const free = loaded.find((name) => !text.includes(files[name].integrity));
  if (free) throw new Error(`${entry} loads ${free} without its hash`);
}

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
  await proveEntry(outDir, release);
  await writeFile(join(outDir, 'release.json'), `${JSON.stringify(release, null, 2)}\n`);
}

const [dir, build, outDir] = process.argv.slice(2);
await buildOne(resolve(dir), build, outDir);
