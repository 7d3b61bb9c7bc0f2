import type { Release } from 'shared-contracts/composition';
import { areaBuild } from '../gate/testing/area';
import { UPLOAD_LIMITS } from './protocol';
import { demandUpload, piecesOf, sha384Hex } from './upload';

const build = areaBuild();
const hashOf = (text: string) => sha384Hex(Buffer.from(text));
const packed = Object.fromEntries(
  Object.keys(build.release.files).map((name) => [name, hashOf(name)]),
);
const asked = (release: object, hashes: Record<string, string> = packed) =>
  demandUpload({ description: JSON.stringify(release), packed: hashes });
const withFiles = (files: Release['files']) => ({
  ...build.release,
  files: { ...build.release.files, ...files },
});
const file = { bytes: 1, integrity: `sha384-${'A'.repeat(64)}` };

test('an upload consists of every content once, under its sha384', async () => {
  const upload = asked(
    {
      ...build.release,
      files: {
        ...build.release.files,
        'same.js': { ...build.release.files['area.js'], br: undefined },
      },
    },
    packed,
  );
  const pieces = piecesOf(upload);
  const own = await build.read('area.js', null);
  expect(pieces.get(sha384Hex(own))?.bytes).toBe(own.length);
  const contents = new Set(Object.values(build.release.files).map(({ integrity }) => integrity));
  expect(pieces.size).toBe(contents.size + Object.keys(packed).length);
});

const names: [string, object, string][] = [
  ['a way up', withFiles({ '../x.js': file }), '../x.js is no name for a file of a build'],
  ['a folder', withFiles({ 'a/b.js': file }), 'a/b.js is no name'],
  ['a hidden file', withFiles({ '.env': file }), '.env is no name'],
  ['another system’s way', withFiles({ 'a\\b.js': file }), 'is no name'],
  ['the end of a text', withFiles({ 'a\0.js': file }), 'is no name'],
  [
    'the description itself',
    withFiles({ 'release.json': file }),
    'release.json is the name of two files',
  ],
  [
    'what is packed already',
    withFiles({ 'area.js.br': file }),
    'area.js.br is the name of two files',
  ],
  [
    'an entry that is not there',
    { ...build.release, entry: 'gone.js' },
    'gone.js is none of the build',
  ],
  [
    'a server build that is not there',
    { ...build.release, server: 'gone.js' },
    'gone.js is none of the build',
  ],
  [
    'an area that is no folder',
    { ...build.release, area: '../promo' },
    'release.json is malformed at /area',
  ],
  [
    'a build that is no folder',
    { ...build.release, build: '..' },
    'release.json is malformed at /build',
  ],
  [
    'a member that nobody knows',
    { ...build.release, role: 'staff' },
    'release.json is malformed at /role',
  ],
  [
    'a hash that is none',
    withFiles({ 'x.js': { bytes: 1, integrity: 'sha384-x' } }),
    'x.js has no sha384',
  ],
  [
    'one content in two sizes',
    withFiles({ 'x.js': file, 'y.js': { ...file, bytes: 2 } }),
    'y.js and x.js have one hash and two sizes',
  ],
];
test.each(names)('T-12: %s is refused', (_what, release, sentence) => {
  expect(() => asked(release)).toThrow(sentence);
});

test.each<[string, Record<string, string>, string]>([
  ['a packed file without its hash', {}, 'lacks a hash of its precompressed file'],
  [
    'a hash of a file that is not there',
    { ...packed, 'gone.js': hashOf('gone') },
    'gone.js.br belongs to no file',
  ],
  [
    'a hash that leads elsewhere',
    { ...packed, 'area.js': '../../x' },
    'area.js.br belongs to no file',
  ],
])('T-12: %s is refused', (_what, hashes, sentence) => {
  expect(() => asked(build.release, hashes)).toThrow(sentence);
});

test('T-12: a description that is no JSON, or of no build, is refused', () => {
  for (const description of ['', '{', 'null', '[]', '7', '{"area":"promo"}', '{"__proto__":{}}'])
    expect(() => demandUpload({ description, packed: {} })).toThrow(/no JSON|malformed/);
});

test('T-13: a build has an end, in files and in bytes', () => {
  const { files, file: most, all } = UPLOAD_LIMITS;
  const integrity = (at: number) =>
    `sha384-${Buffer.from(hashOf(String(at)), 'hex').toString('base64')}`;
  const many = (count: number, bytes: number) =>
    withFiles(
      Object.fromEntries(
        Array.from({ length: count }, (_, at) => [
          `f${at}.js`,
          { bytes, integrity: integrity(at) },
        ]),
      ),
    );
  expect(() => asked(many(files, 1))).toThrow(`a build has at most ${files} files`);
  expect(() => asked(many(1, most + 1))).toThrow(
    `f0.js has ${most + 1} bytes; ${most} is the limit`,
  );
  expect(() => asked(many(all / most, most))).toThrow(`${all} is the limit`);
});
