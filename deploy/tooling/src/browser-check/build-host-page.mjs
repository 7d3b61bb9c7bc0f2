import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { compile } from '../build/compile.mjs';
import { bundleServer } from '../build/server/index.mjs';
import { ROOT } from '../paths.mjs';
import { bundleConfig } from '../webpack/bundle.mjs';

const SHELL = resolve(ROOT, 'shell');
const SOURCES = join(SHELL, 'src/testing/host-page');

/** Makes the page in which builds are checked, and its server build. */
async function build(outDir) {
  await rm(outDir, { recursive: true, force: true });
  await mkdir(outDir, { recursive: true });
  const { output, ...config } = bundleConfig(SHELL, { entry: join(SOURCES, 'page.tsx'), outDir });
  const [, server] = await Promise.all([
    compile({
      ...config,
      name: 'host-page',
      cache: { ...config.cache, name: 'host-page' },
      output: { ...output, filename: '[name].js', uniqueName: 'host_page' },
    }),
    bundleServer({ dir: SHELL, build: 'recorded', entry: join(SOURCES, 'server.tsx') }),
  ]);
  // the document names it
  const sheet = (await readdir(outDir)).find((name) => /^main\.\w+\.css$/.test(name));
  await rename(join(outDir, sheet), join(outDir, 'main.css'));
  await writeFile(join(outDir, 'server.js'), server.text);
}

const [, , outDir] = process.argv;
await build(outDir);
process.exit(0);
