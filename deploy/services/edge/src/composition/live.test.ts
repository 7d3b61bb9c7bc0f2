import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { FileArtifactStore, FileCompositionStore, promote, promoteLatest } from 'deploy-release';
import { publish } from '../testing/builds';
import { LiveComposition } from './live';
import { composedOf } from './resolve';

let directory: string;
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'live-'));
});
afterEach(() => rmSync(directory, { recursive: true, force: true }));

const world = async () => {
  const artifacts = new FileArtifactStore(join(directory, 'artifacts'));
  const store = new FileCompositionStore(join(directory, 'composition'));
  for (const area of ['shell', 'lobby', 'promo'])
    publish(artifacts.directory, area, 'b1', { chunks: ['area'] });
  const { document } = await promoteLatest({ store, artifacts });
  const warnings: string[] = [];
  const live = new LiveComposition(store, artifacts, (reason) => warnings.push(reason));
  await live.refresh();
  const resolved = (brand = 'aurora', id = 'somebody') =>
    live.current?.resolve({ id, brand, bot: false, staff: false });
  const builds = () =>
    Object.values(resolved()?.areas ?? {}).map(({ release }) => `${release.area}@${release.build}`);
  return { artifacts, store, live, warnings, resolved, builds, document };
};

test('a promoted build is live after the next look', async () => {
  const { artifacts, store, live, builds } = await world();
  publish(artifacts.directory, 'lobby', 'b2');
  await promote({ store, artifacts }, 'lobby', 'b2');
  expect(builds()).toEqual(['lobby@b1', 'promo@b1']);
  await live.refresh();
  expect(builds()).toEqual(['lobby@b2', 'promo@b1']);
});

test.each([
  '{',
  '{}',
  'null',
  '{"revision":2,"createdAt":"","note":"","pins":{"shell":"../x"},"slots":{},"brands":{}}',
])('C-1a: %s in place of a composition changes nothing', async (garbage) => {
  const { live, builds, document } = await world();
  writeFileSync(join(directory, 'composition', '2.json'), garbage);
  await live.refresh();
  expect(live.current?.document).toEqual(document);
  expect(builds()).toEqual(['lobby@b1', 'promo@b1']);
});

test('C-1a: a document whose shell is gone changes nothing and says so', async () => {
  const { store, live, warnings, document } = await world();
  await store.commit(document.revision, { ...document, pins: { shell: 'gone' } });
  await live.refresh();
  await live.refresh();
  expect(live.current?.document.revision).toBe(document.revision);
  expect(warnings).toEqual(['revision 2 has no shell that runs: shell@gone is not published']);
});

test('a store that lost the live revision does not take it away from players', async () => {
  const { store, live, builds, document } = await world();
  await store.commit(document.revision, { ...document, pins: { shell: 'b1', lobby: 'b1' } });
  await live.refresh();
  writeFileSync(join(directory, 'composition', '2.json'), '{');
  await live.refresh();
  expect(live.current?.document.revision).toBe(2);
  expect(builds()).toEqual(['lobby@b1']);
});

test('C-2: an area that is gone or does not fit is left out, the rest stays; it comes when its build does', async () => {
  const { artifacts, store, live, builds, warnings, document } = await world();
  publish(artifacts.directory, 'promo', 'b2', { contract: '^2.0.0' });
  await store.commit(document.revision, {
    ...document,
    pins: { ...document.pins, lobby: 'late', promo: 'b2', shell: 'b1' },
  });
  await live.refresh();
  expect(builds()).toEqual([]);
  expect(warnings).toEqual([
    'lobby@late is not published',
    'lobby is left out: lobby@late is not published',
    'promo is left out: promo@b2 does not fit shell@b1: it is made for contract ^2.0.0, the shell provides 1.0.0',
  ]);
  publish(artifacts.directory, 'lobby', 'late');
  await live.refresh();
  expect(builds()).toEqual(['lobby@late']);
});

test('C-3: every build that the document names is at hand, whoever gets it', async () => {
  const { artifacts, store, live, resolved, document } = await world();
  for (const build of ['canary', 'arm', 'locked', 'good'])
    publish(artifacts.directory, 'lobby', build);
  const startedAt = '2026-01-01T00:00:00Z';
  await store.commit(document.revision, {
    ...document,
    lastKnownGood: { lobby: 'good' },
    canaries: [{ area: 'lobby', build: 'canary', share: 5000, brand: null, startedAt }],
    brands: { bellanotte: { dropped: [], meta: {}, pins: { lobby: 'locked' } } },
  });
  await live.refresh();
  const given = new Set(
    Array.from({ length: 60 }, (_, n) => resolved('aurora', `v${n}`)?.areas.lobby?.release.build),
  );
  expect(given).toEqual(new Set(['b1', 'canary']));
  const locked = resolved('bellanotte')?.areas.lobby;
  expect([locked?.release.build, locked?.lastKnownGood?.build]).toEqual(['locked', 'good']);
});

test('C-3: what a visitor gets is worked out once for all who get the same', async () => {
  const { store, live, resolved, document } = await world();
  const startedAt = '2026-01-01T00:00:00Z';
  await store.commit(document.revision, {
    ...document,
    canaries: [{ area: 'lobby', build: 'b1', share: 5000, brand: null, startedAt }],
  });
  await live.refresh();
  const kinds = new Set(Array.from({ length: 500 }, (_, n) => resolved('aurora', `v${n}`)));
  expect(kinds.size).toBe(2);
});

test('a brand drops and guards rows; a development server takes the place of a build', async () => {
  const { store, live, resolved, document } = await world();
  await store.commit(document.revision, {
    ...document,
    brands: { aurora: { dropped: ['producer'], meta: { action: { requiresAuth: true } } } },
  });
  await live.refresh();
  const [own, other] = [resolved('aurora'), resolved('carnaval')];
  if (!own || !other) throw new Error('nothing is live');
  const entry = 'http://localhost:8080/remoteEntry.js';
  const aurora = composedOf(own, {
    entries: { 'game-frame': { entry, why: 'dev' } },
    override: null,
  });
  const rows = own.routes;
  expect(rows.some(({ name }) => name === 'producer')).toBe(false);
  expect(rows.find(({ name }) => name === 'action')?.meta.requiresAuth).toBe(true);
  expect(aurora.areas['game-frame']).toMatchObject({
    why: 'dev',
    base: 'http://localhost:8080/',
    global: 'game_frame_dev',
    integrity: null,
  });
  const carnaval = composedOf(other, { entries: {}, override: null });
  expect(other.routes.some(({ name }) => name === 'producer')).toBe(true);
  expect(carnaval.signature).not.toBe(aurora.signature);
});

test('E-10: a change leaves all running when every area that runs has a build that fits its shell', async () => {
  const { artifacts, live } = await world();
  publish(artifacts.directory, 'lobby', 'fits');
  publish(artifacts.directory, 'lobby', 'older', { contract: '^0.9.0' });
  publish(artifacts.directory, 'shell', 'fits');
  publish(artifacts.directory, 'shell', 'older', { contract: '0.9.0' });
  await live.loadAlso(
    ['lobby', 'shell'].flatMap((area) => ['fits', 'older'].map((build) => [area, build] as const)),
  );
  const { current } = live;
  if (!current) throw new Error('nothing is live');
  const { document } = current;
  const runs = (area: string) =>
    ['fits', 'older', 'gone'].map((build) =>
      current.stillRuns({ ...document, pins: { ...document.pins, [area]: build } }),
    );
  expect(runs('lobby')).toEqual([true, false, false]);
  expect(runs('shell')).toEqual([true, false, false]);
});
