import { writeFileSync } from 'node:fs';
import { brotliCompressSync, brotliDecompressSync, gunzipSync } from 'node:zlib';
import { FileArtifactStore } from 'deploy-release';
import { TestEdge } from '../testing/edge';
import { ArtifactFiles } from './artifact-files';

const edge = new TestEdge();
beforeAll(() => edge.start());
afterAll(() => edge.stop());

test('A-1: a file is served for ever, in the coding that the browser takes', async () => {
  const ask = (encoding: string) =>
    edge.ask('/r/lobby/b1/area.js', { headers: { 'accept-encoding': encoding } });
  const plain = await ask('identity');
  expect(plain.text).toContain('lobby b1 area.js');
  expect(plain.headers).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    'content-type': 'text/javascript; charset=utf-8',
    'access-control-allow-origin': '*',
    'x-content-type-options': 'nosniff',
    vary: 'accept-encoding',
  });
  expect(brotliDecompressSync((await ask('br, gzip')).bytes)).toEqual(plain.bytes);
  expect(gunzipSync((await ask('gzip')).bytes)).toEqual(plain.bytes);
});

test.each([
  '/r/lobby/b1/release.json',
  '/r/lobby/b1/area.js.br',
  '/r/lobby/b1/../../shell/b1/main.js',
  '/r/lobby/b1/%2e%2e%2f%2e%2e%2fshell/b1/main.js',
  '/r/..%2f..%2fetc/b1/passwd',
  '/r/lobby/..%2fb1/area.js',
  '/r/lobby/b2/area.js',
  '/r/lobby/b1/__proto__',
  '/r/brand/0/logo.svg',
])('A-1: %s is nothing', async (path) => {
  const answer = await edge.ask(path);
  expect(answer.status).toBe(404);
  expect(answer.headers['cache-control']).not.toContain('immutable');
});

test('fonts and marks of the brands are addressed by their content', async () => {
  const { text } = await edge.ask('/promo', { host: 'bellanotte.localhost' });
  const font = /as="font" type="font\/woff2" href="([^"]+)"/.exec(text)?.[1] ?? '';
  const answer = await edge.ask(font);
  expect(answer.status).toBe(200);
  expect(answer.headers['content-type']).toBe('font/woff2');
  expect(answer.bytes.subarray(0, 4).toString()).toBe('wOF2');
});

test('A-1: a build whose store does not answer is not said to be missing, and is looked for again', async () => {
  const store = edge.artifacts;
  let down = true;
  const release: typeof store.release = async (area, build) => {
    if (down) throw new Error('the object storage did not answer');
    return FileArtifactStore.prototype.release.call(store, area, build);
  };
  const files = new ArtifactFiles(Object.assign(edge.artifacts, { release }));
  await expect(files.get('lobby', 'b1', 'area.js', null)).rejects.toThrow('did not answer');
  down = false;
  expect((await files.get('lobby', 'b1', 'area.js', null))?.body.toString()).toContain('lobby b1');
  expect(await files.get('lobby', 'gone', 'area.js', null)).toBeNull();
});

describe('A-1b: a file that is another than was published is not served', () => {
  const put = (name: string, bytes: string | Buffer) =>
    writeFileSync(edge.artifacts.path('lobby', 'tampered', name), bytes);
  const ask = (name: string, encoding: string) =>
    edge.ask(`/r/lobby/tampered/${name}`, { headers: { 'accept-encoding': encoding } });
  beforeAll(() => edge.publish('lobby', 'tampered'));

  test.each([
    ['as it is', 'identity', 'area.js', 'stolen()'],
    ['zipped on the way', 'gzip', 'page-main.js', 'stolen()'],
    ['precompressed', 'br', 'page-category.js.br', brotliCompressSync('stolen()')],
    ['precompressed, and no archive at all', 'br', 'texts-ru.js.br', 'stolen()'],
  ])('%s', async (_, encoding, file, bytes) => {
    put(file, bytes);
    const answer = await ask(file.replace(/\.br$/, ''), encoding);
    expect(answer.status).toBe(500);
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.text).not.toContain('stolen');
    expect((await ask('remoteEntry.js', encoding)).status).toBe(200);
  });

  test('what is kept is not read or compared again', async () => {
    expect((await ask('slot-winners.js', 'identity')).status).toBe(200);
    put('slot-winners.js', 'stolen()');
    expect((await ask('slot-winners.js', 'identity')).text).toContain(
      'lobby tampered slot-winners.js',
    );
  });

  test('the reason names the file, and the file is looked at again later', async () => {
    let now = 0;
    const files = new ArtifactFiles(edge.artifacts, () => now);
    const original = (await files.get('lobby', 'b1', 'area.js', null))?.body ?? '';
    edge.publish('lobby', 'mended');
    writeFileSync(edge.artifacts.path('lobby', 'mended', 'area.js'), original);
    const wanted = () => files.get('lobby', 'mended', 'area.js', null);
    await expect(wanted()).rejects.toThrow('area.js of lobby@mended is not what was published');
    edge.publish('lobby', 'mended');
    await expect(wanted()).rejects.toThrow('is not what was published');
    now = 10_001;
    expect((await wanted())?.body.toString()).toContain('lobby mended area.js');
  });
});
