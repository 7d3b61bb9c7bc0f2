import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build as bundle } from 'esbuild';
import { areaName, ROOT } from '../../paths.mjs';
import { cssPlugin } from './css-plugin.mjs';
import { sharesPlugin } from './shares-plugin.mjs';

/** `import x from 'x.module.css'` is the object of names, as webpack gives it. */
const options = ({ dev, build }) => ({
  ...{ bundle: true, write: false, metafile: true, format: 'cjs', target: 'es2022', logLevel: 'silent' },
  // what browsers are given, so that both paint alike; and nothing of Node can come in
  platform: 'browser',
  conditions: ['es2015', dev ? 'development' : 'production'],
  minify: !dev,
  legalComments: 'none',
  tsconfigRaw: { compilerOptions: { jsx: 'react-jsx', useDefineForClassFields: true } },
  define: {
    'process.env.NODE_ENV': JSON.stringify(dev ? 'development' : 'production'),
    __BUILD__: JSON.stringify(build),
    __DEV__: JSON.stringify(dev),
  },
  absWorkingDir: ROOT,
});

/** The first module of a package's server build; undefined for one that has none. */
export function serverEntry(dir) {
  const entry = join(dir, areaName(dir) === 'shell' ? 'src/server.tsx' : 'src/area.ts');
  return existsSync(entry) ? entry : undefined;
}

/** The text of a server build, and what esbuild says of it. @throws Error with what is wrong in the sources */
export async function bundleServer({ dir, build, dev = false, entry = serverEntry(dir) }) {
  const plugins = areaName(dir) === 'shell' ? [cssPlugin] : [sharesPlugin, cssPlugin];
  const { outputFiles, metafile } = await bundle({
    ...options({ dev, build }),
    entryPoints: [entry],
    plugins,
  });
  return { text: outputFiles[0].text, metafile };
}

/**
 * Writes the server build of an area or the shell into a folder: one CommonJS file. An area's requires what the shell
 * shares, the shell's requires nothing.
 * @returns its name; undefined for a package without one
 */
export async function writeServer({ dir, build, dev, outDir }) {
  if (!serverEntry(dir)) return undefined;
  const { text } = await bundleServer({ dir, build, dev });
  const hash = createHash('sha256').update(text).digest('hex').slice(0, 16);
  const name = `server.${hash}.js`;
  await writeFile(join(outDir, name), text);
  return name;
}
