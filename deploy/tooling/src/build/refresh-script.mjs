import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, transform } from 'esbuild';
import { ROOT } from '../paths.mjs';
import { REACT } from '../webpack/react-apart-plugin.mjs';

const HOOK = fileURLToPath(new URL('./refresh-hook.js', import.meta.url));
const REQUIRE = /\brequire\("([\w/-]+)"\)/g;
const DEVELOPMENT = { define: { 'process.env.NODE_ENV': '"development"' } };

/** File -> id of each module that a page may ask for by its id. */
function idsOf({ modules, chunkGraph }) {
  const ids = [...modules].map((module) => [module.resource, chunkGraph.getModuleId(module)]);
  return new Map(ids.filter(([resource, id]) => resource && id !== null));
}

/** @throws Error when React's module is not one of the build */
function idOf(ids, request) {
  const end = join('node_modules', request, 'index.js');
  const [, id] = [...ids].find(([resource]) => resource.endsWith(end)) ?? [];
  if (id === undefined) throw new Error(`the shell has no module ${request} of its own`);
  return id;
}

/** React for development as a module of webpack, which takes what it needs from the build. */
function moduleOf(file, ids) {
  const text = readFileSync(file.replace('.production.', '.development.'), 'utf8');
  const needed = [...text.matchAll(REQUIRE)].map(([, request]) => [request, idOf(ids, request)]);
  const table = JSON.stringify(Object.fromEntries(needed));
  return `function (module, exports, load) {
    const ids = ${table};
    (function (module, exports, require) {${text}\n})(module, exports, (name) => load(ids[name]));
  }`;
}

/** A chunk that is there before the shell's own script: its modules take the place of those of the same ids. */
function chunkOf(compilation) {
  const ids = idsOf(compilation);
  const found = [...ids].filter(([resource]) => REACT.test(resource));
  if (!found.some(([resource]) => resource.includes('react-dom-client')))
    throw new Error('the shell has no React of its own');
  const modules = found.map(
    ([resource, id]) => `${JSON.stringify(id)}: ${moduleOf(resource, ids)}`,
  );
  const global = JSON.stringify(compilation.outputOptions.chunkLoadingGlobal);
  return `(globalThis[${global}] ||= []).push([['refresh'], {${modules.join(',\n')}}]);`;
}

/** What runs first: the hook that React finds, and the shell's own helps for developers (`src/development.ts`). */
async function helps(dir) {
  const own = existsSync(join(dir, 'src/development.ts')) ? "import './src/development';" : '';
  const { outputFiles } = await build({
    stdin: { contents: `import ${JSON.stringify(HOOK)}; ${own}`, resolveDir: dir },
    bundle: true,
    write: false,
    format: 'iife',
    platform: 'browser',
    target: 'es2022',
    minify: true,
    legalComments: 'none',
    absWorkingDir: ROOT,
    logLevel: 'silent',
    conditions: ['es2015', 'development'],
    ...DEVELOPMENT,
  });
  return outputFiles[0].text;
}

/**
 * Writes the script that a page of a development session runs before the shell's: with it the very same build of the shell
 * runs React for development, which can refresh components of an area from a development server.
 * @returns its name
 */
export async function writeRefreshScript({ dir, dev, compilation, outDir }) {
  // a build for development has that React already
  const { code } = await transform(dev ? '' : chunkOf(compilation), {
    minifyWhitespace: true,
    minifySyntax: true,
    legalComments: 'none',
    target: 'es2022',
    ...DEVELOPMENT,
  });
  const text = (await helps(dir)) + code;
  const name = `refresh.${createHash('sha256').update(text).digest('hex').slice(0, 16)}.js`;
  await writeFile(join(outDir, name), text);
  return name;
}
