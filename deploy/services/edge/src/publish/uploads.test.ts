import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { areaBuild } from 'deploy-release/remote/testing';
import { Uploads } from './uploads';

const HOUR = 3_600_000;
const directory = mkdtempSync(join(tmpdir(), 'uploads-'));
afterAll(() => rmSync(directory, { recursive: true, force: true }));

let count = 0;
let now: number;
let place: string;
let uploads: Uploads;
beforeEach(() => {
  now = Date.now();
  place = join(directory, String(++count));
  uploads = new Uploads(place, () => now);
});
const upload = (build: string, bytes?: number) => {
  const { release } = areaBuild({ build });
  const plain = Object.entries(release.files).map(([name, { integrity, ...file }]) => [
    name,
    { integrity, bytes: bytes ?? file.bytes },
  ]);
  return { release: { ...release, files: Object.fromEntries(plain) }, packed: {} };
};

test('an upload to which nothing comes for an hour is gone, another is not', async () => {
  const left = await uploads.begin('ada', upload('left'));
  const other = await uploads.begin('ada', upload('other'));
  now += HOUR - 1000;
  expect(await uploads.find('ada', other.id)).toEqual(other);
  now += 2000;
  await uploads.sweep();
  expect(existsSync(left.folder)).toBe(false);
  expect(await uploads.find('ada', left.id)).toBeNull();
  expect(await uploads.find('ada', other.id)).toEqual(other);
});

test('what a beginner left that was killed is gone after an hour, and nothing before', async () => {
  const { folder } = await uploads.begin('ada', upload('killed'));
  rmSync(join(folder, 'upload.json'));
  writeFileSync(join(folder, 'ab'.repeat(48)), 'x');
  await uploads.sweep();
  expect(existsSync(folder)).toBe(true);
  now = Date.now() + HOUR + 1000;
  await uploads.begin('ada', upload('next'));
  expect(existsSync(folder)).toBe(false);
});

test('T-10: an upload is found again after a restart, by its own token', async () => {
  const begun = await uploads.begin('ada', upload('p1'));
  writeFileSync(join(begun.folder, [...begun.pieces.keys()][0] ?? ''), 'x');
  const after = new Uploads(place, () => now);
  const again = await after.begin('ada', upload('p1'));
  expect(again.id).toBe(begun.id);
  expect(await after.missing(again)).toEqual([...begun.pieces.keys()].slice(1));
  expect((await after.begin('grace', upload('p1'))).id).not.toBe(begun.id);
  expect(await after.find('grace', begun.id)).toBeNull();
});

test('T-13, T-13a: a token has at most 20 uploads on their way; one that is finished makes room', async () => {
  const begun = await Promise.all(
    Array.from({ length: 20 }, (_, at) => uploads.begin('ada', upload(`u${at}`))),
  );
  await expect(uploads.begin('ada', upload('more'))).rejects.toMatchObject({
    status: 429,
    headers: { 'retry-after': '20' },
    sentence: 'this token has 20 uploads on their way; finish one, or wait an hour',
  });
  await uploads.begin('grace', upload('more'));
  const [first] = begun;
  if (first) await uploads.remove(first);
  await uploads.begin('ada', upload('more'));
  expect(readdirSync(place)).toHaveLength(21);
});

test('T-13, T-13a: all uploads together announce at most 2 GiB', async () => {
  const { pieces } = await uploads.begin('ada', upload('size'));
  const most = Math.floor((2 * 1024 ** 3) / pieces.size / 3);
  for (const build of ['a', 'b']) await uploads.begin('ada', upload(build, most));
  await expect(uploads.begin('grace', upload('c', most))).rejects.toMatchObject({
    sentence: 'the site has no more room for uploads at the moment',
  });
  await expect(
    Promise.all(['d', 'e'].map((build) => uploads.begin(build, upload(build, most * 0.9)))),
  ).rejects.toThrow();
});
