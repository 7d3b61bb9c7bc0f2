import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import vm from 'node:vm';
import type { createInstance } from '@module-federation/runtime';
import webpack, { type Configuration } from 'webpack';
import { rules } from './rules.mjs';
import { runtimeAliases } from './runtime-aliases.mjs';
import { runtimeFlags } from './runtime-flags.mjs';

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
  dir = mkdtempSync(join(tmpdir(), 'federation-'));
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
    plugins: [runtimeFlags()],
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

it('a built runtime makes no code from strings', () => {
  expect(text).not.toMatch(/new Function|Function\(/);
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
