import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import webpack, { type Configuration } from 'webpack';
import { areaName, BUILD_DIR } from '../../paths.mjs';
import { baseConfig } from '../../webpack/base.mjs';
import { bundleServer } from './index.mjs';

const PICTURES = {
  'mark.svg': '<svg/>',
  'a.png': 'png',
  'b.avif': 'avif',
  'c.webp': 'webp',
  'd.woff2': 'woff2',
};
const imports = Object.keys(PICTURES).map((name, at) => `import p${at} from './${name}';`);
const SOURCES = {
  ...PICTURES,
  'area.ts': `${imports.join('')} export default [${Object.keys(PICTURES).map((_, at) => `p${at}`)}];`,
  'main.ts': "import area from './area'; import './page.css'; globalThis.pictures = area;",
  'page.css': ".page { background: url('./a.png'); }",
};

let dir: string;
beforeAll(() => {
  mkdirSync(BUILD_DIR, { recursive: true });
  // inside the repository, so that its libraries are found
  dir = mkdtempSync(join(BUILD_DIR, 'mf-pictures-'));
  mkdirSync(join(dir, 'src'));
  for (const [name, text] of Object.entries(SOURCES)) writeFileSync(join(dir, 'src', name), text);
});
afterAll(() => rmSync(dir, { recursive: true, force: true }));

const inBrowsers = async (outDir: string): Promise<string[]> => {
  const base = baseConfig({ dir, build: 'b1', dev: false, outDir }) as Configuration;
  const compiler = webpack({ ...base, cache: false, entry: { main: join(dir, 'src/main.ts') } });
  await new Promise<void>((resolve, reject) =>
    compiler.run((error, stats) =>
      error || stats?.hasErrors() ? reject(error ?? new Error(stats?.toString())) : resolve(),
    ),
  );
  const [main = ''] = readdirSync(outDir).filter(
    (name) => name.startsWith('main.') && name.endsWith('.js'),
  );
  const global: { pictures?: string[] } = {};
  new Function('globalThis', 'self', readFileSync(join(outDir, main), 'utf8'))(global, global);
  return global.pictures ?? [];
};

it('a picture has one address in the page that a server renders and in browsers, and its file is there', async () => {
  const { text } = await bundleServer({ dir, build: 'b1' });
  const module = { exports: {} as { default?: string[] } };
  new Function('module', 'exports', text)(module, module.exports);
  const outDir = join(dir, 'out');
  const found = await inBrowsers(outDir);
  expect(found).toHaveLength(5);
  expect(module.exports.default).toEqual(found);
  const base = `/r/${areaName(dir)}/b1/`;
  for (const address of found) {
    expect(address.startsWith(base)).toBe(true);
    expect(existsSync(join(outDir, address.slice(base.length)))).toBe(true);
  }
  const sheet = readdirSync(outDir).find((name) => name.endsWith('.css')) ?? '';
  expect(readFileSync(join(outDir, sheet), 'utf8')).toContain(`url(${found[1]})`);
});
