import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { originalPositionFor, TraceMap } from '@jridgewell/trace-mapping';
import webpack, { type Configuration } from 'webpack';
import { baseConfig } from './base.mjs';

const LINES = {
  'main.ts': [
    "import { later } from './later';",
    "export const open = () => import(/* webpackChunkName: 'page' */ './page');",
    'export const all: unknown[] = [open, later];',
    "globalThis.addEventListener('x', (event: Event): void => { throw new Error('thrown-by-main', { cause: event }); });",
    "globalThis.addEventListener('y', () => { globalThis.name = String(all); });",
    "globalThis.addEventListener('z', () => { globalThis.name = later(1).toFixed(2); });",
  ],
  'later.ts': ['export const later = (given: number): number => given + 1;'],
  // a sheet of a chunk: the entry demands its hash, which comes in when the map is made already
  'page.ts': [
    "import './page.css';",
    '',
    'export interface Given { name: string }',
    "export const page = ({ name }: Given): never => { throw new Error('thrown-by-page', { cause: name }); };",
  ],
  'page.css': ['.page { color: red; }'],
};

let dir: string;
let built: Map<string, string>;
beforeAll(async () => {
  dir = mkdtempSync(join(tmpdir(), 'maps-'));
  mkdirSync(join(dir, 'src'));
  for (const [name, lines] of Object.entries(LINES))
    writeFileSync(join(dir, 'src', name), lines.join('\n'));
  const outDir = join(dir, 'out');
  const config = baseConfig({ dir, build: 'b1', dev: false, outDir }) as Configuration;
  const compiler = webpack({ ...config, cache: false, entry: { main: join(dir, 'src/main.ts') } });
  await new Promise<void>((resolve, reject) =>
    compiler.run((error, stats) =>
      error || stats?.hasErrors() ? reject(error ?? new Error(stats?.toString())) : resolve(),
    ),
  );
  built = new Map(
    readdirSync(outDir).map((name) => [name, readFileSync(join(outDir, name), 'utf8')]),
  );
});
afterAll(() => rmSync(dir, { recursive: true, force: true }));

const script = (chunk: string) => {
  const [name = '', text = ''] =
    [...built].find(([file]) => file.startsWith(`${chunk}.`) && /\.js$/.test(file)) ?? [];
  return { name, text };
};

it.each(['main', 'page'])(
  'the map of %s leads from what a browser would name to the line of the sources',
  (chunk) => {
    const { name, text } = script(chunk);
    const before = text.slice(0, text.indexOf(`thrown-by-${chunk}`)).split('\n');
    const found = originalPositionFor(new TraceMap(built.get(`${name}.map`) ?? ''), {
      line: before.length,
      column: (before.at(-1) ?? '').length,
    });
    expect(found).toMatchObject({
      source: expect.stringMatching(new RegExp(`src/${chunk}\\.ts$`)),
      line: 4,
    });
    expect(found.source).not.toContain('webpack');
  },
);

it('every script has a map beside it, and says nothing of it', () => {
  const scripts = [...built.keys()].filter((name) => name.endsWith('.js'));
  expect(scripts).toHaveLength(2);
  for (const name of scripts) {
    expect([...built.keys()]).toContain(`${name}.map`);
    expect(built.get(name)).not.toContain('sourceMappingURL');
  }
  expect([...built.keys()].filter((name) => name.endsWith('.css.map'))).toEqual([]);
});
