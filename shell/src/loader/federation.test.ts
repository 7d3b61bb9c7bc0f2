import { waitFor } from '@testing-library/react';
import { buildResolved } from '../testing/fake-areas';
import { createFederation } from './federation';
import type { ModuleInfo } from './module-info';

const scripts = () =>
  [...document.head.querySelectorAll<HTMLScriptElement>('script[src]')].map(
    ({ src, integrity, nonce }) => ({
      src,
      integrity,
      nonce,
    }),
  );
const ELSEWHERE = 'https://elsewhere.test/remoteEntry.js';
/** Everything that tools of federation and a guessing visitor are known to write. */
const lure = () => {
  const remote = { name: 'lobby_b1', entry: ELSEWHERE, alias: 'lobby' };
  const stories: Record<string, unknown> = {
    'federation-overrides': { lobby: ELSEWHERE },
    __MF_DEVTOOLS__: { overrides: { lobby_b1: ELSEWHERE } },
    FEDERATION_DEBUG: true,
    'override:lobby': ELSEWHERE,
    composition: { areas: { lobby: remote } },
    'import-map-override:lobby': ELSEWHERE,
    overrides: { lobby: ELSEWHERE },
    ov: { lobby: 'b7' },
    remotes: [remote],
    lobby: ELSEWHERE,
    __VMOK__: [remote],
    lobby_b1: ELSEWHERE,
  };
  for (const [key, value] of Object.entries(stories)) {
    for (const storage of [window.localStorage, window.sessionStorage])
      storage.setItem(key, JSON.stringify(value));
  }
  const query = new URLSearchParams({
    lobby: ELSEWHERE,
    composition: ELSEWHERE,
    override: 'lobby=b7',
    remotes: ELSEWHERE,
  });
  window.history.replaceState(null, '', `/?${query}#lobby=${ELSEWHERE}`);
};

afterEach(() => {
  window.localStorage.clear();
  window.sessionStorage.clear();
  window.history.replaceState(null, '', '/');
});

it('SPEC 14: what storage and address say changes nothing of what is loaded, nor of its hash', async () => {
  lure();
  const runtime = createFederation(window, 'nonce-1');
  const lobby = buildResolved('lobby', { integrity: 'sha384-abc' });
  runtime.load(lobby, { fresh: false }).catch(() => {});
  await waitFor(() => expect(scripts()).toHaveLength(1));
  runtime.load(lobby, { fresh: true }).catch(() => {});
  await waitFor(() => expect(scripts()).toHaveLength(2));
  const entry = 'http://localhost/r/lobby/b1/remoteEntry.js';
  expect(scripts()).toEqual([
    { src: entry, integrity: 'sha384-abc', nonce: 'nonce-1' },
    { src: `${entry}?again=1`, integrity: 'sha384-abc', nonce: 'nonce-1' },
  ]);
});

it('SPEC 5: each further try asks for another address, and none says a word in the console', async () => {
  const runtime = createFederation(window, '');
  const promo = buildResolved('promo', {});
  const before = scripts().length;
  for (const fresh of [false, true, true, false]) runtime.load(promo, { fresh }).catch(() => {});
  await waitFor(() => expect(scripts()).toHaveLength(before + 3));
  const entry = 'http://localhost/r/promo/b1/remoteEntry.js';
  expect(
    scripts()
      .slice(before)
      .map(({ src }) => src),
  ).toEqual([entry, `${entry}?again=1`, `${entry}?again=2`]);
});

it('SPEC 17: tools of federation find host and remotes where they look, as the composition has them', () => {
  const runtime = createFederation(window, '');
  const cashbox = buildResolved('cashbox', {});
  runtime.load(cashbox, { fresh: false }).catch(() => {});
  const { moduleInfo } = (window as unknown as { __FEDERATION__: { moduleInfo: ModuleInfo } })
    .__FEDERATION__;
  const entry = 'http://localhost/r/cashbox/b1/remoteEntry.js';
  expect(moduleInfo.shell).toMatchObject({
    buildVersion: __BUILD__,
    remotesInfo: { cashbox_b1: { matchedVersion: entry } },
  });
  expect(moduleInfo[`cashbox_b1:${entry}`]).toEqual({
    version: entry,
    buildVersion: 'b1',
    globalName: 'cashbox_b1',
    remoteEntry: 'remoteEntry.js',
    remoteEntryType: 'var',
    remoteTypes: '',
    publicPath: 'http://localhost/r/cashbox/b1/',
    remotesInfo: {},
    modules: [{ moduleName: 'area', modulePath: './area' }],
  });
});
