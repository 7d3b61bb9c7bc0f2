import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { BUILD_DIR, ROOT } from '../../paths.mjs';
import { EAGER, LAZY } from '../../webpack/shares.mjs';
import { bundleServer, writeServer } from './index.mjs';

let dir: string;
beforeAll(() => {
  mkdirSync(BUILD_DIR, { recursive: true });
  // inside the repository, so that its libraries are found
  dir = mkdtempSync(join(BUILD_DIR, 'mf-server-'));
  mkdirSync(join(dir, 'src'));
});
afterAll(() => rmSync(dir, { recursive: true, force: true }));

const REAL = join(ROOT, 'mf-game-frame');
const build = (sources: Record<string, string>) => {
  for (const [name, text] of Object.entries(sources)) writeFileSync(join(dir, 'src', name), text);
  return bundleServer({ dir, build: 'b1' });
};
/** Runs a server build with a host that shares names and does nothing. */
const run = (text: string) => {
  const asked: string[] = [];
  const module = { exports: {} as Record<string, unknown> };
  const share = new Proxy({ __esModule: true } as Record<string, unknown>, {
    get: (own, name) => own[String(name)] ?? ((given: unknown) => given ?? class {}),
  });
  const require = (request: string) => {
    asked.push(request);
    return share;
  };
  new Function('module', 'exports', 'require', text)(module, module.exports, require);
  return { asked, area: module.exports.default as Record<string, never> };
};

it('an area asks only for what the shell shares, and brings pages and texts in the same file', async () => {
  const { text, metafile } = await bundleServer({ dir: REAL, build: 'b1' });
  const { asked, area } = run(text);
  expect(asked).toContain('react');
  expect(text.match(/require\("[^"]+"\)/g)?.map((found) => found.slice(9, -2))).toEqual(
    expect.arrayContaining(asked),
  );
  const foreign = text
    .match(/require\("([^"]+)"\)/g)
    ?.filter((found) => ![...EAGER, ...LAZY].includes(found.slice(9, -2)));
  expect(foreign).toEqual([]);
  expect(Object.keys(metafile.outputs)).toHaveLength(1);
  const { name, pages, texts } = area as unknown as {
    name: string;
    pages: Record<string, () => Promise<{ default: unknown }>>;
    texts: { load(locale: string): Promise<{ default: Record<string, string> }> };
  };
  expect(name).toBe('game-frame');
  expect(typeof (await pages.play?.())?.default).toBe('function');
  const own = JSON.parse(readFileSync(join(REAL, 'src/texts/it.json'), 'utf8'));
  expect((await texts.load('it')).default).toEqual(own);
});

it('the shell asks for nothing, and brings one React', async () => {
  const { text, metafile } = await bundleServer({ dir: join(ROOT, 'shell'), build: 'b1' });
  expect(text).not.toMatch(/\brequire\("/);
  const [output] = Object.values(metafile.outputs);
  const copies = Object.keys(output?.inputs ?? {}).filter((path) =>
    /(^|\/)react\/cjs\/react\.\w/.test(path),
  );
  expect(copies).toEqual(['node_modules/react/cjs/react.production.js']);
});

it('what the contracts name by a relative path comes from the shell as well', async () => {
  const { text, metafile } = await build({
    'area.ts': "export { EventGames as default } from 'shared-contracts/ui/event';",
  });
  const [output] = Object.values(metafile.outputs);
  expect(run(text).asked).toEqual(
    expect.arrayContaining(['shared-contracts/ui/kit', 'shared-contracts/lib/state']),
  );
  expect(Object.keys(output?.inputs ?? {}).filter((path) => path.includes('src/ui/kit'))).toEqual(
    [],
  );
});

it.each([
  [
    'a library of the shell',
    { 'area.ts': "export { observable as default } from 'mobx';" },
    /mobx.* is bundled into an area: import it from the shared facade \(mobx\)/,
  ],
  [
    'a part of React that is not shared',
    { 'area.ts': "export { hydrateRoot as default } from 'react-dom/client';" },
    /import it from the shared facade \(react-dom\)/,
  ],
  ['a module of Node', { 'area.ts': "export { readFile as default } from 'node:fs';" }, /node:fs/],
  [
    'a class that composes others',
    {
      'area.ts': "export { default } from './x.module.css';",
      'x.module.css': '.a { color: red } .b { composes: a }',
    },
    /x\.module\.css: b composes others/,
  ],
])('%s in an area fails its build', async (_, sources, wanted) => {
  await expect(build(sources)).rejects.toThrow(wanted);
});

it('knows its build and is for production', async () => {
  const { text } = await build({
    'area.ts': 'export default [__BUILD__, __DEV__, process.env.NODE_ENV];',
  });
  expect(run(text).area).toEqual(['b1', false, 'production']);
});

it('is named by its content, and equal sources give an equal file', async () => {
  const out = mkdtempSync(join(dir, 'out-'));
  writeFileSync(join(dir, 'src/area.ts'), 'export default 1;');
  const first = await writeServer({ dir, build: 'b1', dev: false, outDir: out });
  expect(first).toMatch(/^server\.[0-9a-f]{16}\.js$/);
  expect(await writeServer({ dir, build: 'b1', dev: false, outDir: out })).toBe(first);
  writeFileSync(join(dir, 'src/area.ts'), 'export default 2;');
  expect(await writeServer({ dir, build: 'b1', dev: false, outDir: out })).not.toBe(first);
  expect(readdirSync(out).filter((name) => name.endsWith('.js'))).toHaveLength(2);
});
