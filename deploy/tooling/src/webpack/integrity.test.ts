import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import webpack, { type Compiler, type Configuration } from 'webpack';
import { baseConfig } from './base.mjs';

const SOURCES = {
  'main.ts': "export const open = () => import(/* webpackChunkName: 'page' */ './page');",
  'page.ts':
    "import './page.css'; export const more = () => import(/* webpackChunkName: 'more' */ './more');",
  'more.ts': "import './more.css'; export const text = 'more';",
  // the sheet names a file whose hash is decided last
  'page.css': ".page { background: url('./mark.svg'); }",
  'more.css': '.more { color: red; }',
  'mark.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
};

let dir: string;
beforeAll(() => {
  dir = mkdtempSync(join(tmpdir(), 'integrity-'));
  mkdirSync(join(dir, 'src'));
  for (const [name, text] of Object.entries(SOURCES)) writeFileSync(join(dir, 'src', name), text);
});
afterAll(() => rmSync(dir, { recursive: true, force: true }));

/** A cache that gives a chunk's files back in another order. */
const sheetsLast = {
  apply: (compiler: Compiler) =>
    compiler.hooks.thisCompilation.tap('test', (compilation) =>
      compilation.hooks.processAssets.tap({ name: 'test', stage: -2000 }, () => {
        for (const { files } of compilation.chunks) {
          const sheets = [...files].filter((file) => file.endsWith('.css'));
          for (const sheet of sheets) files.delete(sheet);
          for (const sheet of sheets) files.add(sheet);
        }
      }),
    ),
};

const build = async (
  more: { apply(compiler: Compiler): void }[] = [],
): Promise<Map<string, string>> => {
  const outDir = mkdtempSync(join(dir, 'out-'));
  const base = baseConfig({ dir, build: 'b1', dev: false, outDir }) as Configuration;
  const plugins = [...(base.plugins ?? []), ...more];
  const compiler = webpack({
    ...base,
    plugins,
    cache: false,
    entry: { main: join(dir, 'src/main.ts') },
  });
  await new Promise<void>((resolve, reject) =>
    compiler.run((error, stats) =>
      error || stats?.hasErrors() ? reject(error ?? new Error(stats?.toString())) : resolve(),
    ),
  );
  return new Map(
    readdirSync(outDir).map((name) => [name, readFileSync(join(outDir, name), 'utf8')]),
  );
};
const integrityOf = (text: string) =>
  `sha384-${createHash('sha384').update(text).digest('base64')}`;

it.each([
  ['as they come', []],
  ['its sheets last', [sheetsLast]],
])(
  'an entry demands of each file that it loads the hash as published: chunks list files %s',
  async (_, more) => {
    const files = await build(more);
    const [entry] = [...files].find(([name]) => name.startsWith('main.')) ?? [];
    const loaded = [...files].filter(([name]) => /\.(js|css)$/.test(name) && name !== entry);
    expect(loaded.map(([name]) => name.replace(/\..*\./, '.')).sort()).toEqual([
      'more.css',
      'more.js',
      'page.css',
      'page.js',
    ]);
    const demanded = files.get(entry ?? '')?.match(/sha384-[A-Za-z0-9+/=]{64}/g) ?? [];
    expect(demanded.sort()).toEqual(loaded.map(([, text]) => integrityOf(text)).sort());
  },
);
