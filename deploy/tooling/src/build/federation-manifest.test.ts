import { createInstance } from '@module-federation/runtime';
import { generateSnapshotFromManifest, type Manifest } from '@module-federation/sdk';
import { federationManifest, MANIFEST } from './federation-manifest.mjs';

const RELEASE = {
  area: 'lobby',
  build: 'b1',
  global: 'lobby_b1',
  exposed: './area',
  entry: 'remoteEntry.1.js',
  shares: {
    provided: {},
    required: { react: '^19.3.0', '@module-federation/webpack-bundler-runtime': '~2.9.0' },
  },
  chunks: {
    area: { js: ['area.2.js'], css: ['area.2.css'] },
    'page-main': { js: ['page.3.js', 'area.2.js'], css: ['page.3.css'] },
  },
};
const BASE = 'https://site.test/r/lobby/b1/';
const manifest: Manifest = federationManifest(RELEASE);

it('the federation runtime loads an area by its manifest alone', async () => {
  const asked: string[] = [];
  const entries: unknown[] = [];
  const instance = createInstance({
    name: 'host',
    remotes: [{ name: 'lobby_b1', entry: BASE + MANIFEST }],
    plugins: [
      {
        name: 'test',
        fetch: async (url) => {
          asked.push(url);
          return new Response(JSON.stringify(manifest));
        },
        loadEntry: async ({ remoteInfo }) => {
          entries.push(remoteInfo);
          return { init: () => {}, get: async () => () => ({ default: 'the area' }) } as never;
        },
      },
    ],
  });
  expect(await instance.loadRemote('lobby_b1/area')).toEqual({ default: 'the area' });
  expect(asked).toEqual([`${BASE}mf-manifest.json`]);
  expect(entries[0]).toMatchObject({
    entry: `${BASE}remoteEntry.1.js`,
    entryGlobalName: 'lobby_b1',
  });
});

it('it names build, entry, shares and files as the release does', () => {
  expect(generateSnapshotFromManifest(manifest, { version: BASE + MANIFEST })).toMatchObject({
    buildVersion: 'b1',
    globalName: 'lobby_b1',
    remoteEntry: 'remoteEntry.1.js',
    publicPath: BASE,
    shared: [{ sharedName: 'react', version: '19.3.0' }],
    modules: [
      {
        moduleName: 'area',
        modulePath: './area',
        assets: {
          js: { sync: ['area.2.js'], async: ['page.3.js'] },
          css: { sync: ['area.2.css'], async: ['page.3.css'] },
        },
      },
    ],
  });
});

it('the shell’s says what it shares and gives nothing away', () => {
  const { exposes, shared } = federationManifest({
    area: 'shell',
    build: 's1',
    global: 'shell_s1',
    exposed: '',
    entry: 'main.1.js',
    chunks: {},
    shares: { provided: { react: '19.3.1' }, required: {} },
  });
  expect(exposes).toEqual([]);
  expect(shared).toMatchObject([{ name: 'react', version: '19.3.1', singleton: true }]);
});
