import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createContext, runInContext } from 'node:vm';
import type { Compilation, Configuration } from 'webpack';
import { ROOT } from '../paths.mjs';
import { shellConfig } from '../webpack/shell.mjs';
import { compile } from './compile.mjs';
import { writeRefreshScript } from './refresh-script.mjs';

const SOURCES = {
  'main.ts': `
    import * as React from 'react';
    import { jsx } from 'react/jsx-runtime';
    import { createRoot } from 'react-dom/client';
    export const more = () => import('./more');
    Object.assign(globalThis, { createRoot, React, element: jsx('p', {}) });`,
  'more.ts': "import { createPortal } from 'react-dom'; export default createPortal;",
  'development.ts': 'Object.assign(globalThis, { isHelped: true });',
};

let dir: string;
let entry: string;
let refresh: string;
beforeAll(async () => {
  dir = mkdtempSync(join(tmpdir(), 'refresh-'));
  mkdirSync(join(dir, 'src'));
  for (const [name, text] of Object.entries(SOURCES)) writeFileSync(join(dir, 'src', name), text);
  const outDir = join(dir, 'out');
  const base = shellConfig(dir, { build: 'b1', dev: false, outDir }) as Configuration;
  const compilation: Compilation = await compile({
    ...base,
    cache: false,
    output: { ...base.output, publicPath: '/' },
    resolve: { ...base.resolve, modules: [join(ROOT, 'node_modules')] },
  });
  const read = (name: string) => readFileSync(join(outDir, name), 'utf8');
  refresh = read(await writeRefreshScript({ dir, dev: false, compilation, outDir }));
  entry = read(readdirSync(outDir).find((name) => /^main\..*\.js$/.test(name)) ?? '');
});
afterAll(() => rmSync(dir, { recursive: true, force: true }));

interface Page {
  React: Record<string, unknown>;
  isHelped?: boolean;
  element: object;
  __REACT_DEVTOOLS_GLOBAL_HOOK__: { renderers: Map<number, { scheduleRefresh?: unknown }> };
}
const HOOK = readFileSync(join(ROOT, 'deploy/tooling/src/build/refresh-hook.js'), 'utf8');

/** A page that runs these scripts in this order. */
const pageOf = (...scripts: string[]): Page => {
  const page = createContext({ setTimeout, clearTimeout, console, performance, MessageChannel });
  for (const script of scripts) runInContext(script, page);
  return page as unknown as Page;
};
const canRefresh = (page: Page) =>
  [...page.__REACT_DEVTOOLS_GLOBAL_HOOK__.renderers.values()].map(
    ({ scheduleRefresh }) => typeof scheduleRefresh,
  );

it('the very build of players runs React that can refresh when the script comes first', () => {
  const page = pageOf(refresh, entry);
  expect(canRefresh(page)).toEqual(['function']);
  expect(typeof page.React.captureOwnerStack).toBe('function');
  expect('_store' in page.element).toBe(true);
  expect(page.isHelped).toBe(true);
});

it('without the script it runs what players have', () => {
  const page = pageOf(HOOK, entry);
  expect(canRefresh(page)).toEqual(['undefined']);
  expect(page.React.captureOwnerStack).toBeUndefined();
  expect('_store' in page.element).toBe(false);
  expect(page.isHelped).toBeUndefined();
});

it('a shell whose React is not its own has no such script', async () => {
  const none = {
    modules: new Set(),
    chunkGraph: null,
    outputOptions: {},
  } as unknown as Compilation;
  await expect(
    writeRefreshScript({ dir, dev: false, compilation: none, outDir: dir }),
  ).rejects.toThrow('no React of its own');
});
