import { mkdtempSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import sharp from 'sharp';
import { bundled } from '../../../testing/bundles';
import {
  goodJpeg,
  goodPng,
  type Hostile,
  hostileFiles,
  MARK,
} from '../../../testing/hostile-files';
import { bytesIn } from './child/body';
import { remake } from './child/picture';
import type { Fault } from './order';
import { createReader, type Reader } from './reader';
import { spooled } from './spool';

let reader: Reader;
let files: Hostile[];
const folder = mkdtempSync(join(tmpdir(), 'hostile-'));
const aside = join(folder, 'aside');
const log = { info: () => {}, warn: () => {}, error: () => {}, debug: () => {} };
beforeAll(async () => {
  files = await hostileFiles();
  reader = createReader(await bundled('read-document', 'hostile'));
});
afterAll(() => reader.stop());

const bodyOf = (bytes: Buffer, type: string) =>
  JSON.stringify({ file: `data:image/${type};base64,${bytes.toString('base64')}` });

/** What becomes of a file that is handed in under either type. */
const handIn = ({ bytes }: Pick<Hostile, 'bytes'>, type: string, target: string) =>
  spooled({ folder: aside, log }, Readable.from([Buffer.from(bodyOf(bytes, type))]), (spool) =>
    reader.read({ spool, target, clamd: null }, 1),
  );
/** The same without a process of its own, which two hundred times takes minutes. */
const readHere = async (
  { bytes }: Hostile,
  type: string,
  target: string,
): Promise<Fault | null> => {
  const found = bytesIn(bodyOf(bytes, type));
  return Buffer.isBuffer(found) ? remake(found, target) : found.fault;
};
const TRACES = [Buffer.from(MARK), Buffer.from(Buffer.from(MARK).toString('base64'))];

/** What of a kept file is more than pixels. */
const surplusOf = async (kept: Buffer): Promise<string[]> => {
  const { format, exif, icc, xmp, iptc } = await sharp(kept).metadata();
  return [
    ...(format === 'jpeg' ? [] : [`is ${format}`]),
    ...(exif || icc || xmp || iptc ? ['has more than pixels'] : []),
    // the end of a JPEG is the end of the file
    ...(kept.subarray(-2).toString('hex') === 'ffd9' ? [] : ['goes on after its end']),
    ...(TRACES.some((trace) => kept.includes(trace)) ? ['has bytes of the file'] : []),
  ];
};

test('VE4, VE5: of two hundred hostile files no byte is stored; each is refused or made anew', async () => {
  expect(files.length).toBeGreaterThanOrEqual(200);
  const outcomes: Record<string, number> = {};
  const wrong: string[] = [];
  for (const [at, file] of files.entries()) {
    const target = join(folder, `${at}.jpg`);
    const fault = await readHere(file, at % 2 ? 'png' : 'jpeg', target);
    const kept = await readFile(target).catch(() => null);
    outcomes[fault ?? 'made anew'] = (outcomes[fault ?? 'made anew'] ?? 0) + 1;
    if (!fault)
      wrong.push(
        ...(await surplusOf(kept ?? Buffer.alloc(0))).map((what) => `${file.name} ${what}`),
      );
    else if (kept && TRACES.some((trace) => kept.includes(trace)))
      wrong.push(`${file.name} was left`);
  }
  expect(wrong).toEqual([]);
  // each end is met: otherwise the list tries nothing
  for (const outcome of ['made anew', 'invalid_mime_type', 'document_not_valid'])
    expect(outcomes[outcome]).toBeGreaterThan(10);
});

test.each([
  ['50,000 x 50,000', 'PNG of 50000 x 50000'],
  ['one that has all the pixels it says', 'PNG of 9000 x 9000 with all its pixels'],
  ['SVG', 'svg alone'],
  ['HTML with the first bytes of a picture', 'html with the first bytes of a JPEG'],
  ['a picture that is cut off', 'JPEG cut off after 8 sixteenths'],
])('VE4: refused is %s', async (_, name) => {
  const file = files.find((one) => one.name === name);
  if (!file) throw new Error(`no ${name}`);
  const reply = await handIn(file, 'png', join(folder, 'refused.jpg'));
  expect(reply).toMatchObject({
    ok: false,
    fault: expect.stringMatching(/invalid_mime_type|document_not_valid|too_many_pixels/),
  });
  expect(await readdir(aside)).toEqual([]);
});

test('VE4: a good picture is taken, whatever type it says', async () => {
  for (const bytes of [await goodJpeg(), await goodPng()])
    for (const type of ['jpeg', 'png', 'jpg', 'x-nothing'])
      expect(await handIn({ bytes }, type, join(folder, 'good.jpg'))).toEqual({ ok: true });
});

test('VE5: a photo of 50 megapixels, turned by the camera, is made smaller', async () => {
  const bytes = await sharp({
    create: { width: 8192, height: 6144, channels: 3, background: '#2a6' },
  })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  const target = join(folder, 'camera.jpg');
  expect(await handIn({ bytes }, 'jpg', target)).toEqual({ ok: true });
  expect(await sharp(target).metadata()).toMatchObject({ width: 3072, height: 4096 });
});

test('more than 32 MB is refused', async () => {
  const bytes = Buffer.alloc(32 * 1024 * 1024 + 1);
  expect(await handIn({ bytes }, 'png', join(folder, 'large.jpg'))).toEqual({
    ok: false,
    fault: 'large_file',
  });
  const tooLong = Readable.from([Buffer.alloc(45 * 1024 * 1024)]);
  const never = spooled({ folder: aside, log }, tooLong, async () => 'used');
  await expect(never).rejects.toMatchObject({ status: 413, items: [{ code: 'large_file' }] });
});

test('VE3: a process that breaks is told of as such, and the next one works', async () => {
  const broken = createReader(join(folder, 'there-is-none.mjs'));
  const order = { spool: join(folder, 'none'), target: join(folder, 'none.jpg'), clamd: null };
  expect(await broken.read(order, 1)).toEqual({ ok: false, fault: 'broken' });
  expect(await reader.read(order, 1)).toEqual({ ok: false, fault: 'broken' });
  expect(await handIn({ bytes: await goodPng() }, 'png', join(folder, 'next.jpg'))).toEqual({
    ok: true,
  });
});
