import { brotliDecompressSync } from 'node:zlib';
import { RefusedError } from '../document';
import { artifactStore } from './from-env';
import { buildOf } from './testing/builds';
import { hasForeignS3 } from './testing/foreign-s3';
import { inFakeS3, inFiles, inForeignS3, inRealS3, type TestStores } from './testing/stores';

const kinds: [string, () => Promise<TestStores>][] = [
  ['files', inFiles],
  ['object storage over HTTP', inFakeS3],
];
if (hasForeignS3()) kinds.push(['an object storage that others wrote', inForeignS3]);
else
  sayAloud('moto_server is not installed: nothing is tried on an object storage that others wrote');
if (process.env.S3_ENDPOINT) kinds.push([`object storage at ${process.env.S3_ENDPOINT}`, inRealS3]);
else sayAloud('S3_ENDPOINT is not set: nothing is tried on a real object storage');

describe.each(kinds)('builds in %s', (_kind, open) => {
  let stores: TestStores;
  beforeAll(async () => {
    stores = await open();
  });
  afterAll(() => stores.stop());

  test('P-1: what was written is read by everybody, plain and precompressed', async () => {
    const store = stores.empty();
    const content = buildOf('lobby', 'b1');
    await store.write(content);
    const other = stores.again(store);
    expect(await other.release('lobby', 'b1')).toEqual(content.release);
    expect((await other.read('lobby', 'b1', 'area.2.js', null)).toString()).toBe('area');
    const packed = await other.read('lobby', 'b1', 'area.2.js', 'br');
    expect(brotliDecompressSync(packed).toString()).toBe('area');
  });

  test('P-1: a build is written once, with the same content or with another', async () => {
    const store = stores.empty();
    const content = buildOf('lobby', 'b1');
    await store.write(content);
    await expect(store.write(content)).rejects.toThrow('lobby@b1 is already published');
    await expect(store.write(buildOf('lobby', 'b1', { 'area.2.js': 'other' }))).rejects.toThrow(
      RefusedError,
    );
    expect((await store.read('lobby', 'b1', 'area.2.js', null)).toString()).toBe('area');
    expect(await store.release('lobby', 'b1')).toEqual(content.release);
  });

  test('P-1: of many who publish one build at once exactly one does, and the build is whole', async () => {
    const store = stores.empty();
    const tries = Array.from({ length: 8 }, (_, index) =>
      stores.again(store).write(buildOf('lobby', 'b1', { 'area.2.js': `try ${index}` })),
    );
    const done = await Promise.allSettled(tries);
    const [winner, ...others] = done.flatMap(({ status }, index) =>
      status === 'fulfilled' ? [index] : [],
    );
    expect(others).toEqual([]);
    expect((await store.read('lobby', 'b1', 'area.2.js', null)).toString()).toBe(`try ${winner}`);
  });

  test('P-2: what is not published, or is no name, is refused in a sentence', async () => {
    const store = stores.empty();
    await store.write(buildOf('lobby', 'b1'));
    await expect(store.release('lobby', 'b2')).rejects.toThrow('lobby@b2 is not published');
    await expect(store.release('..', 'etc')).rejects.toThrow('..@etc is no build');
    await expect(store.read('lobby', 'b1', 'area.9.js', null)).rejects.toThrow(
      'lobby@b1 has no file area.9.js',
    );
    await expect(store.read('lobby', 'b1', '../../x', null)).rejects.toThrow(RefusedError);
    await expect(store.write(buildOf('lobby', '../b3'))).rejects.toThrow(RefusedError);
    expect(await store.builds('lobby')).toEqual(['b1']);
    expect(await store.builds('promo')).toEqual([]);
  });

  test('the newest build of an area is the one that was named, else the youngest', async () => {
    const store = stores.empty();
    for (const [area, build, createdAt] of [
      ['lobby', 'old', '2026-01-01'],
      ['lobby', 'young', '2026-01-02'],
      ['promo', 'p1', '2026-01-01'],
      ['shell', 's1', '2026-01-01'],
    ] as const) {
      await store.write(buildOf(area, build, undefined, { createdAt }));
    }
    expect((await store.builds('lobby')).sort()).toEqual(['old', 'young']);
    expect(await store.newest()).toEqual({ lobby: 'young', promo: 'p1', shell: 's1' });
    await store.nameNewest({ promo: 'p1' });
    await store.nameNewest({ lobby: 'old' });
    expect(await stores.again(store).newest()).toEqual({ lobby: 'old', promo: 'p1', shell: 's1' });
  });
});

test('a storage without its keys is refused', () => {
  expect(() => artifactStore({ ARTIFACTS_URL: 's3://builds' })).toThrow(
    'ARTIFACTS_URL needs AWS_ACCESS_KEY_ID',
  );
});
