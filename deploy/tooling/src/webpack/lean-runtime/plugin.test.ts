import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import vm from 'node:vm';
import { type createInstance, satisfy } from '@module-federation/runtime';
import fc from 'fast-check';
import webpack, { type Configuration } from 'webpack';
import { rules } from '../rules.mjs';
import { runtimeAliases } from '../runtime-aliases.mjs';
import { LeanRuntimePlugin, REPLACED } from './plugin.mjs';
import { satisfy as shells } from './semver.mjs';

const ENTRY = `
import { createInstance } from '@module-federation/runtime';
import bundlerRuntime from '@module-federation/webpack-bundler-runtime';
globalThis.federation = { createInstance, bundlerRuntime };
`;
type Federation = {
  createInstance: typeof createInstance;
  bundlerRuntime: {
    bundlerRuntime: {
      init(given: object): { name: string };
      initContainerEntry(given: object): unknown;
    };
  };
};

let dir: string;
let text: string;
beforeAll(async () => {
  dir = mkdtempSync(join(tmpdir(), 'lean-'));
  writeFileSync(join(dir, 'main.js'), ENTRY);
  const config: Configuration = {
    mode: 'production',
    target: ['web', 'es2022'],
    context: dir,
    entry: './main.js',
    devtool: false,
    output: { path: join(dir, 'out') },
    resolve: { alias: runtimeAliases() },
    module: { rules: rules({ dev: false }) },
    plugins: [new LeanRuntimePlugin()],
  };
  await new Promise<void>((done, reject) =>
    webpack(config)?.run((error, stats) =>
      error || stats?.hasErrors() ? reject(error ?? new Error(stats?.toString())) : done(),
    ),
  );
  text = readFileSync(join(dir, 'out/main.js'), 'utf8');
});
afterAll(() => rmSync(dir, { recursive: true, force: true }));

const run = (): Federation => {
  const quiet = { ...console, warn: () => {} };
  const context = vm.createContext({ URL, console: quiet, setTimeout });
  vm.runInContext(text, context);
  return context.federation;
};
const exportsOf = (file: string): string[] => {
  const source = readFileSync(file, 'utf8');
  const listed = [...source.matchAll(/^export \{ ([^}]+) \};/gm)].flatMap(([, names = '']) =>
    names.split(', '),
  );
  const declared = [...source.matchAll(/^export (?:const|class|function) (\w+)/gm)].map(
    ([, name = '']) => name,
  );
  return [...listed, ...declared].sort();
};

it.each([...REPLACED].map(([file, standIn]) => [basename(file), file, standIn] as const))(
  '%s is there, and its stand-in has its names',
  (_, file, standIn) => {
    expect(exportsOf(file)).not.toEqual([]);
    expect(exportsOf(standIn)).toEqual(exportsOf(file));
  },
);

it('a built runtime has no manifests, no preloads and no code from strings', () => {
  expect(text).not.toMatch(/valid federation manifest|modulepreload|new Function|Function\(/);
});

it('ranges are read by the shell’s own reader as the runtime reads them', () => {
  // the runtime denies that anything is at least 0.0.0; nobody asks for that
  const version = fc
    .tuple(fc.nat(4), fc.nat(4), fc.nat(4))
    .map((parts) => parts.join('.'))
    .filter((each) => each !== '0.0.0');
  const one = fc
    .tuple(fc.constantFrom('^', '~', '>=', '<=', '>', '<', '=', ''), version)
    .map((parts) => parts.join(''));
  const and = fc.array(one, { minLength: 1, maxLength: 2 }).map((parts) => parts.join(' '));
  const range = fc.array(and, { minLength: 1, maxLength: 2 }).map((parts) => parts.join(' || '));
  fc.assert(
    fc.property(version, range, (given, wanted) => {
      expect([given, wanted, shells(given, wanted)]).toEqual([
        given,
        wanted,
        satisfy(given, wanted),
      ]);
    }),
    { numRuns: 500 },
  );
});

/** An entry as an area's build gives it: it keeps the shell's shared modules and gives its own. */
const entry = (name: string, seen: object[]) => ({
  init: (scope: object) => void seen.push(scope),
  get: async () => () => ({ default: name }),
});

it('an area is loaded with the shell’s modules, and a second build of it in its place', async () => {
  const seen: Record<string, Record<string, { version: string }>>[] = [];
  const builds = ['first', 'second'].map((name) => entry(name, seen));
  const instance = run().createInstance({
    name: 'shell',
    remotes: [],
    shareStrategy: 'loaded-first',
    shared: {
      react: {
        version: '19.3.1',
        lib: () => 'React',
        shareConfig: { singleton: true, eager: true, requiredVersion: false },
      },
    },
    plugins: [{ name: 'test', loadEntry: async () => builds.shift() as never }],
  });
  const remote = {
    name: 'lobby_b1',
    entry: 'https://site/r/lobby/b1/entry.js',
    entryGlobalName: 'lobby_b1',
  };
  instance.registerRemotes([remote]);
  expect(await instance.loadRemote('lobby_b1/area')).toEqual({ default: 'first' });
  expect(Object.keys(seen[0]?.react ?? {})).toEqual(['19.3.1']);
  instance.registerRemotes([{ ...remote, entry: `${remote.entry}?again=1` }], { force: true });
  expect(await instance.loadRemote('lobby_b1/area')).toEqual({ default: 'second' });
});

it('an area’s container takes its runtime from the shell', () => {
  const { bundlerRuntime } = run();
  const required = {
    S: {},
    I: () => 'shared',
    federation: {
      ...bundlerRuntime,
      instance: undefined as unknown,
      initOptions: { name: 'lobby_b1', remotes: [] },
    },
  };
  const given = { webpackRequire: required };
  required.federation.instance = bundlerRuntime.bundlerRuntime.init(given);
  expect(required.federation.instance).toMatchObject({ name: 'lobby_b1' });
  const scope = { react: {} };
  const answer = bundlerRuntime.bundlerRuntime.initContainerEntry({
    ...given,
    shareScope: scope,
    initScope: [],
    shareScopeKey: 'default',
    remoteEntryInitOptions: { shareScopeKeys: 'default', shareScopeMap: { default: scope } },
  });
  expect(answer).toBe('shared');
  expect(required.federation.instance).toHaveProperty('shareScopeMap.default', scope);
});
