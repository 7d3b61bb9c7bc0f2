import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { FileArtifactStore } from '../artifacts';
import { areaBuild, serverShell, shellBuild, TEXTS } from '../gate/testing/area';
import { publish, publishOnce } from './publish';
import { sizesOf } from './sizes';
import { staged } from './staged';
import { stageIn } from './testing/folder';

const directory = mkdtempSync(join(tmpdir(), 'publish-'));
afterAll(() => rmSync(directory, { recursive: true, force: true }));
let count = 0;
const newStore = () => new FileArtifactStore(join(directory, `artifacts-${++count}`));

test('what is published says its sizes, those of the build before, and what its module gives', async () => {
  const store = newStore();
  const before = areaBuild({ build: 'old', pages: ['list'] }).release;
  const content = areaBuild({ slots: ['widget'] });
  await publish(store, content, before);
  const release = await store.release('promo', 'p1');
  expect(release.sizes).toEqual(sizesOf(content.release));
  expect(release.before).toEqual({ build: 'old', ...sizesOf(before) });
  expect(release.offers).toMatchObject({
    pages: ['list', 'promo', 'games'],
    modals: [],
    slots: ['widget'],
  });
  expect(release.shares.required).toEqual({ react: '^19.3.0' });
  const hashes = Object.values(release.offers?.texts ?? {});
  expect(hashes).toHaveLength(4);
  expect(new Set(hashes).size).toBe(1);
});

test('a server build is published with the rest and weighs nothing: no browser loads it', async () => {
  const store = newStore();
  const content = areaBuild();
  await publish(store, content);
  const { server = '', sizes } = await store.release('promo', 'p1');
  expect((await store.read('promo', 'p1', server, null)).toString()).toContain('exports.default');
  expect(sizes).toEqual(sizesOf(areaBuild({ server: null }).release));
});

test('nor does the refresh script, which no player loads', () => {
  const { release } = shellBuild('s1');
  const script = { bytes: 700_000, br: 150_000, integrity: 'sha384-x' };
  const files = { ...release.files, 'refresh.0a.js': script };
  expect(sizesOf({ ...release, files, refresh: 'refresh.0a.js' })).toEqual(sizesOf(release));
});

test('a shell gives the names that browsers and servers have of its shares', async () => {
  const store = newStore();
  const server = serverShell().replace(
    'shares = { react: {} }',
    'shares = { react: { useState() {}, useId() {} }, rx: { map() {} } }',
  );
  const gives = { react: ['useEffect', 'useState'], kit: ['Row'] };
  await publish(store, shellBuild('s1', { gives }, server));
  const published = await store.release('shell', 's1');
  expect(published.gives).toEqual({ react: ['useState'], kit: ['Row'], rx: ['map'] });
  await publish(store, shellBuild('s2', { gives }, null));
  expect((await store.release('shell', 's2')).gives).toEqual(gives);
});

test('a language with other keys has another hash', async () => {
  const store = newStore();
  const { greeting: _, ...rest } = TEXTS.it;
  await publish(store, areaBuild({ texts: { ...TEXTS, it: rest as typeof TEXTS.it } }));
  const { en, it, ru } = (await store.release('promo', 'p1')).offers?.texts ?? {};
  expect(ru).toBe(en);
  expect(it).not.toBe(en);
});

test('a build for development is never published, nor is it passed over in silence', async () => {
  const store = newStore();
  const { release, read } = areaBuild();
  const development = { release: { ...release, development: true }, read };
  const refused = 'promo@p1 is a development build';
  await expect(publish(store, development)).rejects.toThrow(refused);
  await expect(publishOnce(store, development)).rejects.toThrow(refused);
  expect(await store.builds('promo')).toEqual([]);
});

test('P-1: the same build a second time is refused, unless one that is there is as good', async () => {
  const store = newStore();
  await publish(store, areaBuild());
  const first = await store.release('promo', 'p1');
  await expect(publish(store, areaBuild())).rejects.toThrow('promo@p1 is already published');
  await publishOnce(store, areaBuild({ slots: ['widget'] }));
  expect(await store.release('promo', 'p1')).toEqual(first);
});

test.each<[string, string, string]>([
  ['a file', 'page-list.js', 'page-list.js of promo@p1 is not what release.json says'],
  [
    'a precompressed file',
    'page-list.js.br',
    'page-list.js.br of promo@p1 is not what release.json says',
  ],
])('P-5, P-5a: %s that was changed after the build is refused', async (_, name, sentence) => {
  const store = newStore();
  const { folder } = await stageIn(directory, areaBuild());
  writeFileSync(join(folder, name), 'something else');
  await expect(publish(store, await staged(folder, 'promo', 'p1'))).rejects.toThrow(sentence);
  expect(await store.builds('promo')).toEqual([]);
});

test('P-5: a file that is named and missing is refused', async () => {
  const store = newStore();
  const { folder } = await stageIn(directory, areaBuild());
  rmSync(join(folder, 'page.css'));
  await expect(publish(store, await staged(folder, 'promo', 'p1'))).rejects.toThrow(
    'promo@p1 names page.css, which does not exist',
  );
});

test('P-7: an area that does not load at all is not published', async () => {
  const store = newStore();
  await expect(publish(store, areaBuild({ inEntry: 'throw new Error("no");' }))).rejects.toThrow(
    'promo@p1 does not load: no',
  );
  expect(await store.areas()).toEqual([]);
});

test('P-2: a folder that holds no build, or another one, is refused', async () => {
  await expect(staged(join(directory, 'nothing'), 'promo', 'p1')).rejects.toThrow('holds no build');
  const { folder } = await stageIn(directory, shellBuild('s1'));
  await expect(staged(folder, 'promo', 'p1')).rejects.toThrow('describes shell@s1');
});
