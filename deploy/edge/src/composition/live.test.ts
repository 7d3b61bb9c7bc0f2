import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Artifacts, FileCompositionStore, promote, promoteLatest } from 'deploy-release';
import { publish } from '../testing/builds';
import { LiveComposition } from './live';
import { resolve, routesOf } from './resolve';

let directory: string;
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'live-'));
});
afterEach(() => rmSync(directory, { recursive: true, force: true }));

const world = async () => {
  const artifacts = new Artifacts(join(directory, 'artifacts'));
  const store = new FileCompositionStore(join(directory, 'composition'));
  for (const area of ['shell', 'lobby', 'promo'])
    publish(artifacts.directory, area, 'b1', { chunks: ['area'] });
  const { document } = await promoteLatest({ store, artifacts });
  const warnings: string[] = [];
  const live = new LiveComposition(store, artifacts, (reason) => warnings.push(reason));
  await live.refresh();
  const builds = () =>
    Object.entries(live.current?.areas ?? {}).map(([area, { build }]) => `${area}@${build}`);
  return { artifacts, store, live, warnings, builds, document };
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
])('C-1: %s in place of a composition changes nothing', async (garbage) => {
  const { live, builds, document } = await world();
  writeFileSync(join(directory, 'composition', '2.json'), garbage);
  await live.refresh();
  expect(live.current?.document).toEqual(document);
  expect(builds()).toEqual(['lobby@b1', 'promo@b1']);
});

test('C-1: a document whose shell is gone changes nothing and says so', async () => {
  const { store, live, warnings, document } = await world();
  await store.commit(document.revision, { ...document, pins: { shell: 'gone' } });
  await live.refresh();
  expect(live.current?.document.revision).toBe(document.revision);
  expect(warnings).toEqual(['shell@gone is not published']);
});

test('C-2: an area that is gone or does not fit is left out, the rest stays', async () => {
  const { artifacts, store, live, builds, warnings, document } = await world();
  publish(artifacts.directory, 'promo', 'b2', { contract: '^2.0.0' });
  await store.commit(document.revision, {
    ...document,
    pins: { ...document.pins, lobby: 'gone', promo: 'b2', shell: 'b1' },
  });
  await live.refresh();
  expect(builds()).toEqual([]);
  expect(warnings).toEqual([
    'lobby@gone is left out: lobby@gone is not published',
    'promo@b2 is left out: it is made for contract ^2.0.0, the shell provides 1.0.0',
  ]);
});

test('a brand drops and guards rows; a development server takes the place of a build', async () => {
  const { store, live, document } = await world();
  await store.commit(document.revision, {
    ...document,
    brands: { aurora: { dropped: ['producer'], meta: { action: { requiresAuth: true } } } },
  });
  await live.refresh();
  const { current } = live;
  if (!current) throw new Error('nothing is live');
  const aurora = resolve(current, 'aurora', { 'game-frame': 'http://localhost:8080/remoteEntry.js' });
  const rows = routesOf(aurora);
  expect(rows.some(({ name }) => name === 'producer')).toBe(false);
  expect(rows.find(({ name }) => name === 'action')?.meta.requiresAuth).toBe(true);
  expect(aurora.areas['game-frame']).toMatchObject({
    why: 'dev',
    base: 'http://localhost:8080/',
    global: 'game_frame_dev',
    integrity: null,
  });
  expect(routesOf(resolve(current, 'carnaval', {})).some(({ name }) => name === 'producer')).toBe(true);
});
