// Builds the client to .build/games (hashed, split, precompressed) and the server to .build/server/games.mjs.
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { build } from 'esbuild';
import { externalsPlugin } from '../../tooling/src/server-build/externals-plugin.mjs';
import { fontsPlugin } from './fonts-plugin.mjs';

const here = dirname(fileURLToPath(import.meta.url));
const out = resolve(process.env.BUILD_DIR ?? join(here, '../../../.build'));
const assets = join(out, 'games/assets');
const brotli = promisify(brotliCompress);

// Files of earlier builds stay: their names hold their content, and an open page may still ask for its chunks.
await mkdir(assets, { recursive: true });

const client = await build({
  entryPoints: { game: join(here, 'src/client/main.ts') },
  outdir: assets,
  entryNames: '[name]-[hash]',
  chunkNames: '[name]-[hash]',
  assetNames: '[name]-[hash]',
  bundle: true,
  splitting: true,
  minify: true,
  format: 'esm',
  target: ['es2022', 'safari16.4'],
  plugins: [fontsPlugin(join(here, 'src/texts'))],
  metafile: true,
  logLevel: 'warning',
});

const files = Object.entries(client.metafile.outputs).map(([path, output]) => ({
  path: resolve(path),
  ...output,
}));
const name = (path) => relative(assets, path);
const entry = files.find(({ entryPoint }) => entryPoint?.endsWith('client/main.ts'));
if (!entry?.cssBundle) throw new Error('the client build has no entry or no style');
// most games are slots: their page is there when the session says so
const slot = files.find(({ entryPoint }) => entryPoint?.endsWith('client/slot.ts'));
if (!slot) throw new Error('the client build has no slot');
const preload = [
  name(slot.path),
  ...entry.imports
    .filter(({ kind }) => kind === 'import-statement')
    .map(({ path }) => name(resolve(path))),
];
const fonts = Object.fromEntries(
  ['latin', 'cyrillic'].map((script) => {
    const font = files.find(({ path }) => name(path).startsWith(`manrope-${script}-`));
    if (!font) throw new Error(`the client build has no ${script} font`);
    return [script, name(font.path)];
  }),
);
await writeFile(
  join(out, 'games/manifest.json'),
  JSON.stringify(
    { script: name(entry.path), style: name(resolve(entry.cssBundle)), preload, fonts },
    null,
    2,
  ),
);

let bytes = 0;
for (const { path } of files.filter(({ path }) => /\.(js|css)$/.test(path))) {
  const packed = await brotli(await readFile(path), {
    params: { [constants.BROTLI_PARAM_QUALITY]: 11 },
  });
  await writeFile(`${path}.br`, packed);
  bytes += packed.length;
}

await build({
  entryPoints: [join(here, 'src/server/main.ts')],
  outfile: join(out, 'server/games.mjs'),
  bundle: true,
  platform: 'node',
  target: 'node20',
  format: 'esm',
  plugins: [externalsPlugin],
  sourcemap: true,
  logLevel: 'warning',
});
console.log(
  `games: client ${(bytes / 1024).toFixed(1)} KB of script and style (brotli), server bundled`,
);
