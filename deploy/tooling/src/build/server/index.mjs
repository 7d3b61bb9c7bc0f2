import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build as bundle } from 'esbuild';
import { areaName, ROOT } from '../../paths.mjs';
import { importedNames } from '../../webpack/share-names.mjs';
import { cssPlugin } from './css-plugin.mjs';
import { picturesPlugin } from './pictures-plugin.mjs';
import { SHARED, sharesPlugin } from './shares-plugin.mjs';

/** `import x from 'x.module.css'` is the object of names, as webpack gives it. */
const options = ({ dev, build }) => ({
  bundle: true,
  write: false,
  metafile: true,
  format: 'cjs',
  target: 'es2022',
  logLevel: 'silent',
  // what browsers are given, so that both paint alike; and nothing of Node can come in
  platform: 'browser',
  conditions: ['es2015', dev ? 'development' : 'production'],
  minify: !dev,
  legalComments: 'none',
  // beside the build, for those who read its stacks; the file itself says nothing of it
  sourcemap: dev ? false : 'external',
  outfile: join(ROOT, 'server.js'),
  tsconfigRaw: { compilerOptions: { jsx: 'react-jsx', useDefineForClassFields: true } },
  define: {
    'process.env.NODE_ENV': JSON.stringify(dev ? 'development' : 'production'),
    __BUILD__: JSON.stringify(build),
    __DEV__: JSON.stringify(dev),
    __SERVER__: 'true',
  },
  absWorkingDir: ROOT,
});

/** The first module of a package's server build; undefined for one that has none. */
function serverEntry(dir) {
  const entry = join(dir, areaName(dir) === 'shell' ? 'src/server.tsx' : 'src/area.ts');
  return existsSync(entry) ? entry : undefined;
}

/**
 * The text of a server build, its source map ('' in development), and what esbuild says of it.
 * @param {object} over options of esbuild that are others than usual
 * @throws Error with what is wrong in the sources
 */
export async function bundleServer(
  { dir, build, dev = false, entry = serverEntry(dir) },
  over = {},
) {
  const area = areaName(dir);
  const styles = [cssPlugin, picturesPlugin(area, build)];
  const plugins = area === 'shell' ? styles : [sharesPlugin, ...styles];
  const { outputFiles, metafile } = await bundle({
    ...options({ dev, build }),
    entryPoints: [entry],
    plugins,
    ...over,
  });
  const [text = '', map = ''] = ['.js', '.map'].map(
    (ending) => outputFiles.find(({ path }) => path.endsWith(ending))?.text,
  );
  const outputs = Object.entries(metafile.outputs).filter(([path]) => !path.endsWith('.map'));
  return { text, map, metafile: { ...metafile, outputs: Object.fromEntries(outputs) } };
}

/**
 * Share -> the names that an area's server build takes of it, and the files (from the root) that are in it. Made of the same sources once
 * more: as an ES module that nothing has shortened its imports have names.
 */
export async function serverRecord({ dir, build }) {
  if (!serverEntry(dir)) return { taken: {}, files: [] };
  const { text, metafile } = await bundleServer({ dir, build }, { format: 'esm', minify: false });
  const files = Object.values(metafile.outputs).flatMap(({ inputs }) => Object.keys(inputs));
  const taken = Object.entries(importedNames(text)).filter(([request]) => SHARED.has(request));
  return { taken: Object.fromEntries(taken), files };
}

/**
 * Writes the server build of an area or the shell into a folder: one CommonJS file, and its source map beside it. An area's
 * requires what the shell shares, the shell's requires nothing.
 * @returns its name; undefined for a package without one
 */
export async function writeServer({ dir, build, dev, outDir }) {
  if (!serverEntry(dir)) return undefined;
  const { text, map } = await bundleServer({ dir, build, dev });
  const hash = createHash('sha256').update(text).digest('hex').slice(0, 16);
  const name = `server.${hash}.js`;
  await writeFile(join(outDir, name), text);
  if (map) await writeFile(join(outDir, `${name}.map`), map);
  return name;
}
